import { useState } from 'react';
import { listMyOrders, type OwnOrder } from '#domain/order/own-orders.ts';
import { ordersAPage } from '#src/data/guests/members.ts';
import { useAccount } from '../account-context.tsx';

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
  const [more, setMore] = useState<readonly OwnOrder[]>([]);
  // Counted by itself: what came in meanwhile moves orders on to a page that repeats them, so that those shown do not say how many were asked for.
  const [pages, setPages] = useState(1);
  const known = new Set(first.map(({ _id }) => _id));
  const items = [...first, ...more.filter(({ _id }) => !known.has(_id))];
  return {
    items,
    isMore: items.length < total && pages * ordersAPage < total,
    load: async () => {
      const page = pages + 1;
      const next = await api.call(listMyOrders, { brandId: brand.id ?? '', page, limit: ordersAPage });
      setMore((was) => [...was, ...next.items.filter(({ _id }) => !was.some((one) => one._id === _id))]);
      setPages(page);
    },
  };
}
