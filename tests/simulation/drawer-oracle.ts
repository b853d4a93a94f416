import { cashFlowRecords, type CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { expectedOf } from '#domain/drawer/movements.ts';
import {
  cashMovements,
  dayCloses,
  shifts,
  type CashMovement,
  type DayClose,
  type Shift,
} from '#domain/drawer/schema.ts';
import type { Order, Payment, Refund } from '#domain/order/schema.ts';
import { figuresOf } from '#domain/shift/day-figures.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { opened } from './opened.ts';
import type { Surroundings } from './surroundings.ts';

interface Said {
  readonly _id?: string;
  readonly shiftId?: string;
  readonly payments?: readonly { readonly _id: string }[];
  readonly refunds?: readonly { readonly _id: string }[];
  readonly type?: CashMovement['type'];
  readonly amount?: number;
}

/**
 * I9: what should be in a drawer is its float, what its sales brought and took, and what people say they put in and took out; through
 * closes, late orders, copies of tills and restores. Money is in the drawer that its till had open when it was taken, and in no other.
 */
export function checkDrawers(
  { server, violate, count }: Pick<Surroundings, 'server' | 'violate' | 'count'>,
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
): void {
  const all = server.store.all(shifts).map((row) => row as unknown as Shift);
  const moved = server.store.all(cashMovements).map((row) => row as unknown as CashMovement);
  const applied = receipts.filter(
    ({ status, duplicateOf }) => status.startsWith('applied') && duplicateOf === undefined,
  );
  checkPlaces(placed, applied, violate);
  const due = new Map<string, number>();
  const add = (shiftId: string | undefined, amount: number): void => {
    if (shiftId !== undefined) due.set(shiftId, (due.get(shiftId) ?? 0) + amount);
  };
  for (const { _id, openingFloat } of all) add(_id, openingFloat);
  for (const { payments, refunds } of placed) {
    for (const { shiftId, method, amount } of payments) if (method === 'cash') add(shiftId, amount);
    for (const { shiftId, method, amount } of refunds) if (method === 'cash') add(shiftId, -amount);
  }
  /** What people said they put into each drawer, less what they took out. */
  const said = new Map<string, number>();
  for (const { name, body } of applied) {
    if (name !== 'shift.move') continue;
    const { shiftId = '', type, amount = 0 } = (opened({ body } as ReceiptRecord)?.args ?? {}) as Said;
    const moves = type === 'pay_in' ? amount : -amount;
    said.set(shiftId, (said.get(shiftId) ?? 0) + moves);
    add(shiftId, moves);
  }
  for (const shiftId of new Set([...due.keys(), ...moved.map((each) => each.shiftId)])) {
    const own = moved.filter((each) => each.shiftId === shiftId);
    const expected = expectedOf(own);
    if (expected !== (due.get(shiftId) ?? 0))
      violate(
        'I9',
        `the drawer of ${shiftId} has NT$${due.get(shiftId) ?? 0}, its movements say ${expected}`,
      );
    const shift = all.find(({ _id }) => _id === shiftId);
    const last = Math.max(1, ...own.map(({ since }) => since));
    if (shift?.isOpen === 0 && last > shift.revision)
      violate('I9', `${shift.no} was changed after its close, and has no revision that says so`);
    if (last > 1) count('shifts amended');
    if (shift)
      checkBooks(
        shift,
        said.get(shiftId) ?? 0,
        server.store.all(cashFlowRecords) as unknown as CashFlowRecord[],
        violate,
      );
  }
  checkDays(
    server.store.all(dayCloses).map((row) => row as unknown as DayClose),
    placed,
    violate,
  );
}

/** What a closed drawer brought stands in the books once, by the count that holds, whatever reached it afterwards. */
function checkBooks(
  shift: Shift,
  said: number,
  records: readonly CashFlowRecord[],
  violate: Surroundings['violate'],
): void {
  const booked = records
    .filter(({ source, shiftId, isVoided }) => source === 'shift' && shiftId === shift._id && !isVoided)
    .reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0);
  const [closing] = shift.closings;
  const due = closing ? closing.counted - shift.openingFloat - said : 0;
  if (booked !== due) violate('I9', `${shift.no} brought NT$${due}, the books have ${booked} of it`);
}

/** Where the facts say that money was put: by the ids of its parts, or where an id had been another part's, by that of the change. */
function checkPlaces(
  placed: readonly Order[],
  applied: readonly ReceiptRecord[],
  violate: Surroundings['violate'],
): void {
  const places = new Map<string, Set<string | undefined>>();
  const put = (id: string, shiftId: string | undefined): void =>
    void places.set(id, (places.get(id) ?? new Set()).add(shiftId));
  for (const receipt of applied) {
    const { _id, shiftId, payments = [], refunds = [] } = (opened(receipt)?.args ?? {}) as Said;
    for (const [at, each] of payments.entries()) {
      put(each._id, shiftId);
      put(`${receipt.id}:payment:${at + 1}`, shiftId);
    }
    const back = receipt.name === 'order.refund' && _id !== undefined ? [{ _id }] : refunds;
    for (const [at, each] of back.entries()) {
      put(each._id, shiftId);
      put(`${receipt.id}:refund:${at + 1}`, shiftId);
    }
  }
  const check = ({ _id, shiftId, amount }: Payment | Refund, number: string): void => {
    const said = places.get(_id.replace(/:rest$/, ''));
    if (said && !said.has(shiftId))
      violate(
        'I9',
        `NT$${amount} of ${number} is in the drawer of ${shiftId ?? 'nobody'}, not where it was put`,
      );
  };
  for (const { payments, refunds, number } of placed) {
    for (const each of [...payments, ...refunds.filter(({ type }) => type !== 'Online')]) check(each, number);
    // What goes back by the gateway comes out of no drawer, whoever asked for it and wherever.
    for (const { amount, type, shiftId } of refunds)
      if (type === 'Online' && shiftId !== undefined)
        violate('I9', `NT$${amount} of ${number} went back online, and out of the drawer of ${shiftId}`);
  }
}

/** The last revision of a closed day is what its orders come to, and what was taken never falls. */
function checkDays(
  days: readonly DayClose[],
  placed: readonly Order[],
  violate: Surroundings['violate'],
): void {
  for (const { storeId, businessDate, revisions } of days) {
    const ofDay = placed.filter((order) => order.storeId === storeId && order.businessDate === businessDate);
    const now = figuresOf(ofDay);
    const gross = revisions.map(({ figures }) => figures.gross);
    if (gross.some((each, at) => at > 0 && each < (gross[at - 1] ?? 0)))
      violate('I9', `what ${storeId} took on ${businessDate} fell: ${gross.join(', ')}`);
    const last = revisions.at(-1)?.figures;
    if (last?.gross !== now.gross || last.refunds !== now.refunds)
      violate(
        'I9',
        `${storeId} took ${now.gross} and gave back ${now.refunds} on ${businessDate}, its last revision says ${last?.gross} and ${last?.refunds}`,
      );
  }
}
