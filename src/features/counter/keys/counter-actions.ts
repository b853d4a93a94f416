import { moveSelection, removeFromSale, selectLine, undo, withOrderType } from '../sale/sale.ts';
import type { CounterHandle } from '../use-counter.ts';
import { action, type Action } from './actions.ts';

type CounterAction = Action<CounterHandle>;

const hasSelected = ({ bill }: CounterHandle): boolean => bill.now().selected !== undefined;

const onSelected = ({ bill }: CounterHandle, act: (lineId: string) => void): void => {
  const { selected } = bill.now();
  if (selected !== undefined) act(selected);
};

const isUp = (key: string | undefined): boolean => key === 'ArrowUp';
const isMore = (key: string | undefined): boolean => key === '+' || key === '=';

/** What means the same in every view of the counter. */
export const everywhere = {
  help: action('help', ({ where }) => where.openSettings()),
} satisfies Readonly<Record<string, CounterAction>>;

/** What means the same while the tiles are there, be the last sale done or the next one begun. */
const atTiles = {
  search: action('search', ({ search: { field } }) => {
    field.current?.focus();
    field.current?.select();
  }),
  quantity: action('quantity', ({ prefix }, key) => prefix.type(Number(key))),
  recall: action('recall', ({ where }) => where.show('parked')),
  tables: action('tables', ({ where }) => where.show('tables'), { may: ({ store }) => store.hasTables }),
  orders: action('orders', ({ where }) => where.show('orders')),
  lock: action('lock', ({ ports }) => ports.lock()),
  undo: action('undo', ({ bill }) => bill.change(undo), {
    // Where a bar offers to undo something, it listens for Ctrl Z itself.
    may: ({ bill, selling }) =>
      bill.sale.undoable === undefined && selling.marked === undefined && bill.now().past.length > 0,
  }),
} satisfies Readonly<Record<string, CounterAction>>;

/** What can be done while a bill is rung up. */
export const sell = {
  ...atTiles,
  line: action('line', ({ bill }, key) => bill.change((sale) => moveSelection(sale, isUp(key) ? -1 : 1))),
  count: action(
    'count',
    (counter, key) =>
      onSelected(counter, (id) => counter.selling.actions.lines.setQuantity(id, isMore(key) ? 1 : -1)),
    { may: hasSelected },
  ),
  remove: action(
    'remove',
    (counter) => onSelected(counter, (id) => counter.bill.change((sale) => removeFromSale(sale, id))),
    { may: hasSelected },
  ),
  discount: action('discount', ({ discounting }) => discounting.ask()),
  member: action('member', ({ said }) => said.asked.askMember(), {
    may: ({ said }) => said.asked.fields.phone !== 'hidden',
  }),
  orderType: action('orderType', ({ bill, store: { orderTypes } }) =>
    bill.change((sale) => withOrderType(sale, after(orderTypes, sale.cart.orderType))),
  ),
  new: action('new', ({ bill }) => bill.clear()),
  exactCash: action('exactCash', ({ money }) => money.exact()),
  pay: action('pay', ({ money }) => money.pay()),
  park: action('park', ({ parking }) => parking.park()),
  back: action('back', ({ bill, putAway }) => {
    if (!putAway()) bill.change((sale) => selectLine(sale, sale.selected));
  }),
} satisfies Readonly<Record<string, CounterAction>>;

/** What can be done while the change of the last sale is shown. */
export const done = {
  ...atTiles,
  new: action('new', ({ where }) => where.toSell()),
  confirm: action('confirm', ({ tableBill }) => tableBill.afterDone()),
  back: action('back', ({ tableBill }) => tableBill.afterDone()),
} satisfies Readonly<Record<string, CounterAction>>;

function after<T>(all: readonly T[], one: T): T {
  return all[(all.indexOf(one) + 1) % all.length] ?? one;
}
