import * as z from 'zod/mini';
import { actingRole } from '#domain/kit/actor.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand } from '#domain/kit/operation.ts';
import { staff } from '#domain/kit/roles.ts';
import { mustGet } from '#domain/kit/rows.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { notes, place, shared } from './toy-notes.ts';

/** A fact that counts by its author's word alone, as money that is given back. */
export const tearPage = defineCommand({
  ...shared,
  name: 'note.tearPage',
  nature: 'fact',
  input: z.strictObject({ ...place, _id: id, page: z.string() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, page }) {
    const before = await mustGet(rows, notes, _id);
    await rows.put(notes, { ...before, pages: before.pages.filter((other) => other !== page) });
    return {};
  },
});

/** A fact of which a part counts by its author's word alone: gold pages are for those who may give them. */
export const gildPage = defineCommand({
  ...shared,
  name: 'note.gildPage',
  nature: 'fact',
  needsAuthor: ['discount_over_limit'],
  takesApproval: true,
  input: z.strictObject({ ...place, _id: id, page: z.string(), isGold: z.boolean() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, page, isGold }, ctx) {
    const before = await mustGet(rows, notes, _id);
    const isLeast = ctx.actor.kind !== 'admin' || actingRole(ctx.actor) === 'employee';
    if (isGold && isLeast) ctx.flag({ code: 'discount_over_limit' });
    await rows.put(notes, { ...before, pages: [...before.pages, page] });
    return {};
  },
});

/** What only the chief may do, or whoever has the chief's PIN behind it. */
export const burnPage = defineCommand({
  ...shared,
  name: 'note.burnPage',
  nature: 'fact',
  who: staff('brand_admin', 'store_admin'),
  takesApproval: true,
  input: z.strictObject({ ...place, _id: id, page: z.string() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, page }) {
    const before = await mustGet(rows, notes, _id);
    await rows.put(notes, { ...before, pages: before.pages.filter((other) => other !== page) });
    return {};
  },
});

export const leaveDesk = defineCommand({
  ...shared,
  name: 'desk.leave',
  nature: 'fact',
  needsAuthor: [],
  scope: ({ brandId }) => brandScope(brandId),
  input: z.strictObject({ brandId: id, signIn: z.optional(z.string()), page: z.optional(z.string()) }),
  tables: [],
  signsOut: ({ signIn }) => ({ signIn }),
  apply: async () => ({}),
});
