import { compareText } from '../kit/text.ts';
import { instantMs } from '../kit/time.ts';
import { isFood } from './bundle-lines.ts';
import { isToMake, lineAt } from './kitchen-orders.ts';
import { isMade, isTaken, madeAtOf, placeOf } from './kitchen-states.ts';
import type { Order, OrderLine, OrderType } from './schema.ts';

const minuteMs = 60_000;

/** Dishes that name no station are of this one. */
export const noStation = '';

/** How long a ticket has waited: within the store's time to prepare it, beyond, or by half of it beyond. */
export type Age = 'fresh' | 'due' | 'late';

/** What about a line must be seen: it came after the ticket, is called back, or is called off and must not be made. */
export type LineMark = 'added' | 'again' | 'off';

export interface TicketLine {
  readonly line: OrderLine;
  readonly mark: LineMark | undefined;
  readonly isMade: boolean;
  /** Nobody in the kitchen has taken it yet. */
  readonly isNew: boolean;
}

/** What one place in a kitchen makes of an order. */
export interface Ticket {
  readonly order: Order;
  readonly lines: readonly TicketLine[];
  /** Since when the oldest of its lines waits, in milliseconds. */
  readonly at: number;
  readonly age: Age;
  /** When the last of what is made of it became so. */
  readonly madeAt: string;
  /** Nothing of it is wanted any more: it was called off while it was made. */
  readonly isOff: boolean;
  /** When a till printed some of it, because no screen had taken it: the kitchen may have begun by the paper. */
  readonly printedAt: string | undefined;
}

export interface KitchenPage {
  /** Still to be made, or called off and not put away: the oldest first. */
  readonly open: readonly Ticket[];
  /** Made lately, the last first. */
  readonly made: readonly Ticket[];
  /** Pieces still to be made, by dish, the most first. */
  readonly allDay: readonly DishCount[];
}

export interface DishCount {
  readonly dish: string;
  readonly itemName: string;
  readonly itemNameEn: string | undefined;
  readonly count: number;
}

export interface KitchenRules {
  /** Milliseconds. */
  readonly now: number;
  /** Undefined: all of them. */
  readonly stations: ReadonlySet<string> | undefined;
  /** Minutes that the store says it needs; 0 says nothing. */
  readonly prep: Readonly<Record<OrderType, number>>;
  /** The lines of each order when its ticket was first shown, by the order's id. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lines called off of which the kitchen has taken notice. */
  readonly putAway: ReadonlySet<string>;
}

/** What was made stays in sight, to be called back, for so long, and so many of them. */
const madeForMs = 60 * minuteMs;
const mostMade = 20;

/** The tickets of a kitchen, or of some stations of it, from the orders that it has to do with. */
export function kitchenPage(orders: readonly Order[], rules: KitchenRules): KitchenPage {
  const open: Ticket[] = [];
  const made: Ticket[] = [];
  for (const order of orders) {
    const ticket = ticketOf(order, rules);
    if (!ticket) continue;
    if (isWaiting(ticket, rules)) open.push(ticket);
    else if (isFresh(ticket, rules)) made.push(ticket);
  }
  return {
    open: open.sort((a, b) => a.at - b.at || compareText(a.order.number, b.order.number)),
    made: made.sort((a, b) => compareText(b.madeAt, a.madeAt)).slice(0, mostMade),
    allDay: allDayOf(open),
  };
}

/** The stations that the orders name, in the order of their names; {@link noStation} last. */
export function stationsOf(orders: readonly Order[]): string[] {
  const named = new Set(orders.flatMap(({ items }) => items.filter(isFood).map(stationOf)));
  return [...named].sort((a, b) => (a === noStation ? 1 : b === noStation ? -1 : compareText(a, b)));
}

/** Lines of a ticket that are to be made yet, as a bump names them. */
export function unmadeOf({ lines }: Ticket): OrderLine[] {
  return lines.flatMap((each) => (each.mark === 'off' || each.isMade ? [] : [each.line]));
}

/** Lines of a ticket that were made, as a recall names them. */
export function madeOf({ lines }: Ticket): OrderLine[] {
  return lines.flatMap((each) => (each.mark !== 'off' && each.isMade ? [each.line] : []));
}

/** Lines of a ticket that were called off while it was made. */
export function offOf({ lines }: Ticket): OrderLine[] {
  return lines.flatMap((each) => (each.mark === 'off' ? [each.line] : []));
}

function ticketOf(order: Order, { now, stations, prep, shown }: KitchenRules): Ticket | undefined {
  const first = shown.get(order._id);
  const lines = order.items.flatMap((line): TicketLine[] => {
    if (stations && !stations.has(stationOf(line))) return [];
    const isStanding = isToMake(order, line);
    // What was off before anybody in the kitchen saw it was never there.
    if (!isStanding && (!isTaken(line) || isMade(line))) return [];
    const { round } = placeOf(line);
    const mark = !isStanding
      ? 'off'
      : round > 0 && !isMade(line)
        ? 'again'
        : first && !first.has(line._id)
          ? 'added'
          : undefined;
    return [{ line, mark, isMade: isStanding && isMade(line), isNew: !isTaken(line) }];
  });
  if (lines.length === 0) return undefined;
  const waiting = lines.filter(({ isMade: done, mark }) => !done && mark !== 'off');
  const timed = waiting.length > 0 ? waiting : lines;
  const at = Math.min(...timed.map(({ line }) => instantMs(lineAt(order, line))));
  const isOff = lines.every(({ mark }) => mark === 'off');
  const printed = lines.flatMap(({ line }) => line.printedAt ?? []);
  return {
    order,
    lines,
    at,
    age: isOff ? 'fresh' : ageOf(order, at, prep[order.orderType], now),
    madeAt: madeAtOfAll(order, lines),
    isOff,
    printedAt: printed.sort(compareText)[0],
  };
}

/** Rows of older builds say nothing of it: the last that was done to the order is the next best. */
function madeAtOfAll(order: Order, lines: readonly TicketLine[]): string {
  const times = lines.flatMap(({ line, isMade: done }) => (done ? (madeAtOf(line) ?? order.updatedAt) : []));
  return times.sort(compareText).at(-1) ?? order.updatedAt;
}

/** What is to be ready at a time of its own is not late before that. */
function ageOf({ estimatedPickupTime }: Order, at: number, minutes: number, now: number): Age {
  if (minutes === 0) return 'fresh';
  const prepMs = minutes * minuteMs;
  const wanted = estimatedPickupTime === undefined ? at : instantMs(estimatedPickupTime) - prepMs;
  const waited = now - Math.max(at, wanted);
  if (waited < prepMs) return 'fresh';
  return waited < prepMs * 1.5 ? 'due' : 'late';
}

function isWaiting(ticket: Ticket, { putAway }: KitchenRules): boolean {
  return unmadeOf(ticket).length > 0 || offOf(ticket).some(({ _id }) => !putAway.has(_id));
}

function isFresh(ticket: Ticket, { now }: KitchenRules): boolean {
  return madeOf(ticket).length > 0 && now - instantMs(ticket.madeAt) < madeForMs;
}

function allDayOf(tickets: readonly Ticket[]): DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const { templateId, itemName, itemNameEn, quantity, refundedQty } of tickets.flatMap(unmadeOf)) {
    const count = (counts.get(templateId)?.count ?? 0) + quantity - refundedQty;
    counts.set(templateId, { dish: templateId, itemName, itemNameEn, count });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareText(a.itemName, b.itemName));
}

function stationOf({ station }: Pick<OrderLine, 'station'>): string {
  return station ?? noStation;
}
