import type { CashMovement, MovementType, Shift } from '../drawer/schema.ts';
import type { OrderType } from '../order/schema.ts';
import type { DayReport, ShiftReport, TenderTotal } from '../shift/report-schema.ts';
import { centred, head, row, text, type SlipAbout } from './parts.ts';
import { rule, type Slip, type SlipPart } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** What the figures of shifts and days are called, on the screen as on paper. */
export interface CashLabels {
  readonly float: string;
  readonly cashSales: string;
  readonly cashRefunds: string;
  readonly corrected: string;
  readonly expected: string;
  readonly counted: string;
  readonly difference: string;
  readonly kept: string;
  readonly bank: string;
  readonly net: string;
  readonly orders: string;
  readonly openings: string;
  readonly received: string;
  readonly refunds: string;
  readonly netSales: string;
  readonly discounts: string;
  readonly serviceCharge: string;
  readonly voids: string;
  readonly grandTotal: string;
  readonly openedBy: string;
  readonly closedBy: string;
}

/** What stands on the papers of a drawer and of a day beside what stands on every slip. */
export interface CashWords {
  readonly labels: CashLabels;
  /** Of an open shift: `班別讀數（X）`. */
  readonly x: string;
  /** Of a closed one: `交班結帳（Z）`. */
  readonly z: string;
  /** Of a day: `日結單`. */
  readonly day: string;
  /** A day that may still change. */
  readonly provisional: string;
  readonly isOpen: string;
  /** Where whoever took the money signs. */
  readonly signature: string;
  move(type: MovementType): string;
  /** Short, over, or right. */
  differenceOf(amount: number): string;
  /** `第2版` */
  revision(no: number): string;
  payments(count: number): string;
}

/** A shift on paper: X while it is open, Z when it is closed. What the reader may not see is not in their report. */
export function shiftSlip(report: ShiftReport, about: SlipAbout, words: SlipWords, cash: CashWords): Slip {
  const { shift, seen, tenders, moves, bankDrop } = report;
  const { labels } = cash;
  const { money, dateTime } = words;
  const [closing] = shift.closings;
  const title = closing ? cash.z : cash.x;
  return {
    kind: closing ? 'z' : 'x',
    title: `${title} ${shift.no}`,
    parts: [
      ...heading(title, shift.no, about, words),
      row(labels.openedBy, shift.openedByName ?? ''),
      row('', dateTime(shift.openedAt)),
      ...(closing ? [row(labels.closedBy, closing.byName ?? ''), row('', dateTime(closing.at))] : []),
      rule,
      row(labels.float, money(seen?.cash.float ?? shift.openingFloat)),
      ...(seen
        ? [
            row(labels.cashSales, money(seen.cash.sales)),
            ...unlessNothing(labels.cashRefunds, seen.cash.refunds, words),
            ...unlessNothing(labels.corrected, seen.cash.corrected, words),
            ...unlessNothing(cash.move('pay_in'), seen.cash.paidIn, words),
            ...unlessNothing(cash.move('pay_out'), seen.cash.paidOut, words),
            ...unlessNothing(cash.move('drop'), seen.cash.dropped, words),
            row(labels.expected, money(seen.expected), { strong: true }),
          ]
        : []),
      ...(closing
        ? [
            row(labels.counted, money(closing.counted), { strong: true }),
            ...(seen?.difference === undefined
              ? []
              : [row(labels.difference, cash.differenceOf(seen.difference), { strong: true })]),
            ...(closing.reason === undefined ? [] : [text(`${words.labels.reason}：${closing.reason}`)]),
            row(labels.kept, money(closing.floatKept)),
            row(labels.bank, money(bankDrop ?? 0), { strong: true }),
          ]
        : []),
      rule,
      ...tendersOn(tenders, words, cash),
      ...(seen
        ? [row(labels.net, money(tenders.reduce((sum, { amount }) => sum + amount, 0)), { strong: true })]
        : []),
      row(labels.orders, String(report.sales)),
      row(labels.openings, String(report.drawerOpenings)),
      ...(moves.length > 0 ? [rule] : []),
      ...moves.flatMap((move) => movementLines(move, words, cash)),
      ...(seen && seen.revisions.length > 1
        ? [
            rule,
            ...seen.revisions.map(({ no, expected, difference }) =>
              row(`${cash.revision(no)} ${money(expected)}`, cash.differenceOf(difference)),
            ),
          ]
        : []),
      ...ending(about, words, cash),
    ],
  };
}

