import { AppError } from '#domain/kit/errors.ts';
import { isNoAnswer } from '../server-error.ts';
import type { GuestDatabase } from './guest-database.ts';
import { placeKey } from './place.ts';

interface Kept<T> {
  readonly value: T;
  /** In milliseconds: what is too old goes with the stores that nobody looks at (`storefronts.ts`). */
  readonly at: number;
}

interface About {
  /** What kind of thing it is, in words that no id of a brand can be. */
  readonly what: string;
  readonly id: string;
}

/**
 * What the server says of something that is everybody's, or where it does not answer what it said last. That there is no such thing (any more)
 * is an answer: nothing is left of it then.
 * @throws AppError as `ask` does, where nothing is kept.
 */
export async function lastAnswer<T>(
  database: GuestDatabase,
  { what, id }: About,
  ask: () => Promise<T>,
): Promise<T> {
  const key = placeKey({ brandId: what, storeId: id });
  try {
    const value = await ask();
    // Not kept is not lost: it is asked for again.
    await database.put('kept', key, { value, at: Date.now() } satisfies Kept<T>).catch(() => undefined);
    return value;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      await database.remove('kept', key).catch(() => undefined);
    if (!isNoAnswer(error)) throw error;
    const kept = (await database.get('kept', key).catch(() => undefined)) as Kept<T> | undefined;
    if (!kept) throw error;
    return kept.value;
  }
}
