import { useState } from 'react';
import type { Repriced } from '#domain/order/schema.ts';
import { repriceLine } from '../sale/sale.ts';
import type { useSale } from '../sale/use-sale.ts';
import type { BackStack } from '../back-stack/back-stack.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';

interface RepricingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change'>;
  readonly backStack: BackStack;
}

/** Giving a line of the cart another price, and taking that back. */
export function useRepricing({ handle, backStack }: RepricingOptions) {
  const [asked, setAsked] = useState<{ open: boolean; turn: number; lineId: string }>();
  const close = () => setAsked((now) => now && { ...now, open: false });
  useBackCloses(backStack, asked?.open ?? false, close);
  return {
    asked,
    close,
    ask: (lineId: string) => {
      // What was answered may have made it one with another line.
      if (!handle.now().cart.lines.some(({ _id }) => _id === lineId)) return;
      setAsked((now) => ({ open: true, turn: (now?.turn ?? 0) + 1, lineId }));
    },
    give: (lineId: string, to: Repriced | undefined) => {
      close();
      handle.change((sale) => repriceLine(sale, lineId, to));
    },
  };
}
