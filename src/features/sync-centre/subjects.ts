import { dishTemplates } from '#domain/catalogue/schema.ts';
import { inventory } from '#domain/inventory/schema.ts';
import { menus } from '#domain/menu/schema.ts';
import type { Replica } from '#src/data/replica.ts';
import { openEnvelope } from '#sync/envelope.ts';
import { outboxKey } from '#sync/client/local-tables.ts';

interface Change {
  readonly name: string;
  readonly incarnation?: number;
  readonly seq: number;
  readonly key: string;
}

interface Subject {
  /** What it is about, where its sentence does not say: two dishes that were marked sold out look alike. */
  readonly name?: string | undefined;
  readonly nameEn?: string | undefined;
  /** Who made it. */
  readonly by?: string | undefined;
}

/** What of a change its sentence does not say, by the change's key. */
export type Subjects = ReadonlyMap<string, Subject>;

/** @param incarnation Of the changes that do not say theirs. */
export async function subjectsOf(
  { store }: Pick<Replica, 'store'>,
  changes: readonly Change[],
  incarnation: number,
): Promise<Subjects> {
  const tables = { rows: [dishTemplates, menus, inventory], local: ['outbox'] } as const;
  return store.transact('read', tables, 'relaxed', async (tx) => {
    const keys = changes.map((change) => outboxKey(change.incarnation ?? incarnation, change.seq));
    const kept = await tx.localGetMany('outbox', keys);
    const named = kept.map((row, i) => (row ? namedBy(changes[i]?.name ?? '', row.body) : {}));
    const dishes = await tx.getMany(
      dishTemplates,
      named.map(({ dish = '' }) => dish),
    );
    const found = await tx.getMany(
      menus,
      named.map(({ menu = '' }) => menu),
    );
    const items = await tx.getMany(
      inventory,
      named.map(({ item = '' }) => item),
    );
    return new Map(
      changes.map(({ key }, i) => {
        const itemName = (items[i] as { itemName?: string } | undefined)?.itemName;
        const subject = (dishes[i] ??
          found[i] ??
          (itemName === undefined ? undefined : { name: itemName })) as
          | { name: string; nameEn?: string }
          | undefined;
        const by = openEnvelope(kept[i]?.body ?? '')?.actor.name;
        return [key, { name: subject?.name, nameEn: subject?.nameEn, by }] as const;
      }),
    );
  });
}

/** The dish, the menu or the item of the stock that an operation on a single one names. */
function namedBy(
  operation: string,
  body: string,
): { readonly dish?: string; readonly menu?: string; readonly item?: string } {
  const args = (openEnvelope(body)?.args ?? {}) as Readonly<
    Record<'dish' | 'id' | 'menuId' | 'inventoryId', unknown>
  >;
  const dish = operation === 'dish.update' ? args.id : args.dish;
  if (typeof dish === 'string') return { dish };
  if (typeof args.inventoryId === 'string') return { item: args.inventoryId };
  return typeof args.menuId === 'string' && operation.startsWith('menu.') ? { menu: args.menuId } : {};
}
