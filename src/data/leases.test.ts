import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lease } from '#domain/promotion/lease.ts';
import type { MemberCard } from '#domain/customer/lease-operations.ts';
import { forgetLeases } from './forget-leases.ts';
import { elsewhere, Leases, type Attached, type Lend } from './leases.ts';
import { PinVault } from './pin-vault.ts';
import { ProfileStore } from './profile-store.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 6, 5);
const till = { brandId: 'tea', storeId: 'north', device: 'till-1' };
const phone = '0912345678';
const card: MemberCard = { _id: 'ann', name: '林○晴', isActive: true, visits: 2, points: 120, others: [] };
const coupon = {
  kind: 'coupon',
  ticket: {
    _id: 'coupon-1',
    brandId: 'tea',
    template: 'template',
    userId: 'ann',
    status: 'active',
    isUsed: false,
    acquiredAt: '2026-11-01T04:00:00.000Z',
    expiryDate: '2026-12-31',
    expiresAt: '2026-12-31T21:00:00.000Z',
    couponName: '折20',
    discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
    combinesWith: { manual: false, vouchers: true },
  },
} as const;

let keys: CryptoKeyPair;
let stranger: CryptoKeyPair;
let spki: string;
beforeAll(async () => {
  const pair = () =>
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  [keys, stranger] = await Promise.all([pair(), pair()]);
  spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64');
});

function aLease(over: Partial<Lease> = {}): Lease {
  return {
    _id: 'lease-1',
    ...till,
    userId: 'ann',
    tickets: [coupon],
    issuedAt: new Date(start).toISOString(),
    until: new Date(start + 12 * hour).toISOString(),
    ...over,
  };
}

