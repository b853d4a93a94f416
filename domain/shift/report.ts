import { expectedOf } from '../drawer/movements.ts';
import type { CashMovement, DayClose, MovementType, Shift } from '../drawer/schema.ts';
import { isGivenBack, isTaken } from '../order/order-states.ts';
import { tenderedOf, tenderKey, type Tendered } from '../order/tendered.ts';
import type { Order } from '../order/schema.ts';
import type { ShiftReport, ShiftSummary, TenderTotal } from './report-schema.ts';

/** A shift's report from its own movements alone. @param isBlind Told to somebody who may not see what should be in the drawer. */
export function reportOf(shift: Shift, all: readonly CashMovement[], isBlind: boolean): ShiftReport {
  const moved = all.filter(({ brandId, storeId, shiftId }) => {
    return brandId === shift.brandId && storeId === shift.storeId && shiftId === shift._id;
  });
  const tenders = tendersOf(moved);
  const { bankDrop } = resultOf(shift);
  return {
    shift,
    ...(isBlind ? {} : { seen: seenOf(shift, moved, tenders) }),
    tenders: isBlind ? tenders.filter(({ method }) => method !== 'cash') : tenders,
    sales: new Set(moved.flatMap(({ type, orderId }) => (type === 'payment' && orderId ? [orderId] : [])))
      .size,
    drawerOpenings: moved.filter(({ type }) => type === 'drawer_open').length,
    moves: moved.filter(({ type }) => ['pay_in', 'pay_out', 'drop', 'drawer_open'].includes(type)),
    ...(bankDrop === undefined ? {} : { bankDrop }),
  };
}

function seenOf(
  shift: Shift,
  moved: readonly CashMovement[],
  tenders: readonly TenderTotal[],
): NonNullable<ShiftReport['seen']> {
  const cash = moved.filter(({ method }) => method === 'cash');
  const of = (type: MovementType): number =>
    cash.reduce((sum, each) => (each.type === type ? sum + each.amount : sum), 0);
  const counted = shift.closings[0]?.counted;
  const expected = expectedOf(moved);
  const closed = shift.closings[0] ? [{ no: 1, at: shift.closings[0].at }, ...shift.revisions] : [];
  return {
    expected,
    ...(counted === undefined ? {} : { difference: counted - expected }),
    cash: {
      float: of('float'),
      sales: of('payment'),
      refunds: of('refund'),
      corrected: of('tender'),
      paidIn: of('pay_in'),
      paidOut: of('pay_out'),
      dropped: of('drop'),
    },
    taken: tenders.reduce((sum, { taken }) => sum + taken, 0),
    refunded: tenders.reduce((sum, { refunded }) => sum + refunded, 0),
    revisions: revised(closed, cash, counted ?? 0),
  };
}

/** In one walk through all of it: somebody may have made thousands of revisions. @param closed The first close and the revisions, in order. */
function revised(
  closed: Shift['revisions'],
  cash: readonly CashMovement[],
  counted: number,
): NonNullable<ShiftReport['seen']>['revisions'] {
  const added = new Map<number, number>();
  for (const { since, amount } of cash) added.set(since, (added.get(since) ?? 0) + amount);
  let expected = 0;
  return closed.map(({ no, at }) => {
    const late = added.get(no) ?? 0;
    expected += late;
    return { no, at, expected, difference: counted - expected, late: no === 1 ? 0 : late };
  });
}

/** What moved by each tender: cash first, then as they were first used. */
function tendersOf(moved: readonly CashMovement[]): TenderTotal[] {
  const totals = new Map<string, TenderTotal>();
  for (const { type, amount, ...said } of moved) {
    if (type !== 'payment' && type !== 'refund' && type !== 'tender') continue;
    const one = totals.get(tenderKey(said)) ?? emptyTotal(said);
    const { key } = one;
    totals.set(key, {
      ...one,
      count: one.count + (type === 'payment' ? 1 : 0),
      taken: one.taken + (type === 'payment' ? amount : 0),
      refunded: one.refunded - (type === 'refund' ? amount : 0),
      corrected: one.corrected + (type === 'tender' ? amount : 0),
      amount: one.amount + amount,
    });
  }
  return cashFirst([...totals.values()]);
}

function emptyTotal(said: Tendered): TenderTotal {
  const { tenderId: _, ...names } = tenderedOf(said);
  return { key: tenderKey(said), ...names, count: 0, taken: 0, refunded: 0, corrected: 0, amount: 0 };
}

function cashFirst(totals: TenderTotal[]): TenderTotal[] {
  return totals.sort((a, b) => Number(b.method === 'cash') - Number(a.method === 'cash'));
}

/** What a day's orders were paid with, by tender, as their payments are called now. */
export function tendersOfDay(orders: readonly Order[]): TenderTotal[] {
  const totals = new Map<string, TenderTotal>();
  const add = (said: Order['payments'][number] | Order['refunds'][number], sign: 1 | -1): void => {
    const one = totals.get(tenderKey(said)) ?? emptyTotal(said);
    const { key } = one;
    totals.set(key, {
      ...one,
      count: one.count + (sign === 1 ? 1 : 0),
      taken: one.taken + (sign === 1 ? said.amount : 0),
      refunded: one.refunded + (sign === 1 ? 0 : said.amount),
      amount: one.amount + sign * said.amount,
    });
  };
  for (const { payments, refunds } of orders) {
    for (const payment of payments) if (isTaken(payment)) add(payment, 1);
    for (const refund of refunds) if (isGivenBack(refund)) add(refund, -1);
  }
  return cashFirst([...totals.values()]);
}

function resultOf({ closings: [first] }: Shift): { counted?: number; bankDrop?: number } {
  return first ? { counted: first.counted, bankDrop: first.counted - first.floatKept } : {};
}

/** A shift as a list has it. @param moved Its movements; left out for a blind reader. */
export function summaryOf(shift: Shift, moved: readonly CashMovement[] | undefined): ShiftSummary {
  const { _id, no, lane, deviceId, businessDate, openedAt, openedByName, openingFloat, isOpen, revision } =
    shift;
  const [first] = shift.closings;
  const expected = moved && expectedOf(moved);
  return {
    _id,
    no,
    lane,
    deviceId,
    businessDate,
    openedAt,
    openedByName,
    openingFloat,
    isOpen,
    revision,
    counts: shift.closings.length,
    ...(first && { closedAt: first.at, closedByName: first.byName, reason: first.reason }),
    ...resultOf(shift),
    ...(expected !== undefined && {
      expected,
      ...(first && { difference: first.counted - expected }),
    }),
  };
}

/**
 * Whether something may still come to a day: tills that were silent or that the closing one knew nothing of, shifts that were open, changes
 * that waited. The last close says.
 */
export function isProvisional(close: Pick<DayClose, 'closings'>): boolean {
  const last = close.closings.at(-1);
  if (last === undefined) return false;
  const { silent, openShifts, pending, unheard = false } = last;
  return unheard || silent.length > 0 || openShifts.length > 0 || pending > 0;
}
