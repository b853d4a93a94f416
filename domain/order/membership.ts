import { isMobilePhone, mobilePhoneOf } from '../kit/mobile-phone.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { Order } from './schema.ts';

/** The job in which the server gives a sale to the member whose phone was said with it, or makes one of who wants to be one. */
export const memberJob = 'customer.joinSale';

type OrderPart = Pick<Order, 'channel' | 'userId' | 'erasedAt' | 'parked' | 'customerInfo'>;

/** Whose a sale at the counter is, by what was said: a mobile phone, and whether who has it wants to become a member. */
export interface MemberInput {
  /** `0912345678` */
  readonly phone: string;
  readonly wantsMembership: boolean;
  /** How they want to be called. */
  readonly name: string | undefined;
}

/**
 * What a sale says of its member; nothing where it is somebody's already, was put aside, or was no sale at the counter: guests at home prove
 * who they are.
 */
export function memberInputOf({
  channel,
  userId,
  erasedAt,
  parked,
  customerInfo,
}: OrderPart): MemberInput | undefined {
  if (channel !== 'counter' || userId !== undefined || erasedAt !== undefined || parked) return undefined;
  const phone = mobilePhoneOf(customerInfo?.phone ?? '');
  if (!isMobilePhone(phone)) return undefined;
  return { phone, wantsMembership: customerInfo?.wantsMembership === true, name: customerInfo?.name };
}

/** Writes the job of a sale's member with the change by which a number, or the wish, came to stand on it. Tills know no members. */
export function askForMember(before: OrderPart | undefined, after: Order, ctx: CommandContext): void {
  if (ctx.side === 'device') return;
  const said = memberInputOf(after);
  const was = before && memberInputOf(before);
  if (!said || (was?.phone === said.phone && was.wantsMembership === said.wantsMembership)) return;
  const { _id: orderId, storeId } = after;
  ctx.job({ id: `${memberJob}:${orderId}:${ctx.changeId}`, name: memberJob, payload: { storeId, orderId } });
}
