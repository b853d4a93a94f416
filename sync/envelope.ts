import { id } from '#domain/kit/ids.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Actor, AdminActor, Approver, ByPin, ProvedChange } from '#domain/kit/actor.ts';
import { isTooDeep } from '#domain/kit/depth.ts';
import { adminRoles } from '#domain/kit/roles.ts';
import * as z from 'zod/mini';
import { sha256Hex } from './hash.ts';

/** The year 10000: no instant can be written from here on. */
const endOfTimeMs = 253_402_300_800_000;

/**
 * What a device's clock said and what is known of its error, in milliseconds.
 * `wall + offset` is the corrected time; the true time lies within `uncertainty` of it as far as the device knows.
 */
const deviceTime = z
  .object({
    wall: z.number(),
    /** Since the page started; never goes back. */
    mono: z.number(),
    /** Which page start `mono` counts from. */
    boot: z.string(),
    offset: z.number(),
    uncertainty: z.number(),
  })
  .check(z.refine(({ wall, offset }) => wall + offset >= 0 && wall + offset < endOfTimeMs));
export type DeviceTime = z.infer<typeof deviceTime>;

/** What names somebody or something: a server keeps it beside the body, and asks for it. */
const name = z.string().check(z.maxLength(220), z.regex(/^[A-Za-z0-9_.:-]*$/));

/** That somebody stands in a roster which the server signed, and what their PIN makes of the change: see `pin-proof.ts`. */
const byPin = z.object({ roster: name, proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

const person = { adminId: name, name: z.string(), role: z.string() };

const envelopeSchema = z.object({
  id,
  device: z.string(),
  incarnation: z.int(),
  seq: z.int(),
  prev: z.string(),
  scope: name,
  name,
  v: z.int(),
  args: z.unknown(),
  actor: z.object({
    ...person,
    pin: z.optional(byPin),
    approver: z.optional(z.object({ ...person, pin: byPin })),
  }),
  at: deviceTime,
  baseVersion: z.int(),
  /** What the server's clock had last said to the device. */
  seenAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))),
  expires: z.optional(z.string()),
  app: z.string(),
});

/** One change as its device wrote it (sync.md §6). Its JSON is the change's body; the body's hash is the next change's `prev`. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** The largest body a device commits, in UTF-16 units: over it the change is refused visibly (sync.md §5). */
export const maxBodyLength = 200 * 1024;

export function sealEnvelope(envelope: Envelope): { body: string; hash: string } {
  const body = JSON.stringify(envelope);
  return { body, hash: sha256Hex(body) };
}

/** The envelope of a body, or undefined where it is not one: a server quarantines such a body, it never refuses it (settled 10). */
export function openEnvelope(body: string): Envelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (isTooDeep(value)) return undefined;
  const parsed = envelopeSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The change's own time on both hosts (settled 16). */
export function correctedTime(at: DeviceTime): string {
  return isoInstant(Math.floor(at.wall + at.offset));
}

/** The author as the device knew them at commit, and who approves it. The server looks up who they are today. */
export function authorOf(actor: Actor, change: ProvedChange): Envelope['actor'] {
  if (actor.kind !== 'admin') return { adminId: '', name: '', role: '' };
  const { adminId, name: called, role, pin, approver } = actor;
  return {
    adminId,
    name: called,
    role,
    ...(pin && { pin: proved(pin, 'author', change) }),
    ...(approver?.pin && {
      approver: {
        adminId: approver.adminId,
        name: approver.name,
        role: approver.role,
        pin: proved(approver.pin, 'approver', change),
      },
    }),
  };
}

function proved({ roster, prove }: ByPin, as: 'author' | 'approver', change: ProvedChange) {
  return { roster, proof: prove(as, change) };
}

/** Whoever made the change, for running it again on the device; a role that this build does not know counts as the lowest. */
export function actorOf({ actor: { adminId, name: called, role, approver } }: Envelope): AdminActor {
  const author: AdminActor = { kind: 'admin', adminId, name: called, role: roleNamed(role) };
  return approver ? { ...author, approver: approverOf(approver) } : author;
}

function approverOf({ adminId, name: called, role }: NonNullable<Envelope['actor']['approver']>): Approver {
  return { adminId, name: called, role: roleNamed(role) };
}

function roleNamed(role: string): AdminActor['role'] {
  return adminRoles.find((known) => known === role) ?? 'employee';
}
