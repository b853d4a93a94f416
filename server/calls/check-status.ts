import { checkStatus } from '#domain/access/operations.ts';
import { systemAccess } from '../database/connection.ts';
import { nobody, sessionOf } from './admin-session.ts';
import { implement } from './call.ts';

/** Says who is signed in; never refused, also for a session that has ended. */
export const checkStatusCall = implement(checkStatus, async (_input, { actor, database }) => {
  if (actor.kind !== 'admin') return nobody;
  return database.inTransaction(systemAccess, (tx) => sessionOf(tx, actor), { readOnly: true });
});
