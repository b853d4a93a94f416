import { useEffect, useMemo } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { kitchenPage, offOf, type KitchenPage, type Ticket } from '#domain/order/kitchen-tickets.ts';
import type { ServiceSettings } from '#domain/store/schema.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { useIsPractice } from '#src/ui/states/practice-mark.ts';
import { memoryText, parseMemory, remembered } from './kitchen-memory.ts';

/** Between two looks at the clock, in ms: ages are shown in minutes. */
const lookEveryMs = 10_000;

interface KitchenFacts {
  storeId: string;
  orders: readonly Order[];
  stations: readonly string[] | undefined;
  services: Pick<ServiceSettings, 'dineInPrepTime' | 'takeOutPrepTime' | 'deliveryPrepTime'>;
}

export interface Kitchen extends KitchenPage {
  /** Milliseconds. */
  readonly now: number;
  /** Takes notice of what was called off of a ticket. */
  readonly putAway: (ticket: Ticket) => void;
}

/** The tickets of this screen, as they are now. */
export function useKitchen({ storeId, orders, stations, services }: KitchenFacts): Kitchen {
  const now = useServerNow(lookEveryMs);
  const isPractice = useIsPractice();
  // What is practised must not make a screen forget what it has seen of the real orders.
  const key = `haodan.kitchenSeen.${isPractice ? 'practice.' : ''}${storeId}`;
  const stored = useStored(key);
  const memory = useMemo(() => parseMemory(stored), [stored]);
  const { dineInPrepTime, takeOutPrepTime, deliveryPrepTime } = services;
  const fresh = useMemo(
    () =>
      kitchenPage(orders, {
        now,
        stations: stations && new Set(stations),
        prep: { dine_in: dineInPrepTime, takeout: takeOutPrepTime, delivery: deliveryPrepTime },
        ...memory,
      }),
    [orders, now, stations, dineInPrepTime, takeOutPrepTime, deliveryPrepTime, memory],
  );
  // A ticket that says the same as before is not drawn again.
  const page = useKeptEqual(fresh);
  useEffect(() => {
    const next = remembered(memory, orders, new Set(page.open.map(({ order }) => order._id)));
    if (next !== memory) writeStored(key, memoryText(next));
  }, [key, memory, orders, page]);
  return {
    ...page,
    now,
    putAway: (ticket) => {
      const off = offOf(ticket).map(({ _id }) => _id);
      writeStored(key, memoryText({ ...memory, putAway: new Set([...memory.putAway, ...off]) }));
    },
  };
}
