import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { menuChange } from './menu-change.ts';
import { presentedMenu } from './present-schema.ts';
import { menu } from './schema.ts';

// Orders cite the revision of the menu that they were priced from (data-model §5). The server keeps every one as it was published; devices
// hold the present one alone.

/** As many revisions as a list shows, the latest. */
export const mostOfRevisions = 50;

const named = z.object({ _id: id, name: z.string(), nameEn: z.optional(z.string()) });

/** One revision in a list. */
export const menuRevision = z.object({
  revision: z.int(),
  at: z.string(),
  /** Empty where it is not known, or where it was the system. */
  author: z.string(),
  deviceName: z.string(),
  /** What it changed of the one before; absent for the first that is kept. */
  changes: z.optional(z.array(menuChange)),
  /** How many there are, where not all of them are named. */
  changed: z.int(),
  /** Names of the dishes that the changes are about. */
  dishes: z.array(named),
  /** What was kept of it cannot be read: when it was published, and by whom, is all that is known. */
  isUnreadable: z.optional(z.literal(true)),
});
export type MenuRevision = z.infer<typeof menuRevision>;

/** What a revision published, as its menu had it: by this it is restored. */
const publishedMenu = z.pick(menu, { name: true, menuType: true, schedule: true, categories: true });
export type PublishedMenu = z.infer<typeof publishedMenu>;

const place = { brandId: id, storeId: id, menuId: id };
const who = can('menus.read');

/** The revisions of a menu, the latest first; also of one that was deleted. @throws not_found for one that was never published there */
export const listMenuRevisions = defineCall({
  name: 'menu.listRevisions',
  rest: 'GET /menu/brands/{brandId}/{storeId}/menu/{menuId}/revisions',
  who,
  scope: byStore,
  input: z.strictObject(place),
  output: z.array(menuRevision),
  summary: 'Lists the revisions of a menu: when it was published, by whom, and what changed.',
});

/** One revision with its dishes, prices, pictures and questions as they were. @throws not_found for one that is not kept, or cannot be read */
export const getMenuRevision = defineCall({
  name: 'menu.getRevision',
  rest: 'GET /menu/brands/{brandId}/{storeId}/menu/{menuId}/revisions/{revision}',
  who,
  scope: byStore,
  input: z.strictObject({ ...place, revision: z.string().check(z.regex(/^\d{1,9}$/)) }),
  output: z.extend(menuRevision, {
    menu: presentedMenu,
    published: publishedMenu,
    /** Whether pictures and questions were kept of it: they were not at first. */
    isWithQuestions: z.boolean(),
  }),
  summary: 'One revision of a menu, with its dishes, prices, pictures and questions as they were.',
});

export const revisionOperations = [listMenuRevisions, getMenuRevision];
