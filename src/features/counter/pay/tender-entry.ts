import type { PaymentInput } from '#domain/order/inputs.ts';
import type { PartNow } from '#domain/order/split.ts';
import { change } from '#domain/pricing/quick-cash.ts';
import { tenderSnapshotOf } from '#domain/order/tendered.ts';
import type { Tender } from '#domain/store/schema.ts';

/** What the cashier is about to take: by which tender, and the amount as typed. */
export interface TenderEntry {
  readonly tender: Tender;
  /** As typed on the keypad; empty means exactly what is due. */
  readonly digits: string;
  /** A terminal's slip number, say. */
  readonly reference: string;
  /**
   * A part was just taken: the rest is not taken automatically. Somebody says how much or how first, so that a second Enter settles nothing
   * that nobody has looked at.
   */
  readonly waits: boolean;
}

/** What pressing the button would do. Whole TWD. */
export interface Outcome {
  /** Still to be paid before this. */
  readonly due: number;
  /** What is handed over. */
  readonly received: number;
  /** What of it settles the order. */
  readonly amount: number;
  readonly change: number;
  /**
   * `complete`: the order is paid. `part`: something stays due. `nothing`: zero was typed. `over`: only cash gives change.
   * `ask`: a part was taken, and nobody has said yet how the rest comes.
   */
  readonly kind: 'complete' | 'part' | 'nothing' | 'over' | 'ask';
  /** Due after this. */
  readonly left: number;
}

/** Seven digits are more than any bill. */
const maxDigits = 7;

/** `00` and `000` are keys of their own. */
export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '000'
  | 'erase'
  | 'clear';

export function startTenderEntry(tender: Tender): TenderEntry {
  return { tender, digits: '', reference: '', waits: false };
}

/** After a part of the bill: the next amount is asked for, whoever pays it. */
export function continueTenderEntry(tender: Tender): TenderEntry {
  return { ...startTenderEntry(tender), waits: true };
}

/** Another tender begins with what is due: a typed amount was for the other one. */
export function chooseTender(entry: TenderEntry, tender: Tender): TenderEntry {
  return entry.tender._id === tender._id ? entry : startTenderEntry(tender);
}

/** Exactly what is due, by the tender that is chosen. */
export function takeRest(entry: TenderEntry): TenderEntry {
  return { ...entry, digits: '', waits: false };
}

export function press(entry: TenderEntry, key: PadKey): TenderEntry {
  if (key === 'clear') return { ...entry, digits: '' };
  if (key === 'erase') return { ...entry, digits: entry.digits.slice(0, -1) };
  const digits = `${entry.digits}${key}`.replace(/^0+(?=\d)/, '');
  return digits.length > maxDigits ? entry : { ...entry, digits };
}

/** Still to be paid after what was taken already. */
export function dueAfter(total: number, tenders: readonly Pick<PaymentInput, 'amount'>[]): number {
  return Math.max(0, total - tenders.reduce((sum, { amount }) => sum + amount, 0));
}

export function outcomeOf(due: number, { tender: { method }, digits, waits }: TenderEntry): Outcome {
  const received = digits === '' ? due : Number(digits);
  const amount = Math.min(received, due);
  const about = {
    due,
    received,
    amount,
    change: method === 'cash' ? change(due, received) : 0,
    left: due - amount,
  };
  if (waits && digits === '' && due > 0) return { ...about, received: 0, amount: 0, left: due, kind: 'ask' };
  if (received > due && method !== 'cash') return { ...about, kind: 'over' };
  if (amount === 0 && due > 0) return { ...about, kind: 'nothing' };
  return { ...about, kind: amount === due ? 'complete' : 'part' };
}

/** The taking as a payment. Cash says what was handed over, so that the change can be told later. */
export function tenderOf(
  _id: string,
  { tender, reference }: TenderEntry,
  { amount, received }: Outcome,
  part?: PartNow,
): PaymentInput {
  const text = tender.asksReference ? reference.trim() : '';
  return {
    _id,
    ...tenderSnapshotOf(tender),
    amount,
    ...(tender.method === 'cash' ? { tendered: received } : {}),
    ...(text === '' ? {} : { reference: text }),
    ...(part && { part: { no: part.no, of: part.of, ...(part.items && { items: part.items }) } }),
  };
}

/** Payments under ids that follow from the order's: a sale that is sent twice has the same ones. */
export function paymentsOf(orderId: string, tenders: readonly PaymentInput[]): PaymentInput[] {
  return tenders.map((tender, at) => ({ ...tender, _id: `${orderId}:pay:${at + 1}` }));
}

/** An amount of cash in one tap. @param cash The store's tender for it. */
export function cashOf(cash: Tender, received: number): TenderEntry {
  return { ...startTenderEntry(cash), digits: String(received) };
}
