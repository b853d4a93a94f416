import { partEditsBetween } from '#domain/kit/parts.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { printer } from '#domain/store/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

type PrinterRecord = StoreRecord['printers'][number];
export type PrinterKind = PrinterRecord['kind'];

/** A printer as its form holds it. */
export interface PrinterDraft extends Omit<PrinterRecord, 'address'> {
  readonly address: string;
}

export interface PrintersDraft {
  readonly printers: readonly PrinterDraft[];
}

export function printersDraftOf(printers: readonly PrinterRecord[]): PrintersDraft {
  return { printers: printers.map(({ address = '', ...one }) => ({ ...one, address })) };
}

/** Only a printer on the network, or in the cloud, is reached by an address. */
export function hasAddress(kind: PrinterKind): boolean {
  return kind === 'escpos_network' || kind === 'cloud';
}

function recordsOf({ printers }: PrintersDraft): PrinterRecord[] {
  return printers.map(({ name, address, ...one }) => ({
    ...one,
    name: name.trim(),
    ...(hasAddress(one.kind) && address.trim() !== '' && { address: address.trim() }),
  }));
}

/** What the form changes, printer by printer and field by field. */
export function printerEdits(seen: PrintersDraft, wanted: PrintersDraft) {
  return partEditsBetween(recordsOf(seen), recordsOf(wanted), [
    'name',
    'kind',
    'address',
    'paper',
    'stations',
  ]);
}

/** What of the printers cannot be saved. Fields are `{id}.{field}`; who is reached by an address has one. */
export function faultsOfPrinters(draft: PrintersDraft): FieldFault[] {
  return recordsOf(draft).flatMap((one): FieldFault[] => {
    const faults = faultsIn(printer, one);
    if (hasAddress(one.kind) && one.address === undefined) faults.push({ field: 'address', kind: 'missing' });
    return faults.map((fault) => ({ ...fault, field: `${one._id}.${fault.field}` }));
  });
}
