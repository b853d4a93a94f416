import { expect, it } from 'vitest';
import { faultsOfPrinters, printerEdits, printersDraftOf, type PrinterDraft } from './printers-draft.ts';

const bar: PrinterDraft = {
  _id: 'bar',
  name: '吧台',
  kind: 'escpos_network',
  address: '192.168.1.50',
  paper: 80,
  stations: ['bar'],
};
const seen = printersDraftOf([bar]);

it('edits only what changes, and drops an address that is not used any more', () => {
  expect(printerEdits(seen, seen)).toEqual({});
  expect(
    printerEdits(seen, { printers: [{ ...bar, kind: 'browser', stations: ['bar', 'kitchen'] }] }),
  ).toEqual({
    bar: {
      kind: { from: 'escpos_network', to: 'browser' },
      address: { from: '192.168.1.50', to: null },
      stations: { from: ['bar'], to: ['bar', 'kitchen'] },
    },
  });
  expect(printerEdits(seen, { printers: [] })).toEqual({ bar: { remove: true } });
});

it('asks for a name, and for an address where the printer is reached by one', () => {
  const faults = faultsOfPrinters({
    printers: [
      { ...bar, name: ' ', address: '' },
      { ...bar, kind: 'browser', address: '' },
    ],
  });
  expect(faults.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'bar.name missing',
    'bar.address missing',
  ]);
});
