import type { PlatformTerms } from '../access/platform-settings.ts';
import { netIncome, systemFee } from './fee.ts';

/**
 * Marks in a page that was made at build: the server writes in their place what is known when it is sent, the platform's terms and its own
 * address. A mark is text in any part of HTML and JSON alike.
 */
export const marks = {
  /** `https://order.example.tw` */
  origin: '{{origin}}',
  /** `30` */
  trialDays: '{{trialDays}}',
  /** The fee in percent: `0.3`. */
  feePercent: '{{feePercent}}',
  /** The fee as a share: `0.003`. */
  feeRate: '{{feeRate}}',
} as const;

/** The fee of a revenue, as `1,500`. */
export const feeMark = (revenue: number): string => `{{fee ${revenue}}}`;

/** What is left of it. */
export const netMark = (revenue: number): string => `{{net ${revenue}}}`;

/** What the marks stand for. */
export interface Served {
  readonly origin: string;
  readonly terms: PlatformTerms;
}

/** The page with everything written in. A mark that nobody knows stays: the tests of the built pages look for it. */
export function fillMarks(page: string, { origin, terms: { trialDays, feeRate } }: Served): string {
  const values: Readonly<Record<string, (revenue: number) => string>> = {
    origin: () => origin,
    trialDays: () => String(trialDays),
    feePercent: () => String(Math.round(feeRate * 10_000) / 100),
    feeRate: () => String(feeRate),
    fee: (revenue) => grouped(systemFee(revenue, feeRate)),
    net: (revenue) => grouped(netIncome(revenue, feeRate)),
  };
  return page.replaceAll(
    /\{\{(\w+)(?: (\d+))?\}\}/g,
    (mark, name: string, revenue = '0') => values[name]?.(Number(revenue)) ?? mark,
  );
}

/** As money is written in both languages. */
function grouped(amount: number): string {
  return amount.toLocaleString('en-US');
}
