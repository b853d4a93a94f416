import { csvFile, type CsvCell } from '#domain/kit/csv.ts';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { inShopTime } from '#src/ui/table/save-table.ts';
import type { useOutageWords } from './words.ts';

type Words = ReturnType<typeof useOutageWords>;

/** The words of the file that stand nowhere else. */
export interface CsvWords {
  readonly columns: readonly [section: string, item: string, count: string, amount: string, at: string];
  readonly outage: string;
  readonly orders: string;
  readonly tender: string;
  readonly refunds: string;
  readonly cash: string;
  readonly corrections: Readonly<Record<keyof OutageReport['corrections'], string>>;
  readonly open: string;
  readonly numbers: string;
  readonly missing: string;
  readonly oversold: string;
  readonly toDo: string;
  readonly pace: string;
  readonly order: string;
}

/** The report as one plain table: what it is about, which item, how many, how much (whole TWD), and when, in the shop's time. */
export function reportCsv(report: OutageReport, words: Words, texts: CsvWords): string {
  const rows: (readonly CsvCell[])[] = [texts.columns];
  const add = (section: string, item: string, count?: number, amount?: number, at?: string): void =>
    void rows.push([section, item, count, amount, at]);
  for (const one of report.outages) {
    add(
      texts.outage,
      [words.till(one), one.by?.name].filter(Boolean).join(' '),
      one.changes,
      undefined,
      `${inShopTime(one.from)}–${inShopTime(one.to)}`,
    );
  }
  add(texts.orders, words.storeName(report), report.orders.count, report.orders.total);
  for (const tender of report.tenders) {
    const { payments, taken, refunds, back } = tender;
    add(texts.tender, words.tender(tender), payments, taken);
    if (refunds > 0) add(texts.refunds, words.tender(tender), refunds, -back);
  }
  add(texts.cash, words.method('cash'), undefined, report.cash.kept);
  for (const kind of ['cancelled', 'lines', 'refunds'] as const) {
    const { count, total } = report.corrections[kind];
    add(texts.corrections[kind], '', count, total);
  }
  add(texts.open, '', report.open.count, report.open.total);
  for (const { businessDate, used, missing } of report.numbers) {
    for (const range of used) add(texts.numbers, words.range(range), range.count, undefined, businessDate);
    for (const range of missing) add(texts.missing, words.range(range), range.count, undefined, businessDate);
  }
  for (const item of report.oversold) add(texts.oversold, words.nameOf(item), -item.short);
  for (const item of report.decisions) add(texts.toDo, words.decision(item), item.pieces, item.amount);
  for (const { at, orders, total } of report.pace.steps) add(texts.pace, '', orders, total, at);
  for (const one of report.list)
    add(texts.order, `${one.number} ${words.orderState(one)}`, undefined, one.total, one.placedAt);
  return csvFile(rows.map((row) => row.map(inShopTime)));
}
