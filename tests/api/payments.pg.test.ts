import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandId, eggPrice, PaymentHouse, storeId } from './lib/payment-house.ts';
import { newId } from './lib/new-id.ts';
import { staffNamed } from './test-till.ts';

// Guests pay online: a real server, a real database, and a gateway on a real socket that behaves as badly as gateways do.

const minute = 60_000;

let house: PaymentHouse;
let count = 0;
/** A prime that nobody used before, of a kind. */
const prime = (kind: string): string => `${kind}_${++count}`;

beforeAll(async () => {
  house = await PaymentHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.gateway.isSilent = false;
  await house.setUp();
  await house.settings({ autoAccept: true });
  await house.later(1000);
});
// Whatever a test did: what the gateway has of its payers is what our books say.
afterEach(() => balances());

async function balances(): Promise<void> {
  await house.later(60 * minute);
  expect(await house.ledger()).toBe(house.gateway.book);
}

describe('a card', () => {
  it('is held for the order, which is taken on, and charged then: once', async () => {
    const made = await house.order(prime('p'));
    expect(made.answer.status).toBe(200);
    expect(made.answer.body).toMatchObject({ payment: 'paid', fulfilment: 'accepted', status: 'paid' });
    await house.settled();
    expect(await house.attempts(made)).toEqual(['paid']);
    const [trade] = house.gateway.trades.slice(-1);
    expect(trade).toMatchObject({ originalAmount: eggPrice, isCaptured: true, merchantId: 'tea_card' });
    const { payments } = (await house.seen(made)) as { payments: { txn: object }[] };
    expect(payments).toHaveLength(1);
    expect(payments[0]?.txn).toMatchObject({ platform: 'tappay', status: 'ok' });
  });

  it('is not charged again by the same order sent again', async () => {
    const before = house.gateway.trades.length;
    const made = await house.order(prime('p'));
    const visitor = house.server.visitor();
    const again = await visitor.ask(
      `POST /order-customer/brands/${brandId}/stores/${storeId}/create`,
      {
        orderData: {
          _id: made.id,
          orderType: 'takeout',
          items: [{ templateId: 'charizi-tea-egg', quantity: 1 }],
        },
        paymentType: 'Online',
        primeToken: prime('p'),
      },
      { 'order-token': made.token },
    );
    expect(again).toMatchObject({ status: 200, body: { _id: made.id, payment: 'paid' } });
    expect(house.gateway.trades.length).toBe(before + 1);
  });

  it('is told as it is to whoever sends it again, also where the store takes no money online since', async () => {
    const before = house.gateway.trades.length;
    const made = await house.order(prime('p'));
    await house.setUp({ merchants: { line_pay: 'tea_line' } });
    const send = (id: string) =>
      house.server.visitor().ask(
        `POST /order-customer/brands/${brandId}/stores/${storeId}/create`,
        {
          orderData: {
            _id: id,
            orderType: 'takeout',
            items: [{ templateId: 'charizi-tea-egg', quantity: 1 }],
          },
          paymentType: 'Online',
          primeToken: prime('p'),
        },
        { 'order-token': made.token },
      );
    expect(await send(made.id)).toMatchObject({ status: 200, body: { _id: made.id, payment: 'paid' } });
    expect(await send(newId())).toMatchObject({ status: 409, body: { code: 'payment_unavailable' } });
    expect(house.gateway.trades.length).toBe(before + 1);
  });

  it('that is refused leaves the order unpaid, and another one pays it', async () => {
    const made = await house.order(prime('decline'));
    expect([made.answer.status, made.answer.body.code]).toEqual([402, 'payment_refused']);
    expect(await house.told(made)).toMatchObject({ payment: 'failed', canPay: true, fulfilment: 'placed' });
    const second = await house.pay(made, prime('p'));
    expect(second).toMatchObject({ status: 200, body: { payment: 'paid', fulfilment: 'accepted' } });
    expect(await house.attempts(made)).toHaveLength(2);
    // Paid once is paid.
    expect(await house.pay(made, prime('p'))).toMatchObject({ status: 409, body: { code: 'order_state' } });
  });

  it('cannot be used twice', async () => {
    const used = prime('p');
    await house.order(used);
    const made = await house.order(used);
    expect([made.answer.status, made.answer.body.code]).toEqual([402, 'payment_refused']);
    expect(await house.told(made)).toMatchObject({ payment: 'failed' });
  });
});

