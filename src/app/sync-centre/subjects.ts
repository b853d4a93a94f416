import { dishTemplates } from '#domain/catalogue/schema.ts';
import type { Replica } from '#src/data/replica.ts';
import { openEnvelope } from '#sync/envelope.ts';
import { outboxKey } from '#sync/client/local-tables.ts';

interface Change {
  readonly name: string;
  readonly incarnation?: number;
  readonly seq: number;
  readonly key: string;
}

/** What a change is about, where its sentence does not say: two dishes that were marked sold out look alike. By the change's key. */
export type Subjects = ReadonlyMap<string, { readonly name: string; readonly nameEn?: string | undefined }>;

/** @param incarnation Of the changes that do not say theirs. */
export async function subjectsOf(
  { store }: Pick<Replica, 'store'>,
  changes: readonly Change[],
  incarnation: number,
): Promise<Subjects> {
  return store.transact('read', { rows: [dishTemplates], local: ['outbox'] }, 'relaxed', async (tx) => {
    const keys = changes.map((change) => outboxKey(change.incarnation ?? incarnation, change.seq));
    const kept = await tx.localGetMany('outbox', keys);
    const dishIds = kept.map((row, i) => (row ? dishOf(changes[i]?.name ?? '', row.body) : undefined) ?? '');
    const dishes = await tx.getMany(dishTemplates, dishIds);
    return new Map(
      changes.flatMap(({ key }, i) => {
        const dish = dishes[i] as { name: string; nameEn?: string } | undefined;
        return dish ? [[key, { name: dish.name, nameEn: dish.nameEn }] as const] : [];
      }),
    );
  });
}

/** The dish that an operation on a single one names. */
function dishOf(operation: string, body: string): string | undefined {
  const args = openEnvelope(body)?.args as { readonly dish?: unknown; readonly id?: unknown } | undefined;
  const id = operation === 'dish.update' ? args?.id : args?.dish;
  return typeof id === 'string' ? id : undefined;
}
