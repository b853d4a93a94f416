import { sqlStateOf } from './sql-state.ts';

/** What a database says of each statement behind one that failed in its transaction. */
const consequence = '25P02';

/**
 * Waits for all that was asked together, as `Promise.all` does. Where one of it fails, what follows it in the transaction fails as well, and may
 * be heard of first: what is thrown is the failure that the others follow from, by whose SQLSTATE the change at fault is found.
 */
export async function flight<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const ended = await Promise.allSettled(asked);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((error) => sqlStateOf(error) !== consequence) ?? failures[0];
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as never;
}
