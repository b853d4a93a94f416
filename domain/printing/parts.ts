import { wholeNumber } from '../order/numbering.ts';
import type { Order, OrderLine } from '../order/schema.ts';
import type { TaxMode } from '../store/schema.ts';
import { rule, type Slip, type SlipPart, type SlipRow, type SlipText } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** Where a slip comes from, and on what occasion it is printed. */
export interface SlipAbout {
  readonly store: {
    readonly name: string;
    readonly nameEn?: string | undefined;
    readonly brandName?: string | undefined;
    /** The address of the brand's logo, where it is on this device. */
    readonly logo?: string | undefined;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
    /** The brand's 統一編號. */
    readonly taxId?: string | undefined;
    /** How the store pays business tax; 5 % unless it says otherwise. */
    readonly taxMode?: TaxMode | undefined;
    /** The brand's own words for guests, a line each. */
    readonly receiptHead?: string | undefined;
    readonly receiptFoot?: string | undefined;
  };
  /** The present instant. */
  readonly now: string;
  /** It was printed before. */
  readonly isReprint?: boolean;
  /** How often it was, where that is known. */
  readonly reprintNo?: number;
  /** Nobody but this device knows of it yet, and there is no network (ux.md §7). */
  readonly isOffline?: boolean;
}

/** A digit of a phone number is nobody's business but the guest's: `0912***678`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^\+?886/, '0');
  return digits.length < 7 ? '***' : `${digits.slice(0, 4)}***${digits.slice(-3)}`;
}

/** The number of the order that a supplement order belongs to; its own is that one's with a suffix (settled 32). */
export function originalNumber({ number }: Pick<Order, 'number'>): string {
  return wholeNumber(number);
}

/** `補印`, and `補印 2` from the second on. */
export function reprintOf({ reprintNo = 1 }: SlipAbout, { labels }: SlipWords): string {
  return reprintNo > 1 ? `${labels.reprint} ${reprintNo}` : labels.reprint;
}

/** A slip that was made before and comes out once more: it says so first of all. */
export function againOf(slip: Slip, about: SlipAbout, words: SlipWords): Slip {
  return { ...slip, parts: [{ ...centred(reprintOf(about, words)), strong: true }, ...slip.parts] };
}

/** Store, what it is, number. */
export function head(
  title: string,
  order: Pick<Order, 'number' | 'supplementOf'>,
  about: SlipAbout,
  words: SlipWords,
): SlipPart[] {
  const { labels } = words;
  const { store, isReprint } = about;
  return [
    ...(store.logo === undefined ? [] : [{ kind: 'picture', url: store.logo } as const]),
    ...(store.brandName === undefined ? [] : [centred(store.brandName)]),
    { ...centred(words.nameOf(store)), size: 'large', strong: true },
    ...(store.taxId === undefined ? [] : [centred(`${labels.taxId} ${store.taxId}`)]),
    ...linesOf(store.receiptHead),
    centred(isReprint ? `${title}（${reprintOf(about, words)}）` : title),
    { ...centred(order.number), size: 'large', strong: true },
    ...(order.supplementOf === undefined ? [] : [centred(words.supplements(originalNumber(order)))]),
  ];
}

/** How it is eaten, when it was ordered, who took it. */
export function occasion(order: Order, { now }: SlipAbout, words: SlipWords): SlipPart[] {
  const { labels } = words;
  const table = order.dineInInfo?.tableNumber;
  const type = words.orderType(order.orderType);
  return [
    row(table === undefined ? type : `${type} ${labels.table}${table}`, words.dateTime(order.placedAt)),
    ...(order.estimatedPickupTime === undefined
      ? []
      : [row(labels.pickup, timeOf(order.estimatedPickupTime, now, words), { strong: true })]),
    ...(order.placedBy ? [row(labels.cashier, order.placedBy.name)] : []),
  ];
}

/** A time of today, or the day with it. */
export function timeOf(at: string, now: string, { dateTime, time }: SlipWords): string {
  const [there] = dateTime(at).split(' ');
  const [here] = dateTime(now).split(' ');
  return there === here ? time(at) : dateTime(at);
}

/** A line with its answers and its note below; its amount where there is one to show. */
export function lineParts(
  line: Pick<OrderLine, 'itemName' | 'itemNameEn' | 'options' | 'note'>,
  { quantity, amount }: { readonly quantity: number; readonly amount?: number },
  words: SlipWords,
  look: Pick<SlipRow, 'size' | 'strong' | 'struck'> = {},
): SlipPart[] {
  const name = words.nameOf({ name: line.itemName, nameEn: line.itemNameEn });
  const below = { ...(look.size === undefined ? {} : { size: look.size }), indented: true } as const;
  const answers = line.options
    .flatMap(({ selections }) => selections)
    .map((selection) => {
      const times = selection.quantity > 1 ? `×${selection.quantity}` : '';
      const delta = selection.price * selection.quantity;
      const price = amount === undefined || delta === 0 ? '' : `（${delta > 0 ? '+' : ''}${delta}）`;
      return words.nameOf(selection) + times + price;
    });
  return [
    {
      kind: 'row',
      lead: `${quantity}×`,
      text: name,
      ...(amount === undefined ? {} : { amount: words.money(amount) }),
      ...look,
    },
    ...(answers.length === 0 ? [] : [text(words.listOf(answers), below)]),
    ...(line.note === undefined ? [] : [text(`「${line.note}」`, { ...below, strong: true })]),
  ];
}

/** What every slip for a guest ends with. */
export function foot({ isOffline, store }: SlipAbout, { labels }: SlipWords): SlipPart[] {
  return [
    rule,
    ...(isOffline ? [{ ...centred(labels.printedOffline), strong: true }] : []),
    ...linesOf(store.receiptFoot),
    centred(labels.notInvoice),
    // Who says something of their own need not be thanked for as well.
    ...(store.receiptFoot === undefined ? [centred(labels.thanks)] : []),
  ];
}

/** Each line of somebody's own words by itself. */
export function linesOf(words: string | undefined): SlipText[] {
  return (words?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter(Boolean)
    .map(centred);
}

export function text(content: string, look: Omit<SlipText, 'kind' | 'text'> = {}): SlipText {
  return { kind: 'text', text: content, ...look };
}

export function centred(content: string): SlipText {
  return text(content, { align: 'center' });
}

export function row(content: string, amount: string, look: Pick<SlipRow, 'size' | 'strong'> = {}): SlipRow {
  return { kind: 'row', text: content, amount, ...look };
}
