import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/schema.ts';
import { useWords } from './words.ts';

type About = Pick<Order, 'orderType' | 'dineInInfo'>;

/** Whose order it is, in one line: `內用・桌號12・3件`. */
export function useOrderWords(): (about: About, count: number) => string {
  const { t } = useLingui();
  const { orderType } = useWords();
  return ({ orderType: type, dineInInfo }, count) => {
    const table = dineInInfo?.tableNumber;
    return [
      orderType(type),
      table && t({ id: 'order.table', message: `桌號${table}` }),
      t({ id: 'cart.pieces', message: `${count}件` }),
    ]
      .filter(Boolean)
      .join('・');
  };
}
