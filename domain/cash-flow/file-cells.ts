import { dayNumber, isoDay } from '../kit/time.ts';
import type { FlowType } from './schema.ts';

// What cells of a bank's or an old system's file say. Whole TWD, days of the store's calendar.

/** How a file writes a day whose year comes last; undefined where nothing in it tells. */
export type DayOrder = 'dmy' | 'mdy';

/** A day as a file says it, with the minutes since midnight and seconds where it says a time. */
export interface FileMoment {
  readonly day: string;
  readonly seconds?: number;
}

/** Years that a store's books have. */
const [firstYear, lastYear] = [1990, 2200];

/** The calendar of the Republic of China counts from 1912. */
const rocOffset = 1911;

/**
 * Reads a day, with or without a time: `2026-11-25`, `2026/11/25 14:05:33`, `20261125`, `115/11/25`, `1151125`, `民國115年11月25日`,
 * `11/25/2026` in the file's order. A year of two digits could be of either calendar: it is none.
 * @returns `ambiguous` where day and month may be each other; undefined for what is no day.
 */
export function readMoment(text: string, order?: DayOrder): FileMoment | 'ambiguous' | undefined {
  const plain = plainDay(text);
  const joined = /^(\d{3,4})(\d\d)(\d\d)(?:[T ]?(\d{4}|\d{6})|[T ]+(.*))?$/.exec(plain);
  const parted = /^(\d{3,4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.*))?$/.exec(plain);
  const [, year, month, date, ...times] = parted ?? joined ?? [];
  if (year !== undefined) return moment(civilYear(year), month, date, times);
  const [, a, b, last, time] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ]+(.*))?$/.exec(plain) ?? [];
  if (last === undefined) return undefined;
  const found = orderOf(a, b) ?? order;
  if (found === undefined && a !== b) return 'ambiguous';
  return found === 'dmy' ? moment(Number(last), b, a, [time]) : moment(Number(last), a, b, [time]);
}

/** The order that a cell gives away: `25/11/2026` has its day first. */
export function dayOrderIn(text: string): DayOrder | undefined {
  const [, a, b] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}(\D|$)/.exec(plainDay(text)) ?? [];
  return orderOf(a, b);
}

function orderOf(a = '', b = ''): DayOrder | undefined {
  if (Number(a) > 12) return 'dmy';
  return Number(b) > 12 ? 'mdy' : undefined;
}

/** Words around the figures are taken away: eras, weekdays, 年 and 月. */
function plainDay(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(中華)?民國|^西元/, '')
    .replaceAll(/\(?(星期|週|周)?[一二三四五六日]\)/g, ' ')
    .replaceAll(/\s*[年月]\s*/g, '/')
    .replace('日', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function civilYear(digits: string): number {
  return digits.length === 3 ? Number(digits) + rocOffset : Number(digits);
}

function moment(
  year: number,
  month = '',
  date = '',
  times: readonly (string | undefined)[],
): FileMoment | undefined {
  if (year < firstYear || year > lastYear) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (isoDay(dayNumber(day)) !== day) return undefined;
  const time = times.find((one) => one !== undefined && one !== '');
  if (time === undefined) return { day };
  const seconds = readClock(time);
  return seconds === undefined ? undefined : { day, seconds };
}

/** Seconds since midnight: `14:05`, `14:05:33`, `140533`, `下午2:05`, `2:05 PM`. A zone behind it is not looked at. */
export function readClock(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().toUpperCase();
  const [, before = '', hours = '', minutes = '', seconds = '0', after = ''] =
    /^(上午|下午|AM|PM)? ?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(上午|下午|AM|PM)?(?:Z|[+-]\d\d:?\d\d)?$/.exec(
      plain,
    ) ??
    /^()(\d\d):?(\d\d):?(\d\d)?$/.exec(plain) ??
    [];
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  const half = before + after;
  if (hours === '' || h > 23 || m > 59 || s > 59) return undefined;
  if (half === '') return (h * 60 + m) * 60 + s;
  if (h > 12) return undefined;
  return (((h % 12) + (/下午|PM/.test(half) ? 12 : 0)) * 60 + m) * 60 + s;
}

/**
 * A whole amount with its sign: `1,250`, `NT$1,250.00`, `(1,250)`, `1,250-`, `－１２００`.
 * @returns `empty` for nothing and for dashes; `fraction` for parts of a dollar; `wrong` for what is no number.
 */
export function readAmountCell(text: string): number | 'empty' | 'fraction' | 'wrong' {
  const plain = text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replaceAll(/NT\$|TWD|NTD|\$|元|圓|[,\s]/gi, '')
    .replaceAll(/[−–—﹣]/g, '-');
  if (/^-*$/.test(plain)) return 'empty';
  const [, open, sign, whole, fraction = '', close, behind] =
    /^(\()?([+-])?(\d{1,15})(?:\.(\d*))?(\))?([+-])?$/.exec(plain) ?? [];
  if (whole === undefined || (open === undefined) !== (close === undefined)) return 'wrong';
  if (sign !== undefined && behind !== undefined) return 'wrong';
  if (/[1-9]/.test(fraction)) return 'fraction';
  const isNegative = open !== undefined || sign === '-' || behind === '-';
  return isNegative && Number(whole) > 0 ? -Number(whole) : Number(whole);
}

const typeWords: Readonly<Record<FlowType, readonly string[]>> = {
  income: [
    '收入',
    '收',
    '入',
    '存',
    '存入',
    '進帳',
    '貸',
    '貸方',
    'income',
    'in',
    'credit',
    'cr',
    'deposit',
    '+',
  ],
  expense: [
    '支出',
    '支',
    '出',
    '提',
    '提出',
    '付款',
    '借',
    '借方',
    'expense',
    'out',
    'debit',
    'dr',
    'withdrawal',
    '-',
  ],
};

/** Whether money came in or went out, as a bank or a book writes it. */
export function readTypeCell(text: string): FlowType | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return (['income', 'expense'] as const).find((type) => typeWords[type].includes(plain));
}
