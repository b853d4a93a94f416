import * as z from 'zod/mini';
import type { AdminActor } from '#domain/kit/actor.ts';
import { applyEdits, edits } from '#domain/kit/edit.ts';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand, defineQuery } from '#domain/kit/operation.ts';
import { adminRoles, everyone, staff } from '#domain/kit/roles.ts';
import { mustGet } from '#domain/kit/rows.ts';
import { brandScope, byBrand, byStore, storeScope } from '#domain/kit/scope.ts';
import { defineTable, recordFields } from '#domain/kit/table.ts';

/** A business of its own for the engine's tests: notes that people edit, tickets with numbers, one house rule; counters stand beside. */

export const ofStore = { ...recordFields, storeId: id };

/** A note; `pages` are appended by whoever has more to say. */
const note = z.object({ ...ofStore, title: z.string(), text: z.string(), pages: z.array(z.string()) });
export const notes = defineTable({
  name: 'notes',
  schema: note,
  scope: 'store',
  indexes: { title: ['storeId', 'title'] },
  pageRows: 500,
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

export const place = { brandId: id, storeId: id };
const anyStaff = staff(...adminRoles);
const nothing = z.object({});
const say = () => ({ id: 'toy.done' });
export const shared = { version: 1, who: anyStaff, scope: byStore, say, output: nothing } as const;

export const writeNote = defineCommand({
  ...shared,
  name: 'note.write',
  nature: 'fact',
  needsAuthor: [],
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
  needsAuthor: [],
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

/** A fact about several notes: all of them get the page, or none. */
export const addPages = defineCommand({
  ...shared,
  name: 'note.addPages',
  nature: 'fact',
  needsAuthor: [],
  input: z.strictObject({ ...place, ids: z.array(id), page: z.string() }),
  tables: [notes],
  touch: ({ ids }) => ids.map((each) => [notes, each]),
  targets: ({ ids }) => ids.map((each) => [notes, each]),
  async apply(rows, { ids, page }) {
    for (const each of ids) {
      const before = await mustGet(rows, notes, each);
      await rows.put(notes, { ...before, pages: [...before.pages, page] });
    }
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
  lists: ({ storeId, title }) => [{ table: notes, index: 'title', equals: [storeId, title] }],
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
    await rows.put(notes, {
      ...input,
      title: `tally of ${title}`,
      text: String(found.length),
      pages: found.map((row) => row._id),
    });
    return {};
  },
});

/** A ticket with a number of its lane: `A1`, `A2`, … */
export const takeTicket = defineCommand({
  ...shared,
  name: 'ticket.take',
  nature: 'fact',
  needsAuthor: [],
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

/** The server's own: what a change was flagged for, as a note under its id. */
export const listFlaggedNote = defineCommand({
  ...shared,
  name: 'note.flagged',
  nature: 'fact',
  who: staff(),
  scope: () => storeScope(brandId, storeId),
  input: z.object({
    changeId: id,
    operation: z.string(),
    by: z.optional(z.object({ name: z.string() })),
    device: z.optional(z.object({ id })),
    target: z.optional(z.string()),
    exceptions: z.array(z.object({ code: z.string() })),
  }),
  tables: [notes],
  touch: ({ changeId }) => [[notes, changeId]],
  async apply(rows, { changeId, operation, by, device, target = '', exceptions }) {
    const pages = [...exceptions.map(({ code }) => code), by?.name ?? '', device?.id ?? '', target];
    await rows.put(notes, { ...here, _id: changeId, title: 'flagged', text: operation, pages });
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

export const brandId = 'acme';
export const storeId = 'desk';
export const here = { brandId, storeId } as const;

export const clerk: AdminActor = {
  kind: 'admin',
  adminId: 'clerk',
  name: 'Clerk',
  role: 'employee',
  brandId,
  storeId,
};
export const chief: AdminActor = {
  kind: 'admin',
  adminId: 'chief',
  name: 'Chief',
  role: 'brand_admin',
  brandId,
};
