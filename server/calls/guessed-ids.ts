import { AppError } from '#domain/kit/errors.ts';
import type { CallContext } from './call.ts';

/** What is asked for by an id that its caller says. */
interface Said {
  readonly id: string;
  /** As an error names what is not there. */
  readonly table: string;
}

/**
 * Asks for something of a customer by an id. Whoever says ids of what they do not have is stopped after some; the same id once more costs nothing.
 * @throws AppError rate_limited
 */
export async function guessing<T>(
  { id, table }: Said,
  { actor, ticketGuesses }: Pick<CallContext, 'actor' | 'ticketGuesses'>,
  work: () => Promise<T>,
): Promise<T> {
  const caller = callerOf(actor);
  ticketGuesses.judge(caller, id);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found' && error.details?.['table'] === table)
      ticketGuesses.add(caller, id);
    throw error;
  }
}

function callerOf(actor: CallContext['actor']): string {
  if (actor.kind === 'customer') return `${actor.brandId}/${actor.customerId}`;
  return actor.kind === 'admin' ? actor.adminId : '';
}
