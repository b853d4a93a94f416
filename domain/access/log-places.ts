import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';

/** What a sign-in is called on devices and in their logs. */
export const signInId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const count = z.int().check(z.gte(0));

/** Of the last change of a log: what comes late is believed to be of before the sign-out where it leads to that one. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Where the logs of a browser's devices stood when somebody signed out: one device for each brand that it has worked for. */
export const logPlaces = z
  .array(z.strictObject({ device: id, incarnation: count, seq: count, hash: z.optional(hash) }))
  .check(z.maxLength(50));
export type LogPlaces = z.infer<typeof logPlaces>;
