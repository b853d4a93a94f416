import { useState } from 'react';
import { listMyOrders, type OwnOrder } from '#domain/order/own-orders.ts';
import { ordersAPage } from '#src/data/guests/members.ts';
import { useAccount } from '../account-context.tsx';
import { useMemberReadings } from './use-member.ts';

export interface FirstPage {
  readonly items: readonly OwnOrder[];
  readonly total: number;
}

/** The first page of a history and those that were asked for after it, each order once. */
export function useOlderOrders({ items: first, total }: FirstPage): {
  readonly items: readonly OwnOrder[];
  readonly isMore: boolean;
  readonly load: () => Promise<void>;
} {
  const { api, brand } = useAccount();
  // Whoever comes back from an order finds as many as they had asked for.
  const { older } = useMemberReadings();
  const newest = first[0]?._id;
  const [{ items: more, pages }, setAsked] = useState(() => older.after(newest));
  const known = new Set(first.map(({ _id }) => _id));
  const items = [...first, ...more.filter(({ _id }) => !known.has(_id))];
  return {
    items,
    isMore: items.length < total && pages * ordersAPage < total,
    load: async () => {
      const page = pages + 1;
      const next = await api.call(listMyOrders, { brandId: brand.id ?? '', page, limit: ordersAPage });
      const fresh = next.items.filter(({ _id }) => !more.some((one) => one._id === _id));
      const asked = { items: [...more, ...fresh], pages: page };
      older.keep(newest, asked);
      setAsked(asked);
    },
  };
}
