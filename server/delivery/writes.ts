import type { Command, InputOf, OutputOf } from '#domain/kit/operation.ts';
import { AppError } from '#domain/kit/errors.ts';
import { notePlatformStore } from '#domain/delivery/notes.ts';
import { writeNow } from '#sync/server/write.ts';
import { randomUUID } from 'node:crypto';
import type { DeliveryParts, LinkPlace } from './parts.ts';

/**
 * Runs a command of the server's own, and notifies listeners.
 * @returns nothing where its place is gone.
 */
export async function writeOwn<C extends Command>(
  { host, committed }: DeliveryParts,
  command: C,
  input: InputOf<C>,
): Promise<OutputOf<C> | undefined> {
  try {
    const { answer, pokes } = await writeNow(host, {
      command,
      input,
      actor: { kind: 'system' },
      changeId: randomUUID(),
    });
    committed((input as { brandId: string }).brandId, pokes);
    return answer as OutputOf<C>;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

type Notes = Omit<InputOf<typeof notePlatformStore>, keyof LinkPlace>;

/** Notes on a connection what its people should know of it. */
export async function note(
  parts: DeliveryParts,
  { brandId, storeId, id }: LinkPlace,
  notes: Notes,
): Promise<void> {
  await writeOwn(parts, notePlatformStore, { brandId, storeId, id, ...notes });
}
