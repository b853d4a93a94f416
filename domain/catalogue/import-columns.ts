import { roundHalfUp } from '../kit/money.ts';
import type { CsvCell } from '../kit/csv.ts';

/** A column of a table of dishes or options: its heading in both languages, either of which an import reads, and how its cells are read. */
export interface Column {
  readonly field: string;
  readonly zh: string;
  readonly en: string;
  /** What people call it in tables of their own. */
  readonly also?: readonly string[];
  readonly kind: 'text' | 'number' | 'list' | 'yes';
}

/** A table of dishes, one in a line. */
export const dishColumns = [
  { field: 'id', zh: '編號', en: 'ID', kind: 'text' },
  { field: 'name', zh: '名稱', en: 'Name', also: ['品名', '品項', '餐點', '餐點名稱'], kind: 'text' },
  { field: 'nameEn', zh: '英文名稱', en: 'English name', kind: 'text' },
  { field: 'basePrice', zh: '價格', en: 'Price', also: ['售價', '單價', '價錢'], kind: 'number' },
  { field: 'description', zh: '說明', en: 'Description', kind: 'text' },
  { field: 'descriptionEn', zh: '英文說明', en: 'English description', kind: 'text' },
  { field: 'tags', zh: '標籤', en: 'Tags', kind: 'list' },
  { field: 'optionCategories', zh: '選項類別', en: 'Option categories', kind: 'list' },
  { field: 'station', zh: '工作站', en: 'Station', kind: 'text' },
  { field: 'tileColour', zh: '櫃檯按鈕顏色', en: 'Counter button colour', kind: 'text' },
  { field: 'code', zh: '代碼', en: 'Code', kind: 'text' },
  { field: 'barcode', zh: '條碼', en: 'Bar code', kind: 'text' },
  { field: 'isActive', zh: '上架', en: 'On sale', kind: 'yes' },
  { field: 'sort', zh: '順序', en: 'Order', kind: 'number' },
] as const satisfies Column[];

/** A table of options: one answer of one question in a line. An answer without a question and a question without answers stand alone. */
export const optionColumns = [
  { field: 'categoryId', zh: '類別編號', en: 'Category ID', kind: 'text' },
  { field: 'category', zh: '類別', en: 'Option category', kind: 'text' },
  { field: 'categoryEn', zh: '類別英文名稱', en: 'Category English name', kind: 'text' },
  { field: 'minSelect', zh: '最少', en: 'At least', kind: 'number' },
  { field: 'maxSelect', zh: '最多', en: 'At most', kind: 'number' },
  { field: 'isSingle', zh: '單選', en: 'Single choice', kind: 'yes' },
  { field: 'required', zh: '必選', en: 'Required', kind: 'yes' },
  { field: 'id', zh: '選項編號', en: 'Option ID', kind: 'text' },
  { field: 'name', zh: '選項', en: 'Option', kind: 'text' },
  { field: 'nameEn', zh: '選項英文名稱', en: 'Option English name', kind: 'text' },
  { field: 'price', zh: '加價', en: 'Price difference', kind: 'number' },
  { field: 'isDefault', zh: '預設', en: 'Default', kind: 'yes' },
  { field: 'tags', zh: '標籤', en: 'Tags', kind: 'list' },
  { field: 'isActive', zh: '上架', en: 'On sale', kind: 'yes' },
] as const satisfies Column[];

/** A heading as it is compared: without its case, spaces and an explanation in brackets. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/\(.*\)/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
}

/** Which cell of a line holds which column, by the headings in either language or the fields' own names. */
export function placesOf(headings: readonly string[], columns: readonly Column[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { field, zh, en, also = [] } of columns) {
    const names = new Set([zh, en, field, ...also].map(plain));
    const at = headings.findIndex((heading) => names.has(plain(heading)));
    if (at >= 0) places.set(field, at);
  }
  return places;
}

/** Says yes or no in the words of tables; undefined for other words. */
function yes(text: string): boolean | undefined {
  const said = text.normalize('NFKC').trim().toLowerCase();
  if (['是', '上架', '有', 'yes', 'y', 'true', '1', 'v', '✓', 'on'].includes(said)) return true;
  if (['否', '下架', '無', 'no', 'n', 'false', '0', 'x', 'off'].includes(said)) return false;
  return undefined;
}

/** Whole TWD or a count: with thousands separators, a currency before it and full-width digits as people write them. Half is rounded up. */
function number(text: string): number | undefined {
  const said = text
    .normalize('NFKC')
    .replace(/^\s*(NT\$?|TWD|\$)/i, '')
    .replace(/[\s,元]/g, '');
  return /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(said) ? roundHalfUp(Number(said)) + 0 : undefined;
}

/** What a cell says of its field; null for an empty one, undefined for what cannot be read. */
export function readCell(kind: Column['kind'], cell: string): unknown {
  if (cell.trim() === '') return kind === 'list' ? [] : null;
  if (kind === 'number') return number(cell);
  if (kind === 'yes') return yes(cell);
  return kind === 'list' ? readList(cell) : cell;
}

/** The other way. `words` says yes and no in the reader's language. */
export function writeCell(value: unknown, words: readonly [string, string]): CsvCell {
  if (Array.isArray(value)) return (value as string[]).map((one) => one.replace(/[\\|]/g, '\\$&')).join('|');
  if (typeof value === 'boolean') return words[value ? 0 : 1];
  return value === null ? undefined : (value as CsvCell);
}

/** Entries stand between `|`; one that holds a `|` has a backslash before it. */
function readList(cell: string): string[] {
  const found = [''];
  for (let at = 0; at < cell.length; at++) {
    const next = cell[at] === '\\' && /[\\|]/.test(cell[at + 1] ?? '');
    if (cell[at] === '|') found.push('');
    else found.push(`${found.pop() ?? ''}${next ? cell[++at] : cell[at]}`);
  }
  return found.map((one) => one.trim()).filter((one) => one !== '');
}
