import { expect, it } from 'vitest';
import { anOrder } from '#domain/order/builders.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { askedPrints } from './asked-prints.ts';
import type { PaperRequest } from './print-dispatcher.ts';

const order = anOrder();

function aPrinter(_id: string, over: Partial<StorePrinter> = {}): StorePrinter {
  return { _id, name: _id, kind: 'escpos_network', paper: 80, stations: [], ...over };
}

const route = (slip: 'receipt' | 'kitchen' | 'label', auto = false) => ({ slip, copies: 1, auto });

const asked = (printers: readonly StorePrinter[], request: PaperRequest) =>
  askedPrints({
    request,
    storeId: 'zhongshan',
    printers,
    language: 'zh-TW',
    hangsHere: (id) => id === 'usb',
  });

const where = (printers: readonly StorePrinter[], request: PaperRequest) =>
  asked(printers, request).map(({ kind, printerId }) => `${kind} ${printerId}`);

const bar = aPrinter('bar', { stations: ['bar'], prints: [route('kitchen')] });
const hot = aPrinter('hot', { stations: ['hot'], prints: [route('kitchen', true)] });
const office = aPrinter('office', { prints: [route('receipt')] });
const till = aPrinter('till', { prints: [route('receipt', true)] });
const cups = aPrinter('cups', { language: 'tspl', label: '40x30', prints: [route('receipt', true)] });
const page = aPrinter('page', { kind: 'browser', prints: [route('receipt', true)] });
const usb = aPrinter('usb', { kind: 'webusb', prints: [route('receipt', true)] });
const unset = aPrinter('unset');

it('prints what guests get once, where receipts come out by themselves first, and the kitchen’s on each station’s printer', () => {
  const all = [unset, bar, hot, office, till];
  expect(where(all, { order, slip: { kind: 'refund', of: 'r1' } })).toEqual(['refund till']);
  expect(where(all, { order, slip: { kind: 'receipt' }, printerId: 'office' })).toEqual(['receipt office']);
  expect(where(all, { order, slip: { kind: 'kitchen' } })).toEqual(['kitchen hot', 'kitchen bar']);
  expect(where([office, bar], { order, slip: { kind: 'void' }, isAutomatic: true })).toEqual([]);
});

it('prints nothing where no printer within reach is set up for it: that is left to the browser', () => {
  const elsewhere = aPrinter('elsewhere', { kind: 'webserial', prints: [route('receipt', true)] });
  expect(where([unset, bar, page, elsewhere], { order, slip: { kind: 'receipt' } })).toEqual([]);
  expect(where([unset, bar, page, elsewhere], { kind: 'z', of: 's1', number: 'A-Z1' })).toEqual([]);
});

it('opens the drawer on the printer that opens it for cash, and on none that has no drawer', () => {
  const request = { kind: 'pulse', of: 'move:m1', number: 'A-Z1' } as const;
  expect(where([office, cups, till], request)).toEqual(['pulse till']);
  expect(where([cups, office], request)).toEqual(['pulse office']);
  expect(where([cups, page, bar], request)).toEqual([]);
  expect(asked([usb], request)).toMatchObject([{ printerId: 'usb', slips: [] }]);
});

it('gives a printer of this device what it prints, and a server nothing but the name of it', () => {
  const slip = { kind: 'z', title: 'Z', parts: [] } as const;
  const request = { kind: 'z', of: 's1', number: 'A-Z1', slip } as const;
  expect(asked([usb], request)).toMatchObject([{ slips: [slip] }]);
  expect(JSON.stringify(asked([till], request))).not.toContain('parts');
  expect(asked([usb], { order, slip: { kind: 'receipt' }, isReprint: true })).toMatchObject([
    { order, reprint: 1 },
  ]);
});
