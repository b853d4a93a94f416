import { useState } from 'react';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { giveDiscount, withoutDiscount, withTicket } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';
import type { BackStack } from './back-stack/back-stack.ts';
import { useBackCloses } from './back-stack/use-back-stack.ts';

interface DiscountingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change'>;
  readonly newId: () => string;
  readonly backStack: BackStack;
}

/** Giving something off, and taking that back. */
export function useDiscounting({ handle, newId, backStack }: DiscountingOptions) {
  const [asked, setAsked] = useState<{ open: boolean; turn: number; lineId: string | undefined }>();
  const close = () => setAsked((now) => now && { ...now, open: false });
  useBackCloses(backStack, asked?.open ?? false, close);
  return {
    asked,
    close,
    /** @param lineId The line it is for; without one, all of it, or the line in hand. */
    ask: (lineId?: string) => {
      if (handle.now().cart.lines.length === 0) return;
      setAsked((now) => ({ open: true, turn: (now?.turn ?? 0) + 1, lineId }));
    },
    give: (given: Omit<CartDiscount, '_id'>) => {
      close();
      handle.change((sale) => giveDiscount(sale, { ...given, _id: newId() }));
    },
    /** A member's coupon or voucher. */
    useTicket: (ticket: CartDiscount) => handle.change((sale) => withTicket(sale, ticket)),
    remove: (discountId: string) => handle.change((sale) => withoutDiscount(sale, discountId)),
  };
}
