import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import type { Charge } from '#server/adapters/payment/payment-gateway.ts';
import { TapPay } from '#server/adapters/payment/tappay.ts';

let fake: FakeTapPay;
let gateway: TapPay;
let count = 0;

beforeAll(async () => {
  fake = await FakeTapPay.start();
  fake.isSilent = true;
  gateway = new TapPay({ origin: fake.origin, partnerKey: fake.partnerKey, withinMs: 500 });
});
afterAll(() => fake.close());

const aCharge = (kind: string, over: Partial<Charge> = {}): Charge => ({
  prime: `${kind}_${++count}`,
  merchantId: 'tea_card',
  amount: 65,
  bankTransactionId: `bank${count}`,
  orderNumber: 'W-017',
  details: '訂單W-017',
  payer: { name: '小美', phone: '0912345678', email: '' },
  threeDomainSecure: false,
  returnUrl: 'http://127.0.0.1:1/back',
  noticeUrl: 'http://127.0.0.1:1/notice',
  heldDays: 0,
  ...over,
});

describe('a charge', () => {
  it.each([
    ['p', {}, { kind: 'captured' }],
    ['p', { heldDays: 7 }, { kind: 'authorised' }],
    ['p', { threeDomainSecure: true }, { kind: 'redirect' }],
    ['ln', { merchantId: 'tea_line' }, { kind: 'redirect' }],
    ['decline', {}, { kind: 'refused', code: 10_003 }],
    ['p', { merchantId: 'of_nobody' }, { kind: 'refused', code: 61 }],
    ['p', { amount: 0 }, { kind: 'refused', code: 510 }],
    ['busy', {}, { kind: 'unclear' }],
    ['5xx', {}, { kind: 'unclear' }],
    ['badjson', {}, { kind: 'unclear' }],
    ['dead', {}, { kind: 'unclear' }],
    ['hang', {}, { kind: 'unclear' }],
  ] as const)('by %s with %j is %j', async (kind, over, answer) => {
    expect(await gateway.charge(aCharge(kind, over))).toMatchObject(answer);
  });

  it('of a key that is not ours is refused, and nobody who listens is told it', async () => {
    const other = new TapPay({ origin: fake.origin, partnerKey: 'partner_of_nobody' });
    expect(await other.charge(aCharge('p'))).toEqual({ kind: 'refused', code: 80, isOurs: true });
    expect(await other.try(['tea_card'])).toEqual({ kind: 'key_refused', code: 80 });
    // What is to be given back is still to be given back once the key is right.
    const back = { tradeNo: 'D2026', amount: 1, bankRefundId: 'r0' };
    expect(await other.refund(back)).toEqual({ kind: 'unclear' });
    expect(await other.capture('D2026')).toEqual({ kind: 'unclear' });
    expect(JSON.stringify(fake.asked)).not.toContain('partner_of');
  });

  it('of nobody who answers is unclear', async () => {
    const nowhere = new TapPay({ origin: 'http://127.0.0.1:1', partnerKey: 'a' });
    expect(await nowhere.charge(aCharge('p'))).toEqual({ kind: 'unclear' });
    expect(await nowhere.find('bank1')).toEqual({ kind: 'unclear' });
    expect(await nowhere.try(['tea_card'])).toEqual({ kind: 'unreachable' });
  });
});

describe('a trade', () => {
  it('is found by our number, captured and given back in parts, and no further', async () => {
    const asked = aCharge('p', { heldDays: 7 });
    expect(await gateway.find(asked.bankTransactionId)).toEqual({ kind: 'absent' });
    const charged = await gateway.charge(asked);
    const tradeNo = 'tradeNo' in charged ? charged.tradeNo : '';
    const found = async () => {
      const answer = await gateway.find(asked.bankTransactionId);
      return answer.kind === 'found' ? answer.trade : undefined;
    };
    const as = { amount: 65, currency: 'TWD', merchantId: 'tea_card', orderNumber: 'W-017' };
    expect(await found()).toMatchObject({ ...as, state: 'authorised', refunded: 0 });
    expect(await gateway.capture(tradeNo)).toEqual({ kind: 'done' });
    expect(await found()).toMatchObject({ state: 'captured' });
    const back = (amount: number, bankRefundId: string) => gateway.refund({ tradeNo, amount, bankRefundId });
    expect(await back(40, 'r1')).toEqual({ kind: 'done' });
    expect(await back(40, 'r1')).toMatchObject({ kind: 'refused' });
    expect(await back(40, 'r2')).toMatchObject({ kind: 'refused' });
    expect(await found()).toMatchObject({ amount: 65, refunded: 40, state: 'captured' });
  });

  it('of a day comes page by page', async () => {
    const from = Date.now() - 60_000;
    const first = await gateway.trades(from, Date.now(), 0);
    expect(first?.isLast).toBe(true);
    expect(first?.trades.length).toBe(fake.trades.length);
    expect(await gateway.trades(0, from, 0)).toEqual({ trades: [], isLast: true });
    fake.nexts.set('/tpc/transaction/query', 'dead');
    expect(await gateway.trades(from, Date.now(), 0)).toBeUndefined();
  });
});