/** A business day on paper, closed or not. */
export function daySlip(report: DayReport, about: SlipAbout, words: SlipWords, cash: CashWords): Slip {
  const { figures, close, shifts, tenders, byType, grandTotal } = report;
  const { labels } = cash;
  const { money } = words;
  const last = close?.closings.at(-1);
  return {
    kind: 'day',
    title: `${cash.day} ${report.businessDate}`,
    parts: [
      ...heading(cash.day, report.businessDate, about, words),
      ...(report.isProvisional
        ? [text(cash.provisional, { align: 'center', inverted: true, strong: true })]
        : []),
      ...(last ? [row(labels.closedBy, last.byName ?? ''), row('', words.dateTime(last.at))] : []),
      rule,
      row(labels.received, money(figures.gross)),
      row(labels.refunds, money(-figures.refunds)),
      row(labels.netSales, money(figures.gross - figures.refunds), { size: 'large', strong: true }),
      row(labels.discounts, money(-figures.discounts)),
      row(labels.serviceCharge, money(figures.serviceCharge)),
      row(labels.orders, String(figures.orders)),
      row(labels.voids, String(figures.voids)),
      ...(tenders && tenders.length > 0 ? [rule, ...tendersOn(tenders, words, cash)] : []),
      ...(byType.length > 0 ? [rule] : []),
      ...byType.map(({ orderType, orders, total }) =>
        row(`${words.orderType(orderType as OrderType)} ×${orders}`, money(total)),
      ),
      ...(shifts.length > 0 ? [rule] : []),
      ...shifts.map(({ no, openedByName, isOpen, counted, difference }) => {
        const result = difference === undefined ? '' : ` ${cash.differenceOf(difference)}`;
        const name = openedByName === undefined ? no : `${no} ${openedByName}`;
        return row(name, isOpen === 1 ? cash.isOpen : money(counted ?? 0) + result);
      }),
      ...(close && close.revisions.length > 1
        ? [
            rule,
            ...close.revisions.map(({ no, figures: then }) =>
              row(cash.revision(no), money(then.gross - then.refunds)),
            ),
          ]
        : []),
      rule,
      row(labels.grandTotal, money(grandTotal), { strong: true }),
      ...ending(about, words, cash),
    ],
  };
}

/** Cash that was put into a drawer or taken out of it, for whoever keeps the paper with the money. */
export function drawerSlip(
  move: CashMovement,
  shift: Pick<Shift, 'no'>,
  about: SlipAbout,
  words: SlipWords,
  cash: CashWords,
): Slip {
  const title = cash.move(move.type);
  return {
    kind: 'drawer',
    title: `${title} ${shift.no}`,
    parts: [
      ...heading(title, shift.no, about, words),
      row(move.byName ?? '', words.dateTime(move.at)),
      rule,
      ...(move.reason === undefined ? [] : [text(`${words.labels.reason}：${move.reason}`)]),
      row(title, words.money(Math.abs(move.amount)), { size: 'large', strong: true }),
      ...ending(about, words, cash),
    ],
  };
}

function heading(title: string, number: string, about: SlipAbout, words: SlipWords): SlipPart[] {
  // Nobody outside the shop gets it: what the shop says to its guests has no place on it.
  const { receiptHead: _, logo: _logo, ...store } = about.store;
  return head(title, { number }, { ...about, store }, words);
}

function ending({ isOffline, now }: SlipAbout, words: SlipWords, cash: CashWords): SlipPart[] {
  return [
    rule,
    ...(isOffline ? [{ ...centred(words.labels.printedOffline), strong: true }] : []),
    centred(words.dateTime(now)),
    text(`${cash.signature}：`),
    text(' '),
  ];
}

function tendersOn(tenders: readonly TenderTotal[], words: SlipWords, cash: CashWords): SlipPart[] {
  return tenders.map((each) =>
    row(`${words.tender(each)} ${cash.payments(each.count)}`, words.money(each.amount)),
  );
}

function movementLines(move: CashMovement, words: SlipWords, cash: CashWords): SlipPart[] {
  const said = move.reason === undefined ? cash.move(move.type) : `${cash.move(move.type)}・${move.reason}`;
  return [
    row(`${words.time(move.at)} ${said}`, move.type === 'drawer_open' ? '–' : words.money(move.amount)),
  ];
}

/** What is nothing is left out. */
function unlessNothing(label: string, amount: number, { money }: SlipWords): SlipPart[] {
  return amount === 0 ? [] : [row(label, money(amount))];
}
