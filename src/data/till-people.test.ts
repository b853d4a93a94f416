import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Roster } from '#domain/access/roster.ts';
import { pinParts, pinProof } from '#sync/pin-proof.ts';
import { Api } from './api.ts';
import { NoAnswer } from './http.ts';
import { PinVault } from './pin-vault.ts';
import { ProfileStore } from './profile-store.ts';
import { readRoster } from './rosters.ts';
import { TillPeople } from './till-people.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 6, 5);
const till = { brandId: 'tea', storeId: 'north', device: 'till-1' };
const salt = '00112233445566778899aabbccddeeff';
const change = { id: 'c1', scope: 'store:north', name: 'order.void', args: { reason: '點錯' } };

let parts: ReturnType<typeof pinParts>;
let keys: CryptoKeyPair;
let spki: string;
beforeAll(async () => {
  const raw = await crypto.subtle.importKey('raw', new TextEncoder().encode('907351'), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: 600_000 };
  parts = pinParts(new Uint8Array(await crypto.subtle.deriveBits(terms, raw, 256)));
  keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64');
});

function aRoster(over: Partial<Roster> = {}): Roster {
  return {
    _id: 'roster-1',
    brandId: 'tea',
    storeId: 'north',
    issuedAt: new Date(start).toISOString(),
    approvesUntil: new Date(start + 72 * hour).toISOString(),
    endsAt: new Date(start + 168 * hour).toISOString(),
    people: [{ adminId: 'lead', name: '阿明', role: 'store_admin', salt, check: parts.check }],
    ...over,
  };
}

