import type { Order } from '#domain/order/schema.ts';

/** What a screen remembers of the tickets that it shows. */
export interface KitchenMemory {
  /** The lines of each order when its ticket was first shown: what came later is marked. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lines that were called off, and of which somebody took notice. */
  readonly putAway: ReadonlySet<string>;
}

/** @param stored As kept; anything else than a memory is an empty one. */
export function parseMemory(stored: string | null): KitchenMemory {
  try {
    const kept = JSON.parse(stored ?? 'null') as { shown?: unknown; putAway?: unknown } | null;
    const shown = typeof kept?.shown === 'object' ? Object.entries(kept.shown ?? {}) : [];
    return {
      shown: new Map(shown.map(([id, lines]) => [id, textsOf(lines)])),
      putAway: textsOf(kept?.putAway),
    };
  } catch {
    return { shown: new Map(), putAway: new Set() };
  }
}

export function memoryText({ shown, putAway }: KitchenMemory): string {
  return JSON.stringify({
    shown: Object.fromEntries([...shown].map(([id, lines]) => [id, [...lines]])),
    putAway: [...putAway],
  });
}

/** The memory with what is shown now, and without what nobody will ask for again; the same one where nothing differs. */
export function remembered(
  memory: KitchenMemory,
  /** All that the kitchen has to do with. */
  orders: readonly Order[],
  /** Whose tickets are shown. */
  open: ReadonlySet<string>,
): KitchenMemory {
  const linesOf = ({ items }: Order): Set<string> => new Set(items.map(({ _id }) => _id));
  const shown = new Map(
    orders.flatMap((order): [string, ReadonlySet<string>][] => {
      const before = memory.shown.get(order._id);
      if (before) return [[order._id, before]];
      return open.has(order._id) ? [[order._id, linesOf(order)]] : [];
    }),
  );
  const there = new Set(orders.flatMap((order) => [...linesOf(order)]));
  const putAway = new Set([...memory.putAway].filter((lineId) => there.has(lineId)));
  const isSame =
    putAway.size === memory.putAway.size &&
    shown.size === memory.shown.size &&
    [...shown.keys()].every((id) => memory.shown.has(id));
  return isSame ? memory : { shown, putAway };
}

function textsOf(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
}
