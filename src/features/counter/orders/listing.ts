import type { Span } from './order-ports.ts';

export const orderFilters = ['all', 'unpaid', 'paid', 'refunded', 'void', 'parked', 'pending'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** What the list shows, as the address keeps it; what is usual is left out. */
export interface Listing {
  /** `yesterday`, `7`, `35`, one business day, or `older` for what the server alone still has; absent for today. */
  readonly days?: string | undefined;
  readonly show?: Exclude<OrderFilter, 'all'> | undefined;
  readonly q?: string | undefined;
  /** The order that is open. */
  readonly order?: string | undefined;
  /** Of older orders, from 2. */
  readonly page?: number | undefined;
}

export const spans = ['today', 'yesterday', '7', '35', 'older'] as const;

export type SpanName = (typeof spans)[number];

const dayMs = 86_400_000;

/** What of an address's query is a listing; anything else in it is not. */
export function parseListing(search: Readonly<Record<string, unknown>>): Listing {
  const days = String(search['days'] ?? '');
  const show = orderFilters.find((each) => each !== 'all' && each === search['show']);
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 80);
  const order = search['order'];
  const page = Math.floor(Number(search['page']));
  return {
    ...(['yesterday', '7', '35', 'older'].includes(days) || isDay(days) ? { days } : {}),
    ...(show === undefined || show === 'all' ? {} : { show }),
    ...(q === '' ? {} : { q }),
    ...(typeof order === 'string' && order !== '' ? { order } : {}),
    ...(days === 'older' && page > 1 && Number.isSafeInteger(page) ? { page } : {}),
  };
}

/** An address's query with another listing; what else is in it stays. */
export function withListing(search: string, { days, show, q, order, page }: Listing): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ days, show, q, order, page })) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  return query.toString();
}

/** The business days that a listing covers. An order of a later date, from a clock that was ahead, is today's. */
export function spanOf(days: string | undefined, today: string): Span {
  if (days === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
  if (days === '7' || days === '35') return { from: daysBefore(today, Number(days) - 1), to: farAhead };
  if (days !== undefined && isDay(days)) return { from: days, to: days };
  return { from: today, to: farAhead };
}

/** A date so many days before. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);
}

const farAhead = '9999-12-31';

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
