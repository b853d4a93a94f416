import * as z from 'zod/mini';
import type { AdminActor } from '#domain/kit/actor.ts';
import { applyEdits, edits } from '#domain/kit/edit.ts';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand, defineQuery, type Command } from '#domain/kit/operation.ts';
import { adminRoles, everyone, staff } from '#domain/kit/roles.ts';
import { mustGet } from '#domain/kit/rows.ts';
import { brandScope, byBrand, byStore } from '#domain/kit/scope.ts';
import { defineTable, recordFields, type Table } from '#domain/kit/table.ts';
import type { Business } from '../operations.ts';

/** A business of its own for the engine's tests: notes that people edit, counters that they tick, tickets with numbers, one house rule. */

const ofStore = { ...recordFields, storeId: id };

/** A note; `pages` are appended by whoever has more to say. */
const note = z.object({ ...ofStore, title: z.string(), text: z.string(), pages: z.array(z.string()) });
export const notes = defineTable({
  name: 'notes',
  schema: note,
  scope: 'store',
  indexes: { title: ['storeId', 'title'] },
});

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
  projection: {
    from: 'ticks',
    fields: ['total'],
    of: (row) => (row as z.infer<typeof tick>).counter,
    add: (row) => ({ total: (row as z.infer<typeof tick>).amount }),
  },
});

const ticket = z.object({ ...ofStore, number: z.string() });
export const tickets = defineTable({
  name: 'tickets',
  schema: ticket,
  scope: 'store',
  indexes: { number: ['storeId', 'number'] },
});

const rule = z.object({ ...recordFields, limit: z.int() });
export const rules = defineTable({ name: 'rules', schema: rule, scope: 'brand' });

const place = { brandId: id, storeId: id };
const anyStaff = staff(...adminRoles);
const nothing = z.object({});
const say = () => ({ id: 'toy.done' });
const shared = { version: 1, who: anyStaff, scope: byStore, say, output: nothing } as const;

export const writeNote = defineCommand({
  ...shared,
  name: 'note.write',
  nature: 'fact',
  input: z.strictObject({ ...place, _id: id, title: z.string(), text: z._default(z.string(), '') }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, input) {
    if (!(await rows.get(notes, input._id))) await rows.put(notes, { ...input, pages: [] });
    return {};
  },
});

/** An intent: refused where the text became something else meanwhile. `forbidden` is a text that the server refuses, `broken` one that it chokes on. */
export const editNote = defineCommand({
  ...shared,
  name: 'note.edit',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, ...edits({ title: z.string(), text: z.string() }) }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, title, text }, ctx) {
    const before = await mustGet(rows, notes, _id);
    if (ctx.side === 'server' && text?.to === 'forbidden') throw new AppError('validation');
    if (ctx.side === 'server' && text?.to === 'broken') throw new RangeError('broken');
    await rows.put(notes, applyEdits(before, { title, text }, ctx));
    return {};
  },
});

/** A fact about a note: waits for it, and is flagged where it was closed. */
export const addPage = defineCommand({
  ...shared,
  name: 'note.addPage',
  nature: 'fact',
  input: z.strictObject({ ...place, _id: id, page: z.string() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, page }, ctx) {
    const before = await mustGet(rows, notes, _id);
    if (before.text === 'closed') ctx.flag({ code: 'note_closed' });
    if (!before.pages.includes(page)) await rows.put(notes, { ...before, pages: [...before.pages, page] });
    return {};
  },
});

/** An intent that may be refused as a creation: a note under a title that is free. */
export const reserveTitle = defineCommand({
  ...shared,
  name: 'note.reserve',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, title: z.string() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, input) {
    const [other] = await rows.list(notes, { index: 'title', equals: [input.storeId, input.title] });
    if (other && other._id !== input._id) throw new AppError('duplicate', { field: 'title' });
    await rows.put(notes, { ...input, text: '', pages: [] });
    return {};
  },
});

