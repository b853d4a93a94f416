import { describe, expect, it } from 'vitest';
import { openCart } from '#domain/order/open-cart.ts';
import { cartAmounts } from '#domain/order/cart.ts';
import { aLine, aPayment, anOrder, tea } from '#domain/order/builders.ts';
import { usualTender } from '#domain/store/tenders.ts';
import { outcomeOf, press, startTenderEntry } from '../pay/tender-entry.ts';
import { guestCart, guestDone, guestHanded } from './guest-bill.ts';

const store = { serviceChargeRate: 0 };
const cart = {
  ...openCart({
    ...tea,
    orderId: 'order-1',
    orderType: 'takeout',
    notes: '王小姐的',
    customerInfo: { phone: '0912345678' },
  }),
  lines: [aLine({ quantity: 2, note: '給0912345678' })],
  discounts: [{ _id: 'd', kind: 'amount' as const, value: 30, reason: '熟客王小姐' }],
};

describe('the bill for the guest’s eyes', () => {
  it('has lines, discounts and what is left to pay, and nothing of anybody', () => {
    const bill = guestCart({ cart, tenders: [aPayment({ amount: 40 })] }, cartAmounts(cart, store), 0);
    expect(bill).toMatchObject({
      kind: 'cart',
      lines: [{ itemName: '紅茶拿鐵', quantity: 2, amount: 130 }],
      discounts: [{ kind: 'amount', value: 30, off: 30 }],
      amounts: { subtotal: 130, total: 100 },
      paid: 40,
      due: 60,
    });
    expect(JSON.stringify(bill)).not.toMatch(/0912345678|王小姐|熟客/);
  });

  it('is idle before anything is in the cart and after a sale was taken back', () => {
    const empty = { ...cart, lines: [], discounts: [] };
    expect(guestCart({ cart: empty, tenders: [] }, cartAmounts(empty, store), 0)).toEqual({ kind: 'idle' });
    expect(guestDone({ ...anOrder(), fulfilment: 'cancelled' }, 0)).toEqual({ kind: 'idle' });
  });

  it('shows what is typed as it is typed, and nothing that could not be taken', () => {
    const typed = (keys: readonly ('0' | '5')[], method: 'cash' | 'credit_card' = 'cash') => {
      const entry = keys.reduce(press, startTenderEntry(usualTender('north', method, 0)));
      return guestHanded(entry.digits, outcomeOf(120, entry));
    };
    expect(typed([])).toBeUndefined();
    expect(typed(['5', '0'])).toEqual({ due: 120, received: 50, change: 0, left: 70 });
    expect(typed(['5', '0', '0'])).toEqual({ due: 120, received: 500, change: 380, left: 0 });
    expect(typed(['5', '0', '0'], 'credit_card')).toBeUndefined();
    expect(typed(['0'])).toBeUndefined();
  });

  it('says what was handed over and what goes back', () => {
    expect(guestDone({ number: 'A-001', total: 150, fulfilment: 'completed' }, 50)).toMatchObject({
      number: 'A-001',
      total: 150,
      received: 200,
      change: 50,
    });
  });
});
