import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actorOf, correctedTime, openEnvelope, sealEnvelope, type Envelope } from './envelope.ts';
import { sha256Hex } from './hash.ts';
import { genesis } from './protocol.ts';

const at = { wall: 1_000_000, mono: 5, boot: 'b', offset: 0, uncertainty: 0 };
function anEnvelope(over: Partial<Envelope> = {}): Envelope {
  const actor = { adminId: 'clerk', name: 'Clerk', role: 'employee' };
  return {
    id: 'c1',
    device: 'd1',
    incarnation: 1,
    seq: 1,
    prev: genesis,
    scope: 'store:desk',
    name: 'note.write',
    v: 1,
    args: {},
    actor,
    at,
    baseVersion: 0,
    app: 'toy',
    ...over,
  };
}

describe('an envelope', () => {
  it('R2: is run again in the name of who made it, as the least of the staff where this build does not know their role', () => {
    const by = (role: string) => actorOf(anEnvelope({ actor: { adminId: 'chief', name: 'Chief', role } }));
    expect(by('brand_admin')).toEqual({
      kind: 'admin',
      adminId: 'chief',
      name: 'Chief',
      role: 'brand_admin',
    });
    expect(by('astronaut').role).toBe('employee');
  });

  it('H1: is hashed as the text that it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sha256Hex(text.toWellFormed())).toBe(
          createHash('sha256').update(text.toWellFormed()).digest('hex'),
        );
      }),
    );
    const { body, hash } = sealEnvelope(anEnvelope());
    expect(hash).toBe(sha256Hex(body));
  });

  it('H1: whose hash the next one names makes a chain that no change can be taken out of', () => {
    const first = sealEnvelope(anEnvelope());
    const second = sealEnvelope(anEnvelope({ seq: 2, prev: first.hash }));
    const forged = sealEnvelope(anEnvelope({ args: { amount: 1 } }));
    expect(forged.hash).not.toBe(first.hash);
    expect(openEnvelope(second.body)?.prev).toBe(first.hash);
  });

  it('H2: opens as what was sealed, whatever its arguments are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false } as never), (args) => {
        const { body } = sealEnvelope(anEnvelope({ args }));
        expect(openEnvelope(body)?.args).toEqual(JSON.parse(JSON.stringify(args)));
      }),
    );
  });

  it('H3: has one time on both hosts: the device’s clock, corrected, whole milliseconds', () => {
    const start = Date.UTC(2026, 10, 21, 6, 5);
    expect(correctedTime({ ...at, wall: start + 0.9, offset: -60_000 })).toBe('2026-11-21T06:04:00.000Z');
    expect(correctedTime({ ...at, wall: start, offset: 1 })).toBe('2026-11-21T06:05:00.001Z');
  });

  it.each(['2026-11-21T06:05:00.000Z0', '02026-11-21T06:05:00.000Z', '2026-11-21T06:05:00Z', ''])(
    'H4: whose clock was last told %o opens as nothing',
    (seenAt) => {
      expect(
        openEnvelope(sealEnvelope(anEnvelope({ seenAt: '2026-11-21T06:05:00.000Z' })).body),
      ).toBeDefined();
      expect(openEnvelope(JSON.stringify(anEnvelope({ seenAt })))).toBeUndefined();
    },
  );

  it.each(['', 'null', '[]', '{"id":"c1"}', '<html>', JSON.stringify({ ...anEnvelope(), seq: '1' })])(
    'H4: that is none opens as nothing: %s',
    (text) => {
      expect(openEnvelope(text)).toBeUndefined();
    },
  );
});
