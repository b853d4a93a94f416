import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { soldPrints, untakenPrints } from './sold-prints.ts';

const at = '2026-11-21T06:05:00.000Z';

const order = anOrder({
  items: [anOrderLine({ _id: 'a', station: 'bar' }), anOrderLine({ _id: 'b', station: 'kitchen' })],
  payments: [{ _id: 'p', method: 'cash', amount: 130, type: 'On-site', at, by: 'mei' }],
});

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