async function signed(facts: object, by = keys): Promise<string> {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(how, by.privateKey, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

/** A till and its server, with a network that can be cut. */
class Shop {
  now = start;
  connected = true;
  key = spki;
  sent = '';
  readonly profile = new ProfileStore('till-people-test');
  people = this.start();

  /** The page is reloaded. */
  start(): TillPeople {
    const api = new Api(async ({ path }) => {
      if (!this.connected) throw new NoAnswer();
      const held = new URLSearchParams(path.split('?')[1]).get('held');
      const isHeld = held !== null && (await readRoster(this.sent, this.key))?._id === held;
      const body = { key: this.key, ...(!isHeld && { roster: this.sent }) };
      return { status: 200, body, retryAfterMs: undefined };
    });
    return new TillPeople({ api, profile: this.profile, now: () => this.now });
  }
}

let shop: Shop;
beforeEach(async () => {
  shop = new Shop();
  shop.sent = await signed(aRoster());
  await shop.people.rosters.refresh('north', 'till-1');
});
afterEach(async () => {
  for (const [key] of await shop.profile.entries('vault')) await shop.profile.remove(key);
  await shop.profile.close();
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
const wrong = (): Promise<unknown> => codeOf(shop.people.enter(till, 'lead', '000001'));

describe('somebody at a till', () => {
  it('is known by their PIN without a network, and proves it on what they do', async () => {
    shop.connected = false;
    const person = await shop.start().enter(till, 'lead', '907351');
    expect(person).toMatchObject({ adminId: 'lead', role: 'store_admin', pin: { roster: 'roster-1' } });
    expect(person.pin.prove('author', change)).toBe(pinProof(parts.key, 'author', change));
    expect(await codeOf(person.signIn())).toBe('unavailable');
    expect(await codeOf(shop.people.enter(till, 'mei', '907351'))).toBe('lease_over');
  });

  it('approves until the lease is over, and is known until the roster ends', async () => {
    expect((await shop.people.approve('north', 'lead', '907351')).name).toBe('阿明');
    shop.now = start + 72 * hour;
    expect(await codeOf(shop.people.approve('north', 'lead', '907351'))).toBe('lease_over');
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('done');
    shop.now = start + 168 * hour;
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('lease_over');
  });
});

describe('wrong PINs', () => {
  it('wait after five, twice as long each time, also over a reload, and ask for the password after ten', async () => {
    for (let i = 0; i < 5; i++) expect(await wrong()).toBe('credentials_wrong');
    shop.people = shop.start();
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('rate_limited');
    for (const waitMs of [30_000, 60_000, 120_000, 240_000, 480_000]) {
      shop.now += waitMs - 1;
      expect(await wrong()).toBe('rate_limited');
      shop.now += 1;
      expect(await wrong()).toBe('credentials_wrong');
    }
    shop.now += 24 * hour;
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('pin_locked');
    await shop.people.forget('north', 'lead');
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('done');
    expect(shop.people.takeWrong()).toEqual([{ adminId: 'lead', count: 5 }]);
    expect(shop.people.takeWrong()).toEqual([]);
  }, 60_000);

  it('are not forgotten where the disk is put back under a page, nor waited for longer where the clock is', async () => {
    for (let i = 0; i < 5; i++) await wrong();
    for (const [key] of await shop.profile.entries('vault:pin-tries')) await shop.profile.remove(key);
    expect(await wrong()).toBe('rate_limited');
    shop.now -= 24 * hour;
    const refused = await shop.people.enter(till, 'lead', '907351').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'rate_limited', details: { seconds: 30 } });
  }, 30_000);
});

describe('a roster', () => {
  it('that another key has signed, or that says something else than was signed, is none', async () => {
    const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const sent = await signed(aRoster());
    expect(await readRoster(sent, spki)).toMatchObject({ _id: 'roster-1' });
    expect(await readRoster(await signed(aRoster(), stranger), spki)).toBeUndefined();
    const [, signature] = sent.split('.');
    const risen = Buffer.from(JSON.stringify(aRoster({ endsAt: '2099-01-01T00:00:00.000Z' }))).toString(
      'base64url',
    );
    expect(await readRoster(`${risen}.${signature}`, spki)).toBeUndefined();
    for (const odd of ['', 'x', 'a.b', 'a.b.c', `${sent}.x`])
      expect(await readRoster(odd, spki)).toBeUndefined();
  });

  it('that somebody edits on the disk is none: the password is asked', async () => {
    const [entry] = await shop.profile.entries('vault:roster');
    const [key, sealed] = entry as [string, { iv: Uint8Array; data: ArrayBuffer }];
    const bytes = new Uint8Array(sealed.data.slice(0));
    bytes[20] = bytes[20]! ^ 1;
    await shop.profile.put(key, { ...sealed, data: bytes.buffer });
    expect(await shop.people.rosters.of('north')).toBeUndefined();
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('lease_over');
  });

  it('is sealed: neither names nor what checks a PIN can be read off the disk, and one place’s is not another’s', async () => {
    const [entry] = await shop.profile.entries('vault:roster');
    const { data } = (entry as [string, { data: ArrayBuffer }])[1];
    expect(Buffer.from(data).toString('latin1')).not.toContain(parts.check);
    await shop.profile.put('vault:roster:south', entry?.[1]);
    expect(await new PinVault(shop.profile).get('roster:south')).toBeUndefined();
    expect(await shop.people.rosters.of('south')).toBeUndefined();
  });

  it('of another server is not taken in the place of the first one’s, but by a device that is enrolled anew', async () => {
    const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    shop.key = Buffer.from(await crypto.subtle.exportKey('spki', stranger.publicKey)).toString('base64');
    shop.sent = await signed(aRoster({ _id: 'roster-2', people: [] }), stranger);
    await shop.people.rosters.refresh('north', 'till-1', true);
    expect((await shop.people.rosters.of('north'))?._id).toBe('roster-1');
    await shop.people.rosters.refresh('north', 'till-2', true);
    expect((await shop.people.rosters.of('north'))?._id).toBe('roster-2');
  });

  it('that is new takes the place of the old one, whose people are none then', async () => {
    shop.sent = await signed(aRoster({ _id: 'roster-2', people: [] }));
    shop.now += 61_000;
    await shop.people.rosters.refresh('north', 'till-1');
    expect(await codeOf(shop.people.enter(till, 'lead', '907351'))).toBe('lease_over');
  });
});
