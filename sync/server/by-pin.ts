import type { Approver } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Exception } from '#domain/kit/operation.ts';
import { everyone, roleRanks } from '#domain/kit/roles.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import type { Envelope } from '../envelope.ts';
import { isSameProof, pinProof } from '../pin-proof.ts';
import { clockMs, type Made } from './authority.ts';
import type { RosterRecord } from './ports.ts';
import type { JudgingContext } from './verdict.ts';

type Place = Pick<JudgingContext, 'host' | 'tx' | 'device'>;
type ByPin = NonNullable<Envelope['actor']['pin']>;

/** Whether the author's PIN was known where the change was made: by a roster that held then, by one that was over, or not at all. */
export async function authorByPin(
  place: Place,
  made: Made,
  envelope: Envelope,
): Promise<'held' | 'over' | undefined> {
  const { pin, adminId } = envelope.actor;
  const found = pin && (await proven(place, made, envelope, { adminId, pin, as: 'author' }));
  if (!found) return undefined;
  return made.at < found.roster.endsAt ? 'held' : 'over';
}

/** Who approves the change, with what is to be looked at about that; without an approver where nobody who may does. */
export interface Approval {
  readonly approver?: Approver;
  readonly exceptions: readonly Exception[];
}

/**
 * Who stands behind the change with their PIN, by the role that the roster gave them then. Where they are nobody any more, or less, what has
 * happened stands, and is listed. What is no approval gives no rights, and is listed as well.
 */
export async function approvalOf(
  place: Place,
  made: Made,
  envelope: Envelope,
  command: Command,
): Promise<Approval> {
  const { approver } = envelope.actor;
  if (!approver || !command.takesApproval) return { exceptions: [] };
  const { adminId, name, pin } = approver;
  const details = { approverId: adminId, approver: name };
  const found = await proven(place, made, envelope, { adminId, pin, as: 'approver' });
  if (!found || made.at >= found.roster.approvesUntil)
    return { exceptions: [{ code: 'approval_invalid', details }] };
  const { role } = found.person;
  const today = await place.host.judge.author(place.tx, adminId);
  const isStill =
    today?.kind === 'admin' &&
    roleRanks[today.role] >= roleRanks[role] &&
    reaches(() => place.host.judge.authorise({ ...command, who: everyone }, today, made.scope));
  return {
    approver: { adminId, name, role },
    exceptions: isStill ? [] : [{ code: 'approver_revoked', details }],
  };
}

/** The roster and who of it, where all of it holds but its end. */
async function proven(
  { host, tx, device }: Place,
  { at, scope }: Made,
  envelope: Envelope,
  { adminId, pin, as }: { readonly adminId: string; readonly pin: ByPin; readonly as: 'author' | 'approver' },
): Promise<{ roster: RosterRecord; person: RosterRecord['people'][number] } | undefined> {
  if (scope.kind !== 'store') return undefined;
  const roster = await host.judge.roster?.(tx, pin.roster);
  if (!roster || roster.brandId !== device.brandId || roster.storeId !== scope.storeId) return undefined;
  // It was told to tills of the store; an office has no business with it.
  const isTill = device.formerLanes?.[scope.storeId] ?? (await tx.lanes(device.id))[scope.storeId];
  // Who heard it from the server a moment ago may have a clock that is a little behind.
  if (!isTill || at < isoInstant(instantMs(roster.issuedAt) - clockMs)) return undefined;
  const person = roster.people.find((one) => one.adminId === adminId);
  return person && isSameProof(pinProof(person.key, as, envelope), pin.proof)
    ? { roster, person }
    : undefined;
}

function reaches(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
