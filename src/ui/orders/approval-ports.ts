import type { Approver } from '#domain/kit/actor.ts';
import type { PinPerson } from '../form/pin-entry.tsx';

/** Who may stand behind what whoever is here may not do themselves. */
export interface ApprovalPorts {
  readonly people: readonly PinPerson[];
  /** Rejects with an AppError where the PIN is not theirs. */
  readonly approve: (adminId: string, pin: string) => Promise<Approver>;
  /** What became of a PIN, in a sentence. */
  readonly messageOf: (error: unknown) => string;
}
