import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { businessDateOf, day, instantMs } from '../kit/time.ts';
import { diningTable, stores, storeSettings } from '../store/schema.ts';
import type { PaymentInput } from './inputs.ts';
import { balanceDue, isCancelled, isPaid } from './order-states.ts';
import { order, orders, type Order } from './schema.ts';
import { tableMarks, type TableMark } from './table-marks.ts';

export const tableStates = ['free', 'seated', 'ordered', 'bill_asked'] as const;
export type TableState = (typeof tableStates)[number];

const tableNow = z.object({
  table: diningTable,
  state: z.enum(tableStates),
  /** Since when somebody sits there; absent of a free one. */
  since: z.optional(z.string()),
  /** Whole TWD still to be paid. */
  due: z.int(),
  /** Orders that nobody has paid, the oldest first. */
  orders: z.array(order),
});
export type TableNow = z.infer<typeof tableNow>;

/** The tables of a store as they stand: what people said of them on this business day, and what was ordered there. */
export const listTables = defineQuery({
  name: 'table.list',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, today: day }),
  output: z.array(tableNow),
  tables: [stores, storeSettings, tableMarks, orders],
  async run(rows, { brandId, storeId, today }) {
    const [store, settings, marks, open, sold] = await Promise.all([
      rows.get(stores, storeId),
      rows.get(storeSettings, storeId),
      rows.list(tableMarks, { index: 'store', equals: [storeId] }),
      rows.list(orders, { index: 'open', equals: [storeId, 1] }),
      rows.list(orders, { index: 'number', equals: [storeId, today] }),
    ]);
    const byId = new Map([...open, ...sold].map((each) => [each._id, each]));
    const known = [...byId.values()].filter((each) => each.brandId === brandId);
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? {};
    const isToday = ({ at }: TableMark): boolean =>
      businessDateOf(instantMs(at), timezone, dayCutover) >= today;
    const said = new Map(marks.filter(isToday).map((mark) => [mark.tableId, mark]));
    return (settings?.brandId === brandId ? settings.tables : [])
      .filter(({ isActive }) => isActive)
      .sort((a, b) => a.sort - b.sort)
      .map((table) => standingOf(table, said.get(table._id), known));
  },
  summary: 'The tables of a store with their guests and orders.',
});

/** Whether an order is eaten at a table: by its id, or by the label that somebody typed. */
export function isAt(
  table: Pick<TableNow['table'], '_id' | 'label'>,
  { orderType, dineInInfo }: Pick<Order, 'orderType' | 'dineInInfo'>,
): boolean {
  if (orderType !== 'dine_in' || !dineInInfo) return false;
  const { tableId, tableNumber } = dineInInfo;
  return tableId === undefined ? tableNumber === table.label : tableId === table._id;
}

/** How a table stands. What was said of it before its last bill was paid is over with that. */
export function standingOf(
  table: TableNow['table'],
  mark: Pick<TableMark, 'standing' | 'at'> | undefined,
  known: readonly Order[],
): TableNow {
  const here = known.filter((each) => isAt(table, each) && !isCancelled(each.fulfilment));
  const open = here
    .filter((each) => !isPaid(each.payment))
    .sort((a, b) => compareText(a.placedAt, b.placedAt) || compareText(a._id, b._id));
  const paid = here.filter((each) => isPaid(each.payment)).flatMap(({ payments }) => payments);
  const isOver = mark !== undefined && paid.some(({ at }) => compareText(at, mark.at) >= 0);
  // Of guests who pay apart, some are still there.
  const isStill = open.some(({ placedAt }) => mark !== undefined && compareText(placedAt, mark.at) <= 0);
  const said = isStill || !isOver ? mark : undefined;
  const due = open.reduce((sum, each) => sum + balanceDue(each), 0);
  const first = open[0]?.placedAt;
  if (first === undefined && said?.standing !== 'seated' && said?.standing !== 'bill_asked')
    return { table, state: 'free', due, orders: [] };
  const seatedAt = said?.standing === 'seated' ? said.at : undefined;
  const since = [first, seatedAt].filter((at) => at !== undefined).sort(compareText)[0] ?? said?.at;
  const asked = said?.standing === 'bill_asked';
  const state = asked ? 'bill_asked' : first === undefined ? 'seated' : 'ordered';
  return { table, state, due, orders: open, ...(since !== undefined && { since }) };
}

export interface TogetherPayment {
  readonly order: Order;
  readonly payment: PaymentInput;
}

/**
 * The orders of a table paid at once: each has its own share, which is what is due of it. What was handed over beyond that stands with
 * the last one, so that one change goes back. `paying` is fresh for each time that money is taken: two tills which take it twice are told so.
 */
export function payTogether(
  bills: readonly Order[],
  paying: string,
  by: Pick<PaymentInput, 'method' | 'tenderId' | 'tenderName' | 'tenderNameEn' | 'reference'>,
  received?: number,
): TogetherPayment[] {
  const owed = bills.filter((each) => balanceDue(each) > 0);
  const total = owed.reduce((sum, each) => sum + balanceDue(each), 0);
  const back = Math.max(0, (received ?? total) - total);
  return owed.map((each, at) => {
    const amount = balanceDue(each);
    const tendered = at === owed.length - 1 ? amount + back : amount;
    return {
      order: each,
      payment: {
        _id: `${paying}:${at + 1}`,
        ...by,
        amount,
        ...(received === undefined ? {} : { tendered }),
      },
    };
  });
}