describe('what an order says of its payment', () => {
  it('is refused where it contradicts itself', async () => {
    const without = await house.order('', { primeToken: undefined });
    expect([without.answer.status, without.answer.body.code]).toEqual([400, 'payment_token_required']);
    const cash = await house.order(prime('p'), { paymentType: 'On-site', paymentMethod: 'cash' });
    expect([cash.answer.status, cash.answer.body.code]).toEqual([400, 'validation']);
    expect((await house.told(cash)).code).toBe('not_found');
  });

  it('counts for nothing where the store takes no money online', async () => {
    await house.settings({ isActiveCustomerOnlinePayment: false });
    const made = await house.order(prime('p'));
    expect([made.answer.status, made.answer.body.code]).toEqual([409, 'payment_unavailable']);
    const ways = await house.server
      .visitor()
      .ask(`GET /order-customer/brands/${brandId}/stores/${storeId}/payment-ways`);
    expect(ways.body).toEqual({ ways: [], isTest: false });
    await house.settings({ isActiveCustomerOnlinePayment: true });
  });

  it('may come later, of whoever holds its secret and nobody else', async () => {
    const made = await house.order('', { paymentType: 'On-site', primeToken: undefined });
    expect(made.answer.body).toMatchObject({ payment: 'unpaid', canPay: true });
    const stranger = { ...made, token: newId().replaceAll('-', '') };
    expect((await house.pay(stranger, prime('p'))).status).toBe(404);
    expect((await house.pay({ ...made, id: newId() }, prime('p'))).status).toBe(404);
    expect(await house.pay(made, prime('p'))).toMatchObject({ status: 200, body: { payment: 'paid' } });
  });
});

describe('a payment at the bank', () => {
  it('is no payment until the gateway says so; one notice alone does', async () => {
    await house.setUp({ threeDomainSecure: true });
    const made = await house.order(prime('p'));
    expect(made.answer.body).toMatchObject({ payment: 'pending', status: 'pending_payment' });
    expect(made.answer.body['paymentUrl']).toContain('/bank/');
    expect(await house.told(made)).toMatchObject({ paymentUrl: made.answer.body['paymentUrl'] });
    const board = await house.lead.ask(`GET /order-admin/brands/${brandId}/stores/${storeId}/board`);
    expect(JSON.stringify(board.body)).not.toContain(made.id);

    const trade = house.gateway.trades.at(-1)!;
    // A notice before the payer said anything, with the words of one that had.
    house.gateway.notify(trade, { times: 3 });
    await house.gateway.told();
    await house.later(3000);
    expect(await house.told(made)).toMatchObject({ payment: 'pending' });

    house.gateway.complete(trade.recTradeId, true, { times: 10 });
    await house.gateway.told();
    await house.later(3000);
    expect(await house.told(made)).toMatchObject({ payment: 'paid', fulfilment: 'accepted' });
    const { payments } = (await house.seen(made)) as { payments: unknown[] };
    expect(payments).toHaveLength(1);
  });

  it('is found without any notice', async () => {
    house.gateway.isSilent = true;
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    expect(made.answer.body).toMatchObject({ payment: 'pending', paymentMethod: 'line_pay' });
    house.gateway.complete(house.gateway.trades.at(-1)!.recTradeId, true);
    await house.later(11_000);
    expect(await house.told(made)).toMatchObject({ payment: 'paid', fulfilment: 'accepted' });
  });

  it('that is not made in 15 minutes gives its order up; made later it goes back by itself', async () => {
    const stock = () =>
      house.rows(
        sql<{
          sum: string;
        }>`select coalesce(sum(delta), 0) as sum from stock_moves where store_id = ${storeId}`,
      );
    const before = await stock();
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    await house.later(14 * minute);
    expect(await house.told(made)).toMatchObject({ payment: 'pending', fulfilment: 'placed' });
    await house.later(2 * minute);
    expect(await house.told(made)).toMatchObject({ fulfilment: 'cancelled', cancelledBy: 'system' });
    expect(await stock()).toEqual(before);

    house.gateway.complete(house.gateway.trades.at(-1)!.recTradeId, true);
    await house.gateway.told();
    await house.later(3000);
    const late = await house.told(made);
    expect(late).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded', refunded: eggPrice });
    expect(JSON.stringify(late['refunds'])).toContain('"done"');
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: eggPrice });
  });

  it('that was begun for an order of the counter and left leaves it to be paid there after 15 minutes, and counts all the same', async () => {
    const made = await house.order('', { paymentType: undefined, primeToken: undefined });
    const began = await house.pay(made, prime('ln'), { paymentMethod: 'line_pay' });
    expect(began).toMatchObject({ status: 200, body: { payment: 'pending' } });
    await house.later(16 * minute);
    expect(await house.told(made)).toMatchObject({ payment: 'failed', canPay: false });
    expect(await house.seen(made)).toMatchObject({ status: 'unpaid' });
    house.gateway.complete(house.gateway.trades.at(-1)!.recTradeId, true);
    await house.gateway.told();
    await house.later(3000);
    expect(await house.told(made)).toMatchObject({ payment: 'paid' });
  });

  it('that nobody went on with in two days is over; money that comes still later is a task', async () => {
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    const trade = house.gateway.trades.at(-1)!;
    await house.later(47 * 60 * minute);
    expect(await house.attempts(made)).toEqual(['redirected']);
    await house.later(2 * 60 * minute);
    expect(await house.attempts(made)).toEqual(['failed']);
    house.gateway.complete(trade.recTradeId, true);
    await house.gateway.told();
    await house.later(3000);
    expect(await house.differences(made)).toMatchObject([
      { kind: 'amount_differs', ours: 0, theirs: eggPrice },
    ]);
    trade.recordStatus = -1;
  });

  it('is believed in amount, currency, merchant and order alone', async () => {
    house.gateway.isSilent = true;
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    const trade = house.gateway.trades.at(-1)!;
    const short = { ...trade, originalAmount: eggPrice - 1, recordStatus: 1, isCaptured: true };
    house.gateway.trades.splice(-1, 1, short);
    await house.later(11_000);
    expect(await house.told(made)).toMatchObject({ payment: 'pending' });
    expect(await house.differences(made)).toMatchObject([
      { kind: 'amount_differs', ours: eggPrice, theirs: eggPrice - 1 },
    ]);
    house.gateway.trades.splice(-1, 1, { ...trade, recordStatus: -1 });
    await house.later(60 * minute);
    expect(await house.attempts(made)).toEqual(['failed']);
  });
});

