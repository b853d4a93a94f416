import { useEffect, useEffectEvent } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { guestSlips, kitchenSlips, useSlipPrinting, type SlipChoice } from './slip-printing.tsx';

/**
 * Prints what this device prints automatically after a sale. The sale is durable before anybody draws its done view (I1).
 * @param known Lines that were being made before it was paid: the kitchen has their slip.
 */
export function useAutoPrint(order: Order, known: ReadonlySet<string> | undefined): void {
  const { settings, isReady, wasPrinted, printByBrowser, notifyPrinters } = useSlipPrinting();
  const choices: SlipChoice[] = [
    ...(settings.receiptAfterSale ? guestSlips(order) : []),
    ...(settings.kitchenAfterSale ? kitchenSlips(order, known) : []),
  ];
  const onSale = useEffectEvent(() => {
    const due = choices.filter((choice) => !wasPrinted(order, choice));
    if (due.length > 0) printByBrowser(order, ...due);
    notifyPrinters(order, known);
  });
  const { _id: sale } = order;
  // Once for a sale, when the settings are known: turning it on prints from the next one.
  useEffect(() => {
    if (isReady) onSale();
  }, [sale, isReady]);
}
