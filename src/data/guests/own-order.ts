import type { GuestOrderView } from '#domain/order/guest-order.ts';
import type { GuestDatabase } from './guest-database.ts';
import { offlineMs } from './kept-reading.ts';
import { memberKey } from './members.ts';

/** Which order of whose. */
interface Asked {
  readonly place: { readonly brandId: string };
  readonly orderId: string;
}

interface Kept {
  readonly order: GuestOrderView;
  /** When the server said so, in milliseconds. */
  readonly at: number;
}

/**
 * An order that a customer looks at by being signed in, without its secret. Of each brand the one that was looked at last is kept: as long as
 * everything of a customer's that was seen, and gone with it when they sign out. What cannot be kept is asked for again.
 */
export interface OwnOrders {
  read(asked: Asked): Promise<Kept | undefined>;
  keep(asked: Asked, kept: Kept): Promise<void>;
  /** Whoever asks may not see it, or there is none. */
  drop(asked: Asked): Promise<void>;
}

export function keepOwnOrders(database: GuestDatabase, now: () => number): OwnOrders {
  const keyOf = ({ place: { brandId } }: Asked): string => memberKey(brandId, 'order');
  const find = async (asked: Asked): Promise<Kept | undefined> => {
    const kept = (await database.get('kept', keyOf(asked)).catch(() => undefined)) as Kept | undefined;
    return kept?.order._id === asked.orderId ? kept : undefined;
  };
  return {
    async read(asked) {
      const kept = await find(asked);
      return kept && now() - kept.at <= offlineMs ? kept : undefined;
    },
    keep: (asked, kept) => database.put('kept', keyOf(asked), kept).catch(() => undefined),
    async drop(asked) {
      if (await find(asked)) await database.remove('kept', keyOf(asked)).catch(() => undefined);
    },
  };
}