describe('a notice', () => {
  it('that comes while the gateway is asked is not lost: what it answered was true before', async () => {
    const { gateway } = house;
    gateway.isSilent = true;
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    await house.later(11_000);
    const { recTradeId } = gateway.trades.at(-1)!;
    gateway.meanwhile = async () => {
      gateway.meanwhile = undefined;
      gateway.isSilent = false;
      gateway.complete(recTradeId, true);
      await gateway.told();
    };
    expect(await house.told(made)).toMatchObject({ payment: 'pending' });
    await house.later(3000);
    expect(gateway.meanwhile).toBeUndefined();
    expect(await house.attempts(made)).toEqual(['redirected']);
    await house.later(3000);
    expect(await house.told(made)).toMatchObject({ payment: 'paid' });
  });

  it('of an address that the gateway was not told is 404, without a word more', async () => {
    house.gateway.isSilent = true;
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    const other = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    const url = new URL(house.gateway.trades.at(-2)!.noticeUrl);
    const post = async (to: URL, body: unknown = { status: 0 }): Promise<number> =>
      (
        await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const changed = (change: (to: URL) => void): URL => {
      const to = new URL(url);
      change(to);
      return to;
    };
    expect(await post(url)).toBe(200);
    expect(await post(changed((to) => to.searchParams.delete('t')))).toBe(404);
    expect(await post(changed((to) => to.searchParams.set('t', 'A'.repeat(22))))).toBe(404);
    expect(await post(changed((to) => to.searchParams.set('p', newId())))).toBe(404);
    expect(await post(changed((to) => (to.pathname = to.pathname.replace(made.id, other.id))))).toBe(404);
    expect(await post(url, { status: 0, more: 'x'.repeat(20_000) })).toBe(413);
    // Of what nobody was told the body is not even read.
    const forged = changed((to) => to.searchParams.set('t', 'A'.repeat(22)));
    expect(await post(forged, { status: 0, more: 'x'.repeat(20_000) })).toBe(404);
    const refused = await fetch(forged, { method: 'POST' });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-haodan': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await refused.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
    expect(await house.told(made)).toMatchObject({ payment: 'pending' });
    for (const trade of house.gateway.trades.slice(-2)) house.gateway.complete(trade.recTradeId, false);
  });

  it('is not looked at any more from an address that goes on guessing, but for a minute', async () => {
    const guess = async (): Promise<number> =>
      (
        await house.server.app.inject({
          method: 'POST',
          url: `/api/order-customer/brands/${brandId}/orders/${newId()}/payment/callback?p=${newId()}&t=${'A'.repeat(22)}`,
          remoteAddress: '203.0.113.9',
          payload: { status: 0 },
        })
      ).statusCode;
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await guess());
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    await house.later(minute);
    expect(await guess()).toBe(404);
  });
});

