import type { StoreRecord } from '#domain/store/operations.ts';
import type { PrintRoute } from '#domain/store/schema.ts';
import type { DeviceWay } from '#src/data/printers/device-printers.ts';

type PrinterRecord = StoreRecord['printers'][number];
export type PrinterKind = PrinterRecord['kind'];

/** A printer as its form holds it. */
export interface PrinterDraft extends Omit<PrinterRecord, 'address' | 'label' | 'backup'> {
  readonly address: string;
  readonly label?: PrinterRecord['label'] | undefined;
  readonly backup?: PrinterRecord['backup'] | undefined;
}

/** Only a printer on the network is reached by an address. */
export function hasAddress(kind: PrinterKind): boolean {
  return kind === 'escpos_network';
}

/** Whether we send the bytes ourselves: the browser's own dialog knows its printer. */
export function isDriven(kind: PrinterKind): boolean {
  return kind !== 'browser';
}

/** Where the slips of a kind come out of a printer: not at all, when somebody asks, or by themselves. */
export type Routing = 'never' | 'asked' | 'auto';

export function routingOf({ prints = [] }: Pick<PrinterDraft, 'prints'>, slip: PrintRoute['slip']): Routing {
  const route = prints.find((each) => each.slip === slip);
  if (!route) return 'never';
  return route.auto ? 'auto' : 'asked';
}

/** A printer's routes with one of them changed. */
export function withRoute(
  { prints = [] }: Pick<PrinterDraft, 'prints'>,
  slip: PrintRoute['slip'],
  to: { readonly routing?: Routing; readonly copies?: number },
): PrintRoute[] {
  const before = prints.find((each) => each.slip === slip);
  const routing = to.routing ?? routingOf({ prints }, slip);
  const others = prints.filter((each) => each.slip !== slip);
  if (routing === 'never') return others;
  return [...others, { slip, copies: to.copies ?? before?.copies ?? 1, auto: routing === 'auto' }];
}

/** How this device reaches a printer on a cable of its own. */
export function wayOf(kind: PrinterKind): DeviceWay | undefined {
  return kind === 'webusb' || kind === 'webserial' ? kind : undefined;
}

/** What a printer needs in order to print. `anywhere`: nothing but this device. */
export function needOf(kind: PrinterKind): 'anywhere' | 'serverInShop' | 'internet' | 'later' {
  if (kind === 'browser' || wayOf(kind) !== undefined) return 'anywhere';
  if (kind === 'escpos_network') return 'serverInShop';
  return kind === 'cloud' ? 'internet' : 'later';
}