async function signed(facts: object, by = keys): Promise<string> {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(how, by.privateKey, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

let profile: ProfileStore;
let now: number;
let key: string | undefined;
let open: Set<string>;
let inUse: Map<string, string>;
beforeEach(() => {
  profile = new ProfileStore('leases-test');
  now = start;
  key = spki;
  open = new Set();
  inUse = new Map();
});
afterEach(async () => {
  for (const [name] of await profile.entries('vault')) await profile.remove(name);
  await profile.close();
});

/** A page of the browser. */
function aPage(page = 'page-1'): Leases {
  open.add(page);
  return new Leases({
    vault: new PinVault(profile),
    rosters: { keyOf: async () => key, refresh: async () => undefined },
    now: (brandId) => (brandId === 'tea' ? now : NaN),
    page,
    openPages: async () => open,
    inUse: async (_lease, orderId) =>
      new Set([...inUse].filter(([, order]) => order !== orderId).map(([ticket]) => ticket)),
  });
}
const lending = async (facts: object | undefined, by = keys): Promise<Lend> => {
  const sent = facts && (await signed(facts, by));
  return async () => ({ member: card, ...(sent !== undefined && { lease: sent }) });
};
const ids = (found: Attached | typeof elsewhere | null | undefined) =>
  found === elsewhere ? found : found?.lease?.tickets.map(({ ticket }) => ticket._id);

describe('a member who is attached', () => {
  it('is known without a network, also when the page is loaded anew, until the lease is over', async () => {
    const told = await aPage().attach(till, phone, await lending(aLease()));
    expect(told).toMatchObject({ card });
    expect(ids(told)).toEqual(['coupon-1']);
    open.delete('page-1');
    expect(ids(await aPage('page-2').of(till, phone))).toEqual(['coupon-1']);
    open.delete('page-2');
    expect(await aPage().of(till, '0933111222')).toBeUndefined();
    expect(await aPage().of({ ...till, storeId: 'south' }, phone)).toBeUndefined();
    now = start + 12 * hour;
    expect(await aPage().of(till, phone)).toMatchObject({ card: { points: 120 }, lease: undefined });
  });

  it('is known after a sale, too, without what that used, which its own bill has still', async () => {
    const second = { ...coupon, ticket: { ...coupon.ticket, _id: 'coupon-2' } };
    await aPage().attach(till, phone, await lending(aLease({ tickets: [coupon, second] })));
    inUse.set('coupon-1', 'order-1');
    expect(ids(await aPage().of(till, phone))).toEqual(['coupon-2']);
    expect(ids(await aPage().of(till, phone, 'order-2'))).toEqual(['coupon-2']);
    expect(ids(await aPage().of(till, phone, 'order-1'))).toEqual(['coupon-1', 'coupon-2']);
    // All of it goes back: what was sold before is said before.
    const [left] = await aPage().left(till, undefined);
    expect(ids(left)).toEqual(['coupon-1', 'coupon-2']);
  });

  it('is nobody where nobody has the number', async () => {
    expect(await aPage().attach(till, phone, async () => ({ member: null }))).toBeNull();
    expect(await aPage().of(till, phone)).toBeUndefined();
  });

  it.each([
    ['somebody else signed', async () => lending(aLease(), stranger)],
    ['was lent to another till', async () => lending(aLease({ device: 'till-2' }))],
    ['was lent in another store', async () => lending(aLease({ storeId: 'south' }))],
    ['is none', async () => lending({ ...aLease(), tickets: 'all' })],
  ])('has nothing of a lease that %s', async (_, how) => {
    expect(ids(await aPage().attach(till, phone, await how()))).toBeUndefined();
  });

  it('has nothing where this till was never told the key of its server', async () => {
    key = undefined;
    expect(ids(await aPage().attach(till, phone, await lending(aLease())))).toBeUndefined();
  });

  it('lies on the disk sealed, without their number, and is gone when somebody signs out', async () => {
    await aPage().attach(till, phone, await lending(aLease()));
    const kept = await profile.entries('vault:lease:');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept.map(([name]) => name))).not.toContain(phone);
    const [sealed] = kept.map(([, value]) => value as { data: ArrayBuffer });
    const text = new TextDecoder().decode(sealed?.data);
    expect(text).not.toContain('coupon-1');
    const back: string[] = [];
    await forgetLeases(profile, async ({ _id, tickets }) => {
      back.push(_id, ...tickets.map(({ ticket }) => ticket._id));
    });
    expect(back).toEqual(['lease-1', 'coupon-1']);
    expect(await aPage().of(till, phone)).toBeUndefined();
  });

  it('at the bill of another page that is open is theirs alone, and nobody asks for them a second time', async () => {
    await aPage().attach(till, phone, await lending(aLease()));
    const second = aPage('page-2');
    expect(await second.of(till, phone)).toBe(elsewhere);
    const asked = vi.fn(await lending(aLease()));
    expect(await second.attach(till, phone, asked)).toBe(elsewhere);
    expect(asked).not.toHaveBeenCalled();
    expect(ids(await aPage().of(till, phone))).toEqual(['coupon-1']);
    open.delete('page-1');
    expect(ids(await second.attach(till, phone, asked))).toEqual(['coupon-1']);
  });
});

describe('a member who is at no bill any more', () => {
  it('is left by the page that attached them, and by one that is gone, not by another that is open', async () => {
    const first = aPage();
    await first.attach(till, phone, await lending(aLease()));
    expect(await first.left(till, phone)).toEqual([]);
    expect((await first.left(till, undefined)).map((one) => one.card._id)).toEqual(['ann']);
    const second = aPage('page-2');
    expect(await second.left(till, undefined)).toEqual([]);
    open.delete('page-1');
    const [left] = await second.left(till, '0933111222');
    expect(left?.lease?._id).toBe('lease-1');
    // The bill came up again here: they are at this page's now.
    await second.of(till, phone);
    open.add('page-1');
    expect(await first.left(till, undefined)).toEqual([]);
    await second.forget(till, { card });
    expect(await second.left(till, undefined)).toEqual([]);
  });

  it('goes back with what was lent also where that seems to be over: the clock of this device may be wrong', async () => {
    const page = aPage();
    await page.attach(till, phone, await lending(aLease()));
    now = start + 13 * hour;
    expect(ids(await page.of(till, phone))).toBeUndefined();
    expect((await page.left(till, undefined)).map(({ lease }) => lease?._id)).toEqual(['lease-1']);
  });
});
