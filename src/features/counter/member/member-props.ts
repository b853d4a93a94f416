/** A number on the open bill, and whether whoever has it wants to become a member. */
export interface MemberProps {
  /** `0912345678` */
  phone: string;
  wants: boolean;
  onWants: (wants: boolean) => void;
}
