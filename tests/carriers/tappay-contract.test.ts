import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import type { Charge } from '#server/adapters/payment/payment-gateway.ts';
import { TapPay, tapPayOrigins } from '#server/adapters/payment/tappay.ts';

// What our program takes for granted of TapPay, asked of the fake in every run, and of TapPay's sandbox where somebody has an account there:
// TAPPAY_SANDBOX_KEY=… TAPPAY_SANDBOX_MERCHANT=… TAPPAY_SANDBOX_PRIME=… npx vitest run --project unit tests/carriers/tappay-contract.test.ts
// The prime is the one for tests of their documentation, which may be used again.

interface Target {
  readonly gateway: TapPay;
  readonly merchantId: string;
  readonly prime: () => string;
  /** Our clock and theirs may differ by so much, in ms. */
  readonly slackMs: number;
}

const {
  TAPPAY_SANDBOX_KEY: key,
  TAPPAY_SANDBOX_MERCHANT: merchant,
  TAPPAY_SANDBOX_PRIME: prime,
} = process.env;
const hasAccount = key !== undefined && merchant !== undefined && prime !== undefined;

let fake: FakeTapPay;
beforeAll(async () => {
  fake = await FakeTapPay.start();
  fake.isSilent = true;
});
afterAll(() => fake.close());

const ofTheFake = (): Target => ({
  gateway: new TapPay({ origin: fake.origin, partnerKey: fake.partnerKey }),
  merchantId: 'tea_card',
  prime: () => `p_${randomUUID()}`,
  slackMs: 1000,
});

const ofTheSandbox = (): Target => ({
  gateway: new TapPay({ origin: tapPayOrigins.sandbox, partnerKey: key ?? '' }),
  merchantId: merchant ?? '',
  prime: () => prime ?? '',
  slackMs: 120_000,
});

function keepsTheContract(target: () => Target): void {
  const aCharge = (over: Partial<Charge> = {}): Charge => ({
    prime: target().prime(),
    merchantId: target().merchantId,
    amount: 65,
    bankTransactionId: randomUUID().replaceAll('-', ''),
    orderNumber: 'W-017',
    details: '訂單W-017',
    payer: { name: '小美', phone: '0912345678', email: '' },
    threeDomainSecure: false,
    returnUrl: 'https://shop.example/back',
    noticeUrl: 'https://shop.example/notice',
    heldDays: 7,
    ...over,
  });

  it('holds an amount, takes it, and gives it back in parts, each under its number once', async () => {
    const { gateway, merchantId, slackMs } = target();
    const asked = aCharge();
    const { bankTransactionId } = asked;
    const from = Date.now() - slackMs;
    expect(await gateway.find(bankTransactionId)).toEqual({ kind: 'absent' });
    const charged = await gateway.charge(asked);
    expect(charged).toMatchObject({ kind: 'authorised' });
    const tradeNo = 'tradeNo' in charged ? charged.tradeNo : '';
    const as = { tradeNo, bankTransactionId, merchantId, orderNumber: 'W-017', currency: 'TWD', amount: 65 };
    const found = async () => {
      const answer = await gateway.find(bankTransactionId);
      return answer.kind === 'found' ? answer.trade : answer;
    };
    expect(await found()).toMatchObject({ ...as, state: 'authorised', refunded: 0 });
    expect(await gateway.capture(tradeNo)).toEqual({ kind: 'done' });
    expect(await found()).toMatchObject({ ...as, state: 'captured', refunded: 0 });
    const bankRefundId = randomUUID().replaceAll('-', '');
    const back = { tradeNo, amount: 40, bankRefundId };
    expect(await gateway.refund(back)).toEqual({ kind: 'done' });
    expect(await gateway.refund(back)).toMatchObject({ kind: 'refused' });
    expect(await gateway.refund({ ...back, bankRefundId: `${bankRefundId.slice(1)}x` })).toMatchObject({
      kind: 'refused',
    });
    expect(await found()).toMatchObject({ ...as, state: 'captured', refunded: 40 });
    const numbers: string[] = [];
    for (let page = 0; ; page++) {
      const read = await gateway.trades(from, Date.now() + slackMs, page);
      numbers.push(...(read?.trades.map((trade) => trade.tradeNo) ?? []));
      if (!read || read.isLast) break;
    }
    expect(numbers).toContain(tradeNo);
  });

  it('lets go what is only held, and takes nothing of it afterwards', async () => {
    const { gateway } = target();
    const asked = aCharge();
    const charged = await gateway.charge(asked);
    const tradeNo = 'tradeNo' in charged ? charged.tradeNo : '';
    const bankRefundId = randomUUID().replaceAll('-', '');
    expect(await gateway.refund({ tradeNo, amount: 65, bankRefundId })).toEqual({ kind: 'done' });
    expect(await gateway.capture(tradeNo)).toMatchObject({ kind: 'refused' });
    expect(await gateway.find(asked.bankTransactionId)).toMatchObject({ trade: { state: 'cancelled' } });
  });

  it('sends a payer to their bank where that is asked for, and has nothing until they have been there', async () => {
    const { gateway } = target();
    const asked = aCharge({ threeDomainSecure: true });
    expect(await gateway.charge(asked)).toMatchObject({ kind: 'redirect' });
    expect(await gateway.find(asked.bankTransactionId)).toMatchObject({ trade: { state: 'pending' } });
  });

  it('tells a wrong merchant from a wrong card', async () => {
    const { gateway } = target();
    expect(await gateway.charge(aCharge({ merchantId: 'of_nobody' }))).toMatchObject({
      kind: 'refused',
      isOurs: true,
    });
    expect(await gateway.try([target().merchantId])).toEqual({ kind: 'ok' });
    expect(await gateway.try(['of_nobody'])).toMatchObject({ kind: 'merchant_unknown' });
  });
}

describe('the fake', () => {
  keepsTheContract(ofTheFake);
});

describe.skipIf(!hasAccount)('the sandbox', () => {
  keepsTheContract(ofTheSandbox);
});
