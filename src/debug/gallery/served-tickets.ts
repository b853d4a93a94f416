import * as z from 'zod/mini';
import { defineQuery } from '#domain/kit/operation.ts';
import { pageOf, paging } from '#domain/kit/paging.ts';
import { everyone } from '#domain/kit/roles.ts';
import { platformScope } from '#domain/kit/scope.ts';
import { Api } from '#src/data/api.ts';
import { NoAnswer, type Http } from '#src/data/http.ts';

/** How the server of the gallery is today. */
export const weathers = ['answers', 'slow', 'empty', 'fails', 'away'] as const;

export type Weather = (typeof weathers)[number];

export const states = ['sold', 'voided'] as const;

const ticket = z.object({ _id: z.string(), state: z.enum(states), total: z.int(), at: z.string() });

export type Ticket = z.infer<typeof ticket>;

/** A list of the server that is nowhere but here. */
export const listTickets = defineQuery({
  name: 'gallery.listTickets',
  rest: 'GET /gallery/tickets',
  who: everyone,
  scope: () => platformScope,
  source: 'server',
  input: z.strictObject({
    ...paging,
    q: z.optional(z.string()),
    state: z.optional(z.enum(states)),
    sortBy: z.optional(z.string()),
    sortOrder: z.optional(z.enum(['asc', 'desc'])),
  }),
  output: pageOf(ticket),
  tables: [],
  run: () => Promise.reject(new TypeError('asked of the gallery alone')),
});

const tickets: readonly Ticket[] = Array.from({ length: 137 }, (_, i) => ({
  _id: `A-${String(i + 1).padStart(3, '0')}`,
  state: i % 9 === 4 ? 'voided' : 'sold',
  total: 35 + ((i * 47) % 400),
  at: new Date(Date.UTC(2026, 10, 21, 2) - i * 9 * 60_000).toISOString(),
}));

const slowMs = 1_500;

/** Answers as the weather is. */
export function servedIn(weather: Weather): Api {
  const http: Http = async ({ path }) => {
    const asked = Object.fromEntries(new URL(path, 'http://gallery').searchParams);
    const { page, limit, q = '', state, sortBy, sortOrder } = listTickets.input.parse(asked);
    if (weather === 'away') throw new NoAnswer();
    if (weather === 'fails')
      return { status: 500, body: { code: 'internal', message: '' }, retryAfterMs: undefined };
    if (weather === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const found =
      weather === 'empty'
        ? []
        : tickets.filter(
            (one) => one._id.includes(q.toUpperCase()) && (state === undefined || one.state === state),
          );
    const by = sortBy === 'total' ? found.toSorted((a, b) => a.total - b.total) : found;
    const ordered = sortOrder === 'desc' ? by.toReversed() : by;
    const items = ordered.slice((page - 1) * limit, page * limit);
    return { status: 200, body: { items, page, limit, total: found.length }, retryAfterMs: undefined };
  };
  return new Api(http);
}
