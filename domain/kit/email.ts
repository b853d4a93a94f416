import * as z from 'zod/mini';

/** An e-mail address as somebody types it (RFC 5321 ends it at 254 characters). */
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.email());
