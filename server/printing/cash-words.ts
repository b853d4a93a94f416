import type { MovementType } from '#domain/drawer/schema.ts';
import type { CashLabels, CashWords } from '#domain/printing/shift-slip.ts';
import type { Locale, TextOf } from '../texts.ts';
import { moneyText } from './slip-words.ts';

/** The texts of the catalogs for the figures of shifts and days; the page has them under the same ids. */
const labelIds: Readonly<Record<keyof CashLabels, string>> = {
  float: 'shift.float',
  cashSales: 'shift.cashSales',
  cashRefunds: 'shift.cashRefunds',
  corrected: 'shift.corrected',
  expected: 'shift.expected',
  counted: 'shift.counted',
  difference: 'shift.difference',
  kept: 'shift.kept',
  bank: 'shift.bank',
  net: 'shift.net',
  orders: 'shift.orders',
  openings: 'shift.openings',
  received: 'day.gross',
  refunds: 'day.refunds',
  netSales: 'day.net',
  discounts: 'day.discounts',
  serviceCharge: 'day.service',
  voids: 'day.voids',
  grandTotal: 'day.grandTotal',
  openedBy: 'shift.open',
  closedBy: 'shift.closedBy',
};

const moveIds: Partial<Record<MovementType, string>> = {
  pay_in: 'shift.payIn',
  pay_out: 'shift.payOut',
  drop: 'shift.drop',
  drawer_open: 'shift.drawer',
};

/** What stands on the papers of drawers and days that the server prints, in a language. */
export function cashWords(textOf: TextOf, locale: Locale): CashWords {
  const say = (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
    textOf(id, values, locale);
  const labels = Object.fromEntries(Object.entries(labelIds).map(([label, id]) => [label, say(id)]));
  return {
    labels: labels as unknown as CashLabels,
    x: say('slip.x'),
    z: say('slip.z'),
    day: say('slip.day'),
    provisional: say('day.provisional'),
    isOpen: say('shift.isOpen'),
    signature: say('slip.signature'),
    move(type) {
      const id = moveIds[type];
      return id === undefined ? type : say(id);
    },
    differenceOf(amount) {
      if (amount === 0) return say('shift.right');
      return say(amount < 0 ? 'shift.short' : 'shift.over', { sum: moneyText(Math.abs(amount)) });
    },
    revision: (no) => say('shift.revision', { no }),
    payments: (count) => say('shift.payments', { count }),
  };
}
