import { useEffect, useEffectEvent } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { guestSlips, useSlipDesk, type SlipChoice } from './slip-desk.tsx';

/** Prints what this device prints by itself after a sale. The sale is durable before anybody draws its done view (I1). */
export function useAutoPrint(order: Order): void {
  const { settings, isReady, wasPrinted, print } = useSlipDesk();
  const choices: SlipChoice[] = [
    ...(settings.receiptAfterSale ? guestSlips(order) : []),
    ...(settings.kitchenAfterSale ? [{ kind: 'kitchen' } as const] : []),
  ];
  const onSale = useEffectEvent(() => {
    const due = choices.filter((choice) => !wasPrinted(order, choice));
    if (due.length > 0) print(order, ...due);
  });
  const { _id: sale } = order;
  // Once for a sale, when the settings are known: turning it on prints from the next one.
  useEffect(() => {
    if (isReady) onSale();
  }, [sale, isReady]);
}
