import type { CsvCell } from '../kit/csv.ts';
import { csvFile } from '../kit/csv.ts';
import { instantMs, isoInstant, zoneOffsetMinutes } from '../kit/time.ts';
import { countedUnder, type CashFlowCategory, type CashFlowRecord } from './schema.ts';

/** The languages that a file's headings come in. */
export const fileLanguages = ['zh-TW', 'en'] as const;

export type FileLanguage = (typeof fileLanguages)[number];

const headings = {
  'zh-TW': ['日期', '類型', '類別', '金額', '名稱', '說明', '記帳人'],
  en: ['Date', 'Type', 'Category', 'Amount', 'Name', 'Description', 'Operator'],
} as const;

const categoryHeadings = {
  'zh-TW': ['名稱', '類型', '封存', '順序'],
  en: ['Name', 'Type', 'Archived', 'Order'],
} as const;

const typeWords = {
  'zh-TW': { income: '收入', expense: '支出' },
  en: { income: 'Income', expense: 'Expense' },
} as const;

const yesWords = { 'zh-TW': ['是', '否'], en: ['Yes', 'No'] } as const;

/**
 * Records as a file (data-model §8), in the given order: the same bytes from a server and from a device. Amounts are positive; times are
 * those of the store.
 */
export function recordsCsv(
  records: readonly CashFlowRecord[],
  categories: ReadonlyMap<string, CashFlowCategory>,
  language: FileLanguage,
  timezone: string,
): string {
  const rows = records.map((record): readonly CsvCell[] => [
    localTime(record.time, timezone),
    typeWords[language][record.type],
    countedUnder(categories, record.category)?.name ?? record.categoryName,
    record.amount,
    record.name,
    record.description,
    record.adminName,
  ]);
  return csvFile([headings[language], ...rows]);
}

/** Categories as a file, in the given order. */
export function categoriesCsv(categories: readonly CashFlowCategory[], language: FileLanguage): string {
  const rows = categories.map(({ name, type, isArchived, sort }): readonly CsvCell[] => [
    name,
    typeWords[language][type],
    yesWords[language][isArchived ? 0 : 1],
    sort,
  ]);
  return csvFile([categoryHeadings[language], ...rows]);
}

/** `2026-11-21 14:05`, as spreadsheets read it. */
function localTime(time: string, timezone: string): string {
  return isoInstant(instantMs(time) + zoneOffsetMinutes(timezone) * 60_000)
    .slice(0, 16)
    .replace('T', ' ');
}