describe('a gateway that does not answer', () => {
  it.each(['dead', 'badjson', '5xx', 'busy'])(
    'leaves it open whether it took the money: %s',
    async (kind) => {
      const made = await house.order(prime(kind));
      expect(made.answer).toMatchObject({ status: 200, body: { payment: 'pending' } });
      expect(await house.attempts(made)).toEqual(['unknown']);
      // Nobody is charged a second time while that is not known.
      expect(await house.pay(made, prime('p'))).toMatchObject({ status: 409, body: { code: 'order_state' } });
      await house.later(11_000);
      const hasTaken = kind === 'dead' || kind === 'badjson';
      if (!hasTaken) {
        expect(await house.told(made)).toMatchObject({ payment: 'pending' });
        await house.later(2 * minute);
        expect(await house.told(made)).toMatchObject({ payment: 'failed', canPay: true });
        expect(await house.pay(made, prime('p'))).toMatchObject({ status: 200, body: { payment: 'paid' } });
        return;
      }
      expect(await house.told(made)).toMatchObject({ payment: 'paid', fulfilment: 'accepted' });
    },
  );

  it('and took nothing, since the call never reached it, lets the guest pay again', async () => {
    house.gateway.nexts.set('/tpc/payment/pay-by-prime', 'dead');
    const made = await house.order(prime('p'));
    expect(await house.attempts(made)).toEqual(['unknown']);
    await house.later(2 * minute + 1000);
    expect(await house.told(made)).toMatchObject({ payment: 'failed' });
    expect(await house.pay(made, prime('p'))).toMatchObject({ status: 200, body: { payment: 'paid' } });
  });
});

