import * as z from 'zod/mini';

// The texts that messages are made of. What no database keeps is refused at the door; a change's body alone is kept whatever it is.

const keepable = z.refine<string>((value) => !value.includes('\u0000'));

/** Any text without U+0000, up to `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.maxLength(max), keepable);

/** A device, a place or a scope by its key: 1–220 characters. */
export const key = z.string().check(z.minLength(1), z.maxLength(220), keepable);

/** What a request is known by again in its answer: 8–64 characters. */
export const nonce = z.string().check(z.minLength(8), z.maxLength(64), keepable);
