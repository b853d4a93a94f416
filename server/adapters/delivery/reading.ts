import { isoInstant } from '#domain/kit/time.ts';
import { platformOrder, type PlatformOrder } from '#domain/delivery/platform-order.ts';
import { PlatformFault, type RawRequest } from './port.ts';

/** What somebody else's JSON holds: read field by field, and nothing of it is believed to be there. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function objectIn(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function listIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whole numbers as numbers or as digits. */
export function countIn(value: unknown, instead: number): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : instead;
}

/** Seconds since 1970 or a text, as an instant of ours. */
export function instantIn(value: unknown): string | undefined {
  const ms =
    typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) && ms > 0 && ms < 4e12 ? isoInstant(ms) : undefined;
}

/** The object in a body that was verified; undefined for what is none. */
export function jsonOf({ body }: RawRequest): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}

/** An order that was read, as far as it is one that a store can have. @throws PlatformFault unreadable */
export function orderRead(read: unknown): PlatformOrder {
  const parsed = platformOrder.safeParse(read);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new PlatformFault(
    'unreadable',
    `an order that cannot be read: ${first?.path.join('.') ?? ''} ${first?.code ?? ''}`,
  );
}

/** An id as one part of an address: what is said from outside leads nowhere else. @throws PlatformFault refused */
export function part(id: string): string {
  if (id === '.' || id === '..' || id === '')
    throw new PlatformFault('refused', 'an id that leads elsewhere');
  return encodeURIComponent(id);
}