describe('what is not wanted', () => {
  const refund = async (made: { readonly id: string }, amount: number): Promise<void> => {
    const { adminId, name, role } = staffNamed('lead');
    const { status } = await house.till.push(
      'order.refund',
      {
        orderId: made.id,
        _id: newId(),
        method: 'credit_card',
        type: 'Online',
        amount,
        lines: [],
        reason: '餐點問題',
        restock: false,
      },
      {
        actor: { adminId, name, role },
        at: { wall: house.nowMs, mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
      },
    );
    expect(status).toMatch(/^applied/);
  };

  it('is let go where the bank only holds it: a rejected order costs nothing', async () => {
    await house.settings({ autoAccept: false });
    const made = await house.order(prime('p'));
    expect(made.answer.body).toMatchObject({ payment: 'paid', fulfilment: 'placed' });
    await house.settled();
    expect(house.gateway.trades.at(-1)).toMatchObject({ isCaptured: false });
    const rejected = await house.lead.ask(
      `PUT /order-admin/brands/${brandId}/stores/${storeId}/orders/${made.id}`,
      {
        fulfilment: 'rejected',
        cancelReason: '材料用完了',
      },
    );
    expect(rejected.status).toBe(200);
    await house.settled();
    expect(await house.attempts(made)).toEqual(['lifted']);
    expect(await house.told(made)).toMatchObject({ fulfilment: 'rejected', payment: 'refunded' });
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: eggPrice });
  });

  it('goes back in parts, each once, and never above what was taken', async () => {
    const made = await house.order(
      prime('p'),
      {},
      { items: [{ templateId: 'charizi-tea-egg', quantity: 3 }] },
    );
    await house.settled();
    await refund(made, eggPrice);
    await house.settled();
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: eggPrice });
    expect(await house.told(made)).toMatchObject({ payment: 'partially_refunded', refunded: eggPrice });
    // Two tills that did not know of each other give back all that is left, each.
    await refund(made, 2 * eggPrice);
    await refund(made, 2 * eggPrice);
    await house.settled();
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: 3 * eggPrice });
    const { refunds } = (await house.seen(made)) as { refunds: { steps: { to: string }[] }[] };
    expect(refunds.map(({ steps }) => steps.at(-1)?.to).toSorted()).toEqual(['done', 'done', 'failed']);
    expect(await house.told(made)).toMatchObject({ payment: 'refunded', refunded: 3 * eggPrice });
  });

  it('goes back by two payments: what one bank refuses of it is told apart from what comes, and can be given back again', async () => {
    const made = await house.order(prime('p'));
    const more = await house.order(prime('p'));
    await house.settled();
    // As where a guest pays for dishes that came later by another card.
    await house.rows(sql`update payment_attempts set order_id = ${made.id} where order_id = ${more.id}`);
    await house.rows(sql`update orders o set payments = o.payments || m.payments, items = o.items || m.items, total = o.total + m.total
      from orders m where o.id = ${made.id} and m.id = ${more.id}`);
    await house.rows(sql`update orders set payments = '[]' where id = ${more.id}`);
    house.gateway.nexts.set('/tpc/transaction/refund', 10_044);
    await refund(made, 2 * eggPrice);
    await house.settled();
    const said = async () => {
      const { refunds } = (await house.seen(made)) as {
        refunds: { amount: number; steps: { to: string }[] }[];
      };
      return refunds.map(({ amount, steps }) => `${amount} ${steps.at(-1)?.to}`).toSorted();
    };
    expect(await said()).toEqual([`${eggPrice} done`, `${eggPrice} failed`]);
    expect(await house.told(made)).toMatchObject({ refunded: eggPrice });
    expect(await house.differences(made)).toMatchObject([{ kind: 'refund_failed', ours: eggPrice }]);
    await refund(made, eggPrice);
    await house.settled();
    expect(await said()).toEqual([`${eggPrice} done`, `${eggPrice} done`, `${eggPrice} failed`]);
  });

  it('goes back once where nobody heard the answer, and where the process died after it', async () => {
    const made = await house.order(
      prime('p'),
      {},
      { items: [{ templateId: 'charizi-tea-egg', quantity: 2 }] },
    );
    await house.settled();
    house.gateway.nexts.set('/tpc/transaction/refund', 'dead_after');
    await refund(made, eggPrice);
    await house.settled();
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: eggPrice });
    await house.later(10_000);
    expect(await house.told(made)).toMatchObject({ payment: 'partially_refunded', refunded: eggPrice });
    expect(house.gateway.trades.at(-1)).toMatchObject({ refunded: eggPrice });
  });

  it('is a task for the store where the bank refuses to give it back', async () => {
    const made = await house.order(prime('p'));
    await house.settled();
    house.gateway.nexts.set('/tpc/transaction/refund', 10_044);
    await refund(made, eggPrice);
    await house.settled();
    expect(await house.told(made)).toMatchObject({ payment: 'paid', refunded: 0 });
    const { items } = (
      await house.lead.ask(`GET /order-admin/brands/${brandId}/stores/${storeId}/payment-differences`)
    ).body as { items: { kind: string; orderId: string }[] };
    expect(items.filter(({ orderId }) => orderId === made.id)).toMatchObject([{ kind: 'refund_failed' }]);
    // It can be given back once more.
    await refund(made, eggPrice);
    await house.settled();
    expect(await house.told(made)).toMatchObject({ payment: 'refunded' });
  });

  it('is a task for the store after three days, also where the key was lost, and goes back once that is right', async () => {
    const made = await house.order(prime('p'));
    await house.settled();
    await house.setUp({}, 'partner_of_nobody');
    await refund(made, eggPrice);
    await house.settled();
    await house.later(24 * 60 * minute);
    expect(await house.differences(made)).toEqual([]);
    await house.later(49 * 60 * minute);
    expect(await house.differences(made)).toMatchObject([{ kind: 'refund_stuck', ours: eggPrice }]);
    await house.setUp();
    await house.later(60 * minute);
    expect(await house.told(made)).toMatchObject({ payment: 'refunded', refunded: eggPrice });
  });

  it('is no sale that the bank let go of before it was taken: somebody is told', async () => {
    await house.settings({ autoAccept: false });
    const made = await house.order(prime('p'));
    expect(made.answer.body).toMatchObject({ payment: 'paid', fulfilment: 'placed' });
    house.gateway.trades.at(-1)!.recordStatus = 5;
    const accepted = await house.lead.ask(
      `PUT /order-admin/brands/${brandId}/stores/${storeId}/orders/${made.id}`,
      { fulfilment: 'accepted' },
    );
    expect(accepted.status).toBe(200);
    await house.settled();
    expect(await house.attempts(made)).toEqual(['lifted']);
    expect(await house.differences(made)).toMatchObject([
      { kind: 'capture_failed', ours: eggPrice, theirs: 0 },
    ]);
  });

  it('is taken back by the guest before anybody took it on', async () => {
    await house.settings({ autoAccept: false });
    const made = await house.order(prime('ln'), { paymentMethod: 'line_pay' });
    house.gateway.complete(house.gateway.trades.at(-1)!.recTradeId, true);
    await house.gateway.told();
    await house.later(3000);
    expect(await house.told(made)).toMatchObject({ payment: 'paid', canCancel: true });
    const back = await house.server
      .visitor()
      .ask(
        `POST /order-customer/brands/${brandId}/stores/${storeId}/orders/${made.id}/cancel`,
        {},
        { 'order-token': made.token },
      );
    expect(back.status).toBe(200);
    await house.later(1000);
    expect(await house.told(made)).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded' });
  });
});

