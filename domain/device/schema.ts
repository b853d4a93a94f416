import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { line } from '../kit/text.ts';

const instant = z.string();
const count = z.int().check(z.gte(0));

/** What a device was before its browser's data were deleted, and what may be lost with them. */
export const replacedDevice = z.object({
  _id: id,
  name: z.string(),
  lane: z.string(),
  /** `cookie`: certainly. `likeness`: a till of that name, with the same people, that has been silent since. */
  by: z.enum(['cookie', 'likeness']),
  lastSeenAt: instant,
  /** Changes that it held back when it was last heard of; absent where it never said. Later ones are not known of. */
  pending: z.optional(count),
  oldestAt: z.optional(instant),
  /** Changes of its log that the server has. */
  received: count,
  /** The last number of its lane that the server has. */
  lastNumber: z.optional(z.object({ number: z.string(), businessDate: z.string() })),
});
export type ReplacedDevice = z.infer<typeof replacedDevice>;

/** A store's device, as the people of the store may know it. */
export const storeDevice = z.object({
  _id: id,
  name: z.string(),
  /** Its browser and system, where somebody has named it. */
  browser: z.optional(z.string()),
  kind: z.enum(['till', 'office']),
  /** The letters of its order numbers. */
  lane: z.string(),
  enrolledAt: instant,
  lastSeenAt: instant,
  /** Changes that it held back when it was last seen, and since when; absent where it never said. */
  pending: z.optional(count),
  oldestAt: z.optional(instant),
  /** Name and version of its build. */
  app: z.string(),
  revokedAt: z.optional(instant),
  /** It was set up anew: what it was before, where that has not been heard of again. Absent where there is nothing to tell. */
  replaces: z.optional(z.array(replacedDevice)),
  /** Changes of it that a manager has to look at; absent for none. */
  held: z.optional(count),
});
export type StoreDevice = z.infer<typeof storeDevice>;

/** Where a change stands in the log of the device that made it. */
export const changePlace = { device: id, incarnation: count, seq: count } as const;

/** A change that the server holds back: set aside, or waiting for a long time for something that nobody has sent. */
export const heldChange = z.object({
  ...changePlace,
  /** The change's id. */
  _id: z.string(),
  status: z.enum(['quarantined', 'waiting']),
  /** The operation, where it could be read. */
  name: z.optional(z.string()),
  nature: z.optional(z.enum(['fact', 'intent'])),
  /** What it says in a sentence, by its text id. */
  label: z.optional(
    z.object({
      id: z.string(),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  /** When it was made, by its device; absent where that could not be read. */
  at: z.optional(instant),
  receivedAt: instant,
  author: z.optional(z.string()),
  deviceName: z.string(),
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** The record that a waiting change misses, `table/id`. */
  missing: z.optional(z.string()),
});
export type HeldChange = z.infer<typeof heldChange>;

/** The oldest of them, and how many there are besides. */
export const heldChanges = z.object({ changes: z.array(heldChange), more: count });
export type HeldChanges = z.infer<typeof heldChanges>;

/** One that stands in no store's list. */
export const strayChange = z.extend(heldChange, {
  /** The store that it names, which the brand does not have; absent for what could not be placed in any. */
  storeId: z.optional(id),
  /** What that store was called when it was deleted, where that is known. */
  storeName: z.optional(z.string()),
});
export type StrayChange = z.infer<typeof strayChange>;

export const strayChanges = z.object({ changes: z.array(strayChange), more: count });
export type StrayChanges = z.infer<typeof strayChanges>;

/** With everything that it says, as its device wrote it. */
export const strayContents = z.object({
  changes: z.array(z.extend(strayChange, { content: z.string() })),
  more: count,
});
export type StrayContents = z.infer<typeof strayContents>;

/** How a change that was held stands now. */
export const heldOutcome = z.object({
  status: z.enum(['applied', 'applied_with_exceptions', 'rejected', 'waiting', 'quarantined']),
  code: z.optional(z.string()),
});

export type HeldOutcome = z.infer<typeof heldOutcome>;

/** What people call a device: it stands beside the letters of its lane. */
export const givenName = line(40);

/** Why somebody gives a change up, in a line. */
export const reasonLine = line(200);
