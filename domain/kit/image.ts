import * as z from 'zod/mini';
import { cleanText, line } from './text.ts';

/** A file of more bytes is not read (integrations.md F2). */
export const mostImageBytes = 5 * 1024 * 1024;

/** A picture: at most 800 × 800 px, JPEG quality 0.8 (spec 5). `blobId` names a local blob that waits for its upload. */
export const image = z.object({
  url: z.string().check(z.overwrite(cleanText), z.maxLength(500)),
  key: z.optional(z.string().check(z.maxLength(200))),
  alt: z.optional(line(120)),
  blobId: z.optional(z.string().check(z.maxLength(100))),
});

export type Image = z.infer<typeof image>;

/** A colour, `#0F766E`. */
export const hexColour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