describe('the night', () => {
  it('finds what the gateway has and nobody here knows, once, until a person closes it', async () => {
    const made = await house.order(prime('p'));
    await house.settled();
    const [known] = house.gateway.trades.slice(-1);
    house.gateway.trades.push({
      ...known!,
      recTradeId: 'D2026_stranger',
      bankTransactionId: 'of_nobody',
      orderNumber: 'X-1',
    });
    // By another merchant id of the same account another shop takes money.
    house.gateway.trades.push({
      ...known!,
      recTradeId: 'D2026_other_shop',
      bankTransactionId: 'of_another_shop',
      merchantId: 'shop_next_door',
    });
    await house.later(24 * 60 * minute);
    await house.later(24 * 60 * minute);
    const list = `GET /order-admin/brands/${brandId}/stores/${storeId}/payment-differences`;
    const open = await house.lead.ask(list);
    const strangers = (open.body['items'] as { _id: string; kind: string; tradeNo: string }[]).filter(
      ({ tradeNo }) => tradeNo === 'D2026_stranger',
    );
    expect(strangers).toMatchObject([{ kind: 'unknown_here' }]);
    expect(JSON.stringify(open.body)).not.toContain('D2026_other_shop');
    const closed = await house.lead.ask(
      `POST /order-admin/brands/${brandId}/stores/${storeId}/payment-differences/${strangers[0]!._id}/close`,
      { note: '另一台刷卡機' },
    );
    expect(closed).toMatchObject({ status: 200, body: { note: '另一台刷卡機' } });
    house.gateway.trades.splice(-2);
    expect(await house.told(made)).toMatchObject({ payment: 'paid' });
  });

  it('finds nothing in what another brand took by the same account and merchant', async () => {
    await house.shareAccount('ashun', 'shun');
    const made = await house.order(prime('p'));
    await house.settled();
    const { tradeNo } = (
      await house.rows(
        sql<{
          tradeNo: string;
        }>`select trade_no as "tradeNo" from payment_attempts where order_id = ${made.id}`,
      )
    )[0]!;
    await house.later(24 * 60 * minute);
    await house.later(24 * 60 * minute);
    const compared = await house.rows(
      sql<{ trades: number }>`select trades from payment_days where brand_id = 'ashun' and trades > 0`,
    );
    expect(compared).not.toEqual([]);
    expect(
      await house.rows(
        sql<object>`select kind from payment_differences where brand_id = 'ashun' and trade_no = ${tradeNo}`,
      ),
    ).toEqual([]);
    for (const table of ['payment_settings', 'payment_days'])
      await house.rows(sql`delete from ${sql.table(table)} where brand_id = 'ashun'`);
  });
});

