import type { PrintRoute, StorePrinter } from '../store/schema.ts';

/** Whether the server prints on it: a printer on the network of the shop, or one that fetches what it prints. */
export function isOfServer({ kind }: Pick<StorePrinter, 'kind'>): boolean {
  return kind === 'escpos_network' || kind === 'cloud';
}

/** Whether a device sends to it by itself: a printer on its own USB or serial port. */
export function isOfDevice({ kind }: Pick<StorePrinter, 'kind'>): boolean {
  return kind === 'webusb' || kind === 'webserial';
}

/** What a printer is for. One that says nothing of itself prints what it is asked for; one with stickers prints those. */
export function routesOf({ prints, label }: StorePrinter): readonly PrintRoute[] {
  if (prints !== undefined) return prints;
  return label === undefined ? [] : [{ slip: 'label', copies: 1, auto: false }];
}

/** The printers that a kind of slip comes out of by itself. */
export function automaticFor(
  printers: readonly StorePrinter[],
  slip: PrintRoute['slip'],
): { readonly printer: StorePrinter; readonly copies: number }[] {
  return printers.flatMap((printer) => {
    const route = routesOf(printer).find((each) => each.slip === slip && each.auto);
    return route === undefined ? [] : [{ printer, copies: route.copies }];
  });
}

/** The kinds of slip that a printer is set up for by the kinds that a till asks for: what is no ticket of the kitchen goes where receipts go. */
function routeOf(slip: string): PrintRoute['slip'] {
  if (slip === 'kitchen' || slip === 'changes') return 'kitchen';
  return slip === 'label' ? 'label' : 'receipt';
}

/** The printers that are set up for a slip, those that print it by themselves first. */
export function printersFor(
  printers: readonly StorePrinter[],
  slip: string,
): { readonly printer: StorePrinter; readonly copies: number }[] {
  const found = printers.flatMap((printer) => {
    const route = routesOf(printer).find((each) => each.slip === routeOf(slip));
    return route === undefined ? [] : [{ printer, copies: route.copies, auto: route.auto }];
  });
  return found.toSorted((a, b) => Number(b.auto) - Number(a.auto));
}

/** The printer that a slip is meant for where nobody says which. */
export function printerFor(printers: readonly StorePrinter[], slip: string): StorePrinter | undefined {
  const wanted = routeOf(slip);
  const isFor = (printer: StorePrinter): boolean => routesOf(printer).some((route) => route.slip === wanted);
  const onPaper = printers.filter(({ label }) => (slip === 'label') === (label !== undefined));
  return onPaper.find(isFor) ?? onPaper[0];
}

/** Whether a drawer can hang on it: what prints stickers has no such port. */
export function canOpenDrawer({ kind, language, label }: StorePrinter): boolean {
  return kind !== 'browser' && language !== 'tspl' && label === undefined;
}

/**
 * The printer whose drawer is opened for no sale: the one that opens it for cash, which is the first that prints receipts by itself;
 * otherwise the first that prints them when somebody asks.
 */
export function drawerPrinterOf(printers: readonly StorePrinter[]): StorePrinter | undefined {
  const able = printers.filter(canOpenDrawer);
  return printersFor(able, 'receipt')[0]?.printer;
}

/** The printer that takes over from another; never itself, and none where there is none any more. */
export function backupOf(
  printers: readonly StorePrinter[],
  { _id, backup }: StorePrinter,
): StorePrinter | undefined {
  return backup === _id ? undefined : printers.find((each) => each._id === backup);
}
