import * as z from 'zod/mini';

/** The id that a stored row has: whatever was once taken must stay readable, so that one row never breaks the lists that it stands in. */
export const keptId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[A-Za-z0-9_.:-]+$/));

/**
 * An opaque id, a UUIDv7 where we mint it (data-model §1); derived ids join ids with `:`. Other systems' ids are accepted as they are, but
 * for those that lead elsewhere in an address (`..`) or that every object answers to (`constructor`).
 */
export const id = keptId.check(z.refine((value) => value !== '.' && value !== '..' && !(value in {})));

/** Source of bytes for ids: the platform's crypto in the programs, a seeded generator in tests and simulations. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A UUIDv7: sorts by the time it was made.
 * @param nowMs Milliseconds since 1970 by the caller's clock.
 */
export function uuidv7(nowMs: number, randomBytes: RandomBytes): string {
  const bytes = randomBytes(16);
  let time = Math.max(0, Math.floor(nowMs));
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let hex = '';
  for (let i = 0; i < 16; i++) hex += (bytes[i] ?? 0).toString(16).padStart(2, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The instant in a UUIDv7, in milliseconds since 1970; undefined for any other id. */
export function mintedAtMs(value: string): number | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(value);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : undefined;
}