describe('a night', () => {
  const day = 24 * 60 * minute;

  it('that is gone through again, as after a failure in its middle, finds nothing new', async () => {
    const made = await house.order(prime('p'));
    await house.settled();
    await house.later(day);
    await house.later(day);
    const again = new Date(house.nowMs).toISOString();
    await house.rows(sql`update payment_days set done_at = null, next_at = ${again}::timestamptz`);
    await house.later(1000);
    const [left] = await house.rows(
      sql<{ left: string }>`select count(*) as left from payment_days where done_at is null`,
    );
    expect(Number(left?.left)).toBe(0);
    expect(await house.differences(made)).toEqual([]);
  });

  it('finds money of a payment that was refused here', async () => {
    const made = await house.order(prime('decline'));
    expect(await house.attempts(made)).toEqual(['failed']);
    const trade = house.gateway.trades.at(-1)!;
    Object.assign(trade, { recordStatus: 1, isCaptured: true });
    await house.later(day);
    await house.later(day);
    expect(await house.differences(made)).toMatchObject([
      { kind: 'amount_differs', ours: 0, theirs: eggPrice },
    ]);
    Object.assign(trade, { recordStatus: -1, isCaptured: false });
  });

  it('finds that the gateway has nothing of what counts as paid here', async () => {
    const made = await house.order(prime('p'));
    await house.settled();
    const trade = house.gateway.trades.at(-1)!;
    trade.recordStatus = -1;
    await house.later(day);
    await house.later(day);
    expect(await house.differences(made)).toMatchObject([
      { kind: 'unknown_there', ours: eggPrice, theirs: 0 },
    ]);
    trade.recordStatus = 1;
  });

  it('comes for each day that the server was off', async () => {
    const count = async (): Promise<number> => {
      const [found] = await house.rows(
        sql<{ days: string }>`select count(*) as days from payment_days where brand_id = ${brandId}`,
      );
      return Number(found?.days);
    };
    await house.later(1000);
    const before = await count();
    await house.later(5 * day);
    expect(await count()).toBe(before + 5);
  });
});

describe('the account at the gateway', () => {
  it('that is wrong is no fault of the card: nothing is charged, and another try is good once it is right', async () => {
    await house.setUp({}, 'partner_of_nobody');
    const before = house.gateway.trades.length;
    const made = await house.order(prime('p'));
    expect([made.answer.status, made.answer.body.code]).toEqual([409, 'payment_unavailable']);
    expect(await house.told(made)).toMatchObject({ payment: 'failed', canPay: true });
    expect(house.gateway.trades.length).toBe(before);
    await house.setUp();
    expect(await house.pay(made, prime('p'))).toMatchObject({ status: 200, body: { payment: 'paid' } });
  });

  it('is told without its secret, which stands nowhere as it was given', async () => {
    const { body } = await house.owner.ask(`GET /payment/brands/${brandId}/settings`);
    expect(body).toMatchObject({ hasPartnerKey: true, isPartnerKeyLost: false, canBeTold: false });
    expect(JSON.stringify(body)).not.toContain(house.gateway.partnerKey);
    const rows = await house.rows(sql<object>`select * from payment_settings`);
    expect(JSON.stringify(rows)).not.toContain(house.gateway.partnerKey);
    expect(house.server.logged()).not.toContain(house.gateway.partnerKey);
  });

  it('is tried, and says what is wrong with it', async () => {
    const trial = () => house.owner.ask(`POST /payment/brands/${brandId}/settings/test`);
    expect((await trial()).body).toEqual({ result: 'ok' });
    await house.setUp({ merchants: { card: 'of_nobody' } });
    expect((await trial()).body).toMatchObject({ result: 'merchant_unknown' });
    await house.setUp();
    house.gateway.nexts.set('/tpc/transaction/query', 80);
    expect((await trial()).body).toMatchObject({ result: 'key_refused', code: 80 });
  });

  it('is nobody’s to read but the brand’s', async () => {
    expect((await house.lead.ask(`GET /payment/brands/${brandId}/settings`)).status).toBe(403);
    expect((await house.lead.ask(`GET /payment/brands/${brandId}/readiness`)).body).toEqual({
      isReady: true,
      isProduction: false,
    });
    expect((await house.server.visitor().ask(`GET /payment/brands/${brandId}/settings`)).status).toBe(401);
  });

  it('leaves no prime in logs, rows and jobs', async () => {
    const canary = prime('p_canary_of_a_prime');
    await house.order(canary);
    await house.settled();
    expect(house.server.logged()).not.toContain('canary_of_a_prime');
    const tables = ['payment_attempts', 'orders', 'jobs', 'sync_feed', 'sync_rest_receipts', 'sync_receipts'];
    for (const table of tables) {
      const found = await house.rows(
        sql<{
          hit: boolean;
        }>`select true as hit from ${sql.table(table)} t where t::text like '%canary_of_a_prime%' limit 1`,
      );
      expect(found, table).toEqual([]);
    }
  });
});
