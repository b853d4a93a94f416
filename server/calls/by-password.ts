import { adminOperations, endOtherSessions, listSessions } from '#domain/access/admin-operations.ts';
import { inviterOperations } from '#domain/access/invitation-operations.ts';
import { ownPasskeyOperations } from '#domain/access/passkey-operations.ts';
import { clearPin } from '#domain/access/pin-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Call } from '#domain/kit/operation.ts';
import type { SignedIn } from '../access/session-store.ts';

/** What is about accounts: a PIN that was seen over a shoulder makes nobody a colleague, and nobody's password another. */
const byPassword: ReadonlySet<string> = new Set(
  [...adminOperations, ...inviterOperations, ...ownPasskeyOperations, clearPin]
    .map(({ name }) => name)
    // Their own, which they may look after.
    .filter((name) => name !== listSessions.name && name !== endOtherSessions.name),
);

/** @throws AppError password_required */
export function checkProof({ name }: Call, session: SignedIn | undefined): void {
  if (session?.byPin && byPassword.has(name)) throw new AppError('password_required');
}
