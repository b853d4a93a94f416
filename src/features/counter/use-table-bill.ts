import { useState } from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { CounterView } from './view.ts';

interface TableBillOptions {
  /** The sale that is done. */
  done: { readonly order: Order } | undefined;
  /** Takes an order into the cart; false where something else has to be decided first. */
  resume: (order: Order) => Promise<boolean>;
  show: (view: CounterView | undefined) => void;
}

/** A single bill that is taken up among the tables to be paid: there its payment leads back. */
export function useTableBill({ done, resume, show }: TableBillOptions) {
  const [taken, setTaken] = useState<string>();
  const isOfTable = done !== undefined && done.order._id === taken;
  return {
    isOfTable,
    afterDone: () => show(isOfTable ? 'tables' : undefined),
    payAtTable: async (order: Order) => {
      if (!(await resume(order))) return;
      setTaken(order._id);
      show('pay');
    },
  };
}
