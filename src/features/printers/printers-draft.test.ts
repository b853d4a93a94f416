import { expect, it } from 'vitest';
import { faultsOfParts, partEdits, partForms } from '#src/office/parts/parts.ts';
import { lackingAddress, printerKind } from './printer-kind.tsx';
import { routingOf, withRoute, type PrinterDraft } from './printers-draft.ts';

const bar: PrinterDraft = {
  _id: 'bar',
  name: '吧台',
  kind: 'escpos_network',
  address: '192.168.1.50',
  paper: 80,
  stations: ['bar'],
};
const seen = partForms<PrinterDraft>(printerKind, [bar]);
const edits = (wanted: readonly PrinterDraft[]) => partEdits(printerKind, seen, wanted, [bar]);

it('edits only what changes, and drops an address that is not used any more', () => {
  expect(edits(seen)).toEqual({});
  expect(edits([{ ...bar, kind: 'browser', stations: ['bar', 'kitchen'] }])).toEqual({
    bar: {
      kind: { from: 'escpos_network', to: 'browser' },
      address: { from: '192.168.1.50', to: null },
      stations: { from: ['bar'], to: ['bar', 'kitchen'] },
    },
  });
  expect(edits([])).toEqual({ bar: { remove: true } });
});

it('asks for a name, and for an address where the printer is reached by one', () => {
  const printers: PrinterDraft[] = [
    { ...bar, name: ' ', address: '' },
    { ...bar, kind: 'browser', address: '' },
  ];
  expect(faultsOfParts(printerKind, printers).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'bar.name missing',
  ]);
  expect(lackingAddress(printers)).toEqual(['bar.address']);
});

it('routes slips one kind at a time, and edits what of it changes', () => {
  const labels = withRoute(bar, 'label', { routing: 'auto', copies: 1 });
  const both = withRoute({ prints: labels }, 'kitchen', { routing: 'asked', copies: 2 });
  expect(both).toEqual([
    { slip: 'label', copies: 1, auto: true },
    { slip: 'kitchen', copies: 2, auto: false },
  ]);
  expect(routingOf({ prints: both }, 'receipt')).toBe('never');
  expect(withRoute({ prints: both }, 'kitchen', { routing: 'auto' })).toContainEqual({
    slip: 'kitchen',
    copies: 2,
    auto: true,
  });
  expect(withRoute({ prints: both }, 'label', { routing: 'never' })).toHaveLength(1);
  expect(edits([{ ...bar, language: 'tspl', label: '40x30', prints: labels }])).toEqual({
    bar: {
      language: { from: null, to: 'tspl' },
      label: { from: null, to: '40x30' },
      prints: { from: null, to: labels },
    },
  });
});
