import { expect, it } from 'vitest';
import {
  aLine,
  anOrder,
  anOrderLine,
  aPayment,
  aSale,
  aStore,
  settingsOf,
  tea,
} from '#domain/order/builders.ts';
import { payOrder } from '#domain/order/pay.ts';
import { placeOrder } from '#domain/order/place.ts';
import { reviseOrder } from '#domain/order/revise.ts';
import type { Order } from '#domain/order/schema.ts';
import { shopTables } from '#domain/shift/builders.ts';
import { stores, storeSettings, type StorePrinter } from '#domain/store/schema.ts';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { soldPrints, untakenPrints } from './sold-prints.ts';

const at = '2026-11-21T06:05:00.000Z';

const order: Order = {
  ...anOrder({
    items: [anOrderLine({ _id: 'a', station: 'bar' }), anOrderLine({ _id: 'b', station: 'kitchen' })],
    payments: [{ _id: 'p', method: 'cash', amount: 130, type: 'On-site', at, by: 'mei' }],
  }),
  updatedAt: at,
};

function aPrinter(_id: string, over: Partial<StorePrinter> = {}): StorePrinter {
  return { _id, name: _id, kind: 'escpos_network', paper: 80, stations: [], ...over };
}

const auto = (slip: 'receipt' | 'kitchen' | 'label', copies = 1) => ({ slip, copies, auto: true });

const said = (printers: readonly StorePrinter[], known?: ReadonlySet<string>) =>
  soldPrints({ order, known, printers, language: 'zh-TW', hangsHere: (id) => id === 'usb' }).map(
    ({ kind, printerId, copies, opensDrawer, known }) =>
      [kind, printerId, copies, ...(opensDrawer ? ['drawer'] : []), ...(known ?? [])].join(' '),
  );

it('prints on each printer of the server what it is for, and opens the drawer once for cash', () => {
  const till = aPrinter('till', { prints: [auto('receipt'), auto('kitchen', 2)] });
  const office = aPrinter('office', { prints: [auto('receipt')] });
  const page = aPrinter('page', { kind: 'browser', prints: [auto('receipt')] });
  const asked = aPrinter('asked', { prints: [{ slip: 'kitchen', copies: 1, auto: false }] });
  expect(said([till, office, page, asked])).toEqual([
    'receipt till 1 drawer',
    'receipt office 1',
    'kitchen till 2',
  ]);
});

it('prints a slip for money that was taken now, and opens the drawer for cash that was', async () => {
  const rows = new MemoryRows(shopTables).seed(stores, aStore()).seed(storeSettings, settingsOf());
  const till = aPrinter('till', { kind: 'webusb', prints: [auto('receipt'), auto('kitchen')] });
  const printed = (sold: Order, known?: ReadonlySet<string>) =>
    soldPrints({ order: sold, known, printers: [till], language: 'zh-TW', hangsHere: () => true }).map(
      ({ kind, opensDrawer = false }) => [kind, opensDrawer],
    );
  const payments = [aPayment({ amount: 30 })];
  const { output } = await rows.run(placeOrder, aSale({ payments }), { now: '2026-11-21T06:00:00.000Z' });
  expect(printed(output)).toEqual([
    ['receipt', true],
    ['kitchen', false],
  ]);
  const known = new Set(output.items.map(({ _id }) => _id));
  const more = { ...tea, orderId: output._id, add: [aLine({ _id: 'line-2' })], finish: 'send' as const };
  const added = await rows.run(reviseOrder, more, { now: '2026-11-21T06:10:00.000Z' });
  expect(printed(added.output, known)).toEqual([['kitchen', false]]);
  const rest = [aPayment({ _id: 'rest', method: 'credit_card', amount: 100 })];
  const paid = { ...tea, orderId: output._id, payments: rest };
  const { output: done } = await rows.run(payOrder, paid, { now: '2026-11-21T06:20:00.000Z' });
  expect(printed(done, new Set(done.items.map(({ _id }) => _id)))).toEqual([['receipt', false]]);
});

it('gives the kitchen what is new to it, and a station only its own dishes', () => {
  const bar = aPrinter('bar', { stations: ['bar'], prints: [auto('kitchen')] });
  const cups = aPrinter('cups', { label: '40x30', stations: ['kitchen'], prints: [auto('label')] });
  expect(said([bar, cups], new Set(['a']))).toEqual(['label cups 1 a']);
  expect(said([bar, cups], new Set(['a', 'b']))).toEqual([]);
});

it('prints what no screen took on the till that sold it, where no printer has it already', () => {
  const asked = aPrinter('asked', { prints: [{ slip: 'kitchen', copies: 1, auto: false }] });
  const always = aPrinter('always', { prints: [auto('kitchen')] });
  const on = (printers: readonly StorePrinter[], lane: string) =>
    untakenPrints({ order, printers, language: 'zh-TW', hangsHere: () => false }, lane).map(
      ({ printerId }) => printerId,
    );
  expect([on([asked], 'A'), on([asked], 'B'), on([asked, always], 'A'), on([], 'A')]).toEqual([
    ['asked'],
    [],
    [],
    [],
  ]);
});

it('prints on a device’s own printer where it hangs, and takes the order along', () => {
  const usb = aPrinter('usb', { kind: 'webusb', prints: [auto('receipt')] });
  const elsewhere = aPrinter('elsewhere', { kind: 'webserial', prints: [auto('receipt')] });
  expect(said([usb, elsewhere])).toEqual(['receipt usb 1 drawer']);
  const [job] = soldPrints({
    order,
    known: undefined,
    printers: [usb],
    language: 'zh-TW',
    hangsHere: () => true,
  });
  expect(job?.order).toBe(order);
});