export const removeNote = defineCommand({
  ...shared,
  name: 'note.remove',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id }) {
    await mustGet(rows, notes, _id);
    await rows.remove(notes, _id);
    return {};
  },
});

/** Writes how many notes have the title: what it writes depends on a range that others write into. */
export const tallyTitle = defineCommand({
  ...shared,
  name: 'note.tally',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, title: z.string() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { title, ...input }) {
    const found = await rows.list(notes, { index: 'title', equals: [input.storeId, title] });
    await rows.put(notes, { ...input, title: `tally of ${title}`, text: String(found.length), pages: found.map((row) => row._id) });
    return {};
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

/** A ticket with a number of its lane: `A1`, `A2`, … */
export const takeTicket = defineCommand({
  ...shared,
  name: 'ticket.take',
  nature: 'fact',
  input: z.strictObject({ ...place, _id: id, number: z.optional(z.string()) }),
  output: ticket,
  tables: [tickets],
  touch: (input) => [[tickets, input._id]],
  async seal(_rows, input, { register }) {
    const last = Number(register.get('ticket') ?? 0) + 1;
    register.set('ticket', last);
    return { ...input, number: `${register.lane}${last}` };
  },
  async apply(rows, { number = '', ...input }, ctx) {
    const [other] = await rows.list(tickets, { index: 'number', equals: [input.storeId, number] });
    if (other && other._id !== input._id) ctx.flag({ code: 'number_reused' });
    await rows.put(tickets, { ...input, number });
    return mustGet(rows, tickets, input._id);
  },
});

/** The brand's own: an intent of those who may. */
export const setRule = defineCommand({
  ...shared,
  name: 'rule.set',
  nature: 'intent',
  who: staff('primary_brand_admin', 'brand_admin'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, _id: id, limit: z.int() }),
  tables: [rules],
  touch: (input) => [[rules, input._id]],
  async apply(rows, input) {
    await rows.put(rules, input);
    return {};
  },
});

/** Writes a note that carries the brand's limit: reads another scope, and waits for a rule that is not known yet. */
export const quoteRule = defineCommand({
  ...shared,
  name: 'note.quoteRule',
  nature: 'intent',
  reads: ({ brandId }) => [brandScope(brandId)],
  input: z.strictObject({ ...place, _id: id, rule: id }),
  tables: [notes, rules],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { rule: ruleId, ...input }) {
    const { limit } = await mustGet(rows, rules, ruleId);
    await rows.put(notes, { ...input, title: 'limit', text: String(limit), pages: [] });
    return {};
  },
});

export const listNotes = defineQuery({
  name: 'note.list',
  who: everyone,
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, title: z.string() }),
  output: z.array(note),
  tables: [notes],
  run: (rows, { storeId, title }) => rows.list(notes, { index: 'title', equals: [storeId, title] }),
});

const commands: readonly Command[] = [
  writeNote,
  editNote,
  addPage,
  reserveTitle,
  removeNote,
  tallyTitle,
  addCounter,
  renameCounter,
  tickCounter,
  takeFromCounter,
  takeTicket,
  setRule,
  quoteRule,
];

/** The business as a build knows it; another build may know fewer operations or tables. */
export function toyBusiness(without: { readonly commands?: readonly string[]; readonly tables?: readonly string[] } = {}): Business {
  const tables = [notes, ticks, counters, tickets, rules] as unknown as Table[];
  return {
    commands: new Map(commands.filter(({ name }) => !without.commands?.includes(name)).map((command) => [command.name, command])),
    tables: new Map(tables.filter(({ name }) => !without.tables?.includes(name)).map((table) => [table.name, table as never])),
  };
}

export const brandId = 'acme';
export const storeId = 'desk';
export const here = { brandId, storeId } as const;

export const clerk: AdminActor = { kind: 'admin', adminId: 'clerk', name: 'Clerk', role: 'employee', brandId, storeId };
export const chief: AdminActor = { kind: 'admin', adminId: 'chief', name: 'Chief', role: 'brand_admin', brandId };
