import * as z from 'zod/mini';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand } from '#domain/kit/operation.ts';
import { mustGet } from '#domain/kit/rows.ts';
import { defineTable } from '#domain/kit/table.ts';
import { ofStore, place, shared } from './toy-notes.ts';

const tick = z.object({ ...ofStore, counter: id, amount: z.int() });
export const ticks = defineTable({
  name: 'ticks',
  schema: tick,
  scope: 'store',
  indexes: { counter: ['storeId', 'counter'] },
  appendOnly: true,
});

/** `total` is the sum of the counter's ticks; no command writes it. */
const counter = z.object({ ...ofStore, name: z.string(), total: z.int() });
export const counters = defineTable({
  name: 'counters',
  schema: counter,
  scope: 'store',
  indexes: { store: ['storeId'] },
  projection: {
    from: 'ticks',
    fields: ['total'],
    of: (row) => (row as z.infer<typeof tick>).counter,
    add: (row) => ({ total: (row as z.infer<typeof tick>).amount }),
  },
});

export const addCounter = defineCommand({
  ...shared,
  name: 'counter.add',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, name: z.string() }),
  tables: [counters],
  touch: (input) => [[counters, input._id]],
  async apply(rows, input) {
    await rows.put(counters, { ...input, total: 0 });
    return {};
  },
});

/** Writes a row that carries a sum, not the sum. */
export const renameCounter = defineCommand({
  ...shared,
  name: 'counter.rename',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, name: z.string() }),
  tables: [counters],
  touch: (input) => [[counters, input._id]],
  async apply(rows, { _id, name }) {
    await rows.put(counters, { ...(await mustGet(rows, counters, _id)), name });
    return {};
  },
});

/** Reads nothing of the counter: what it appends counts wherever the counter stands. */
export const tickCounter = defineCommand({
  ...shared,
  name: 'counter.tick',
  nature: 'fact',
  needsAuthor: [],
  input: z.strictObject({ ...place, _id: id, counter: id, amount: z.int() }),
  tables: [counters, ticks],
  touch: (input) => [[ticks, input._id]],
  async apply(rows, input) {
    await rows.put(ticks, input);
    return {};
  },
});

/** Takes from a counter, and is refused where it holds too little: it reads a sum that others change. */
export const takeFromCounter = defineCommand({
  ...shared,
  name: 'counter.take',
  nature: 'intent',
  readsBalances: true,
  input: z.strictObject({ ...place, _id: id, counter: id, amount: z.int() }),
  tables: [counters, ticks],
  touch: (input) => [[counters, input.counter]],
  async apply(rows, input) {
    const held = await mustGet(rows, counters, input.counter);
    if (held.total < input.amount) throw new AppError('stock_short');
    await rows.put(ticks, { ...input, amount: -input.amount });
    return {};
  },
});
