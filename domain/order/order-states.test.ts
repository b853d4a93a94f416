import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, paid, refunded } from './builders.ts';
import {
  balanceDue,
  cancelRefusal,
  further,
  isAccepted,
  isFinalizedOf,
  isOpenOf,
  keepsMoney,
  paymentStateOf,
  takesLines,
  wireStatusOf,
} from './order-states.ts';
import {
  fulfilment,
  paymentState,
  type Fulfilment,
  type Payment,
  type PaymentState,
  type Refund,
} from './schema.ts';

const online = (amount: number, status: 'pending' | 'ok' | 'failed'): Payment =>
  paid(amount, {
    _id: `online-${status}`,
    type: 'Online',
    txn: { platform: 'gateway', merchantOrderNo: 'm-1', status },
  });

function state(
  total: number,
  payments: Payment[] = [],
  refunds: Refund[] = [],
  isCancelled = false,
): PaymentState {
  return paymentStateOf({ total, payments, refunds }, isCancelled);
}

describe('the payment state (data-model §5, row by row)', () => {
  it.each<[string, PaymentState, PaymentState]>([
    ['nothing was paid', state(150), 'unpaid'],
    ['an online payment was started', state(150, [online(150, 'pending')]), 'pending'],
    ['the gateway said yes', state(150, [online(150, 'ok')]), 'paid'],
    ['the gateway said no', state(150, [online(150, 'failed')]), 'failed'],
    [
      'it said no the first and yes the second time',
      state(150, [online(150, 'failed'), online(150, 'ok')]),
      'paid',
    ],
    ['less than the total was paid', state(150, [paid(100)]), 'partial'],
    ['the total was paid', state(150, [paid(150)]), 'paid'],
    ['several tenders reach the total', state(150, [paid(100), paid(50)]), 'paid'],
    ['more than the total was paid', state(150, [paid(150), paid(20)]), 'paid'],
    ['what was too much went back', state(150, [paid(150), paid(20)], [refunded(20)]), 'paid'],
    ['part of the money went back', state(150, [paid(150)], [refunded(50)]), 'partially_refunded'],
    ['all of the money went back', state(150, [paid(150)], [refunded(150)]), 'refunded'],
    ['an order of zero was settled', state(0, [paid(0)]), 'paid'],
    ['an order of zero was not settled', state(0), 'unpaid'],
    [
      'all lines went off after paying, and the money back',
      state(0, [paid(150)], [refunded(150)]),
      'refunded',
    ],
    ['a part was paid and went back', state(150, [paid(100)], [refunded(100)]), 'unpaid'],
    ['unpaid, it was cancelled', state(150, [], [], true), 'void'],
    ['pending, it was cancelled', state(150, [online(150, 'pending')], [], true), 'void'],
    ['failed, it was cancelled', state(150, [online(150, 'failed')], [], true), 'void'],
    [
      'partly paid, it was cancelled after the refund',
      state(150, [paid(100)], [refunded(100)], true),
      'void',
    ],
    ['it was cancelled and then paid elsewhere', state(150, [paid(150)], [], true), 'paid'],
    ['it was cancelled and a part paid elsewhere', state(150, [paid(100)], [], true), 'partial'],
  ])('%s: %s', (_, is, expected) => {
    expect(is).toBe(expected);
  });

  it('does not depend on the order of payments and refunds', () => {
    const money = fc.array(fc.nat(200), { maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(300), money, money, fc.boolean(), (total, ins, outs, isCancelled) => {
        const payments = ins.map((amount, i) => paid(amount, { _id: `p${i}` }));
        const refunds = outs.map((amount, i) => refunded(amount, { _id: `r${i}` }));
        expect(state(total, payments.toReversed(), refunds.toReversed(), isCancelled)).toBe(
          state(total, payments, refunds, isCancelled),
        );
      }),
    );
  });

  it('says paid only where nothing is due', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.array(fc.nat(200), { maxLength: 4 }), (total, ins) => {
        const payments = ins.map((amount, i) => paid(amount, { _id: `p${i}` }));
        const isPaid = state(total, payments) === 'paid';
        expect(isPaid).toBe(payments.length > 0 && balanceDue({ total, payments, refunds: [] }) === 0);
      }),
    );
  });
});

describe('fulfilment (data-model §5, row by row)', () => {
  it.each<[Fulfilment, Fulfilment]>([
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
    ['placed', 'rejected'],
    ['placed', 'cancelled'],
    ['ready', 'cancelled'],
    ['completed', 'cancelled'],
    ['accepted', 'completed'],
  ])('moves from %s to %s and never back', (from, to) => {
    expect(further(from, to)).toBe(to);
    expect(further(to, from)).toBe(to);
  });

  it('reaches the same state in whatever order events arrive', () => {
    // Cancelled and rejected both end it; the two do not meet, since only what is placed is rejected.
    const known: Fulfilment[] = fulfilment.options.filter((each) => each !== 'rejected');
    const states = fc.array(fc.constantFrom(...known), { minLength: 1 });
    fc.assert(
      fc.property(states, (events) => {
        expect(events.toReversed().reduce(further)).toBe(events.reduce(further));
      }),
    );
  });

  it('takes stock from acceptance on, and not for what was called off', () => {
    expect(fulfilment.options.filter(isAccepted)).toEqual(['accepted', 'preparing', 'ready', 'completed']);
  });
});

describe('being paid', () => {
  it('is the end of a counter order that nobody cooks for, and of no guest’s', () => {
    const done = (channel: 'counter' | 'web' | 'qr') =>
      anOrder({ channel, completesWhenPaid: true, payments: [paid(65)] }).fulfilment;
    expect([done('counter'), done('web'), done('qr')]).toEqual(['completed', 'accepted', 'accepted']);
  });

  it.each([
    ['06:04:59', 'completed'],
    ['06:05:00', 'completed'],
    ['06:05:01', 'accepted'],
  ])('at 06:05:00 leaves what is fetched at %s %s', (time, fulfilled) => {
    const estimatedPickupTime = `2026-11-21T${time}.000Z`;
    const before = anOrder({ estimatedPickupTime, payments: [paid(65)] });
    expect(before.fulfilment).toBe(fulfilled);
    // Whoever takes the time away afterwards does not hand it over by that.
    expect(anOrder({ ...before, estimatedPickupTime: undefined }).fulfilment).toBe(fulfilled);
  });

  it('counts from its last payment: before, it is still to be completed by the rest', () => {
    const estimatedPickupTime = '2026-11-21T07:00:00.000Z';
    const part = anOrder({ estimatedPickupTime, payments: [paid(30)] });
    const rest = paid(35, { at: '2026-11-21T07:00:00.000Z' });
    expect(anOrder({ ...part, payments: [...part.payments, rest] }).fulfilment).toBe('completed');
  });
});

describe('cancelling', () => {
  it.each<[Fulfilment, PaymentState, string | undefined]>([
    ['placed', 'unpaid', undefined],
    ['accepted', 'pending', undefined],
    ['preparing', 'failed', undefined],
    ['ready', 'unpaid', undefined],
    ['accepted', 'partial', 'order_already_paid'],
    ['accepted', 'paid', 'order_already_paid'],
    ['completed', 'paid', 'order_already_paid'],
    ['accepted', 'partially_refunded', 'order_already_paid'],
    ['accepted', 'refunded', 'order_already_paid'],
    ['completed', 'unpaid', 'order_final'],
    ['cancelled', 'void', 'order_final'],
    ['rejected', 'void', 'order_final'],
  ])('an order that is %s and %s: %s', (fulfilled, payment, refusal) => {
    expect(cancelRefusal(fulfilled, payment)).toBe(refusal);
  });
});

describe('what the specification sees', () => {
  it.each<[Fulfilment, PaymentState, string]>([
    ['cancelled', 'paid', 'cancelled'],
    ['rejected', 'void', 'cancelled'],
    ['accepted', 'pending', 'pending_payment'],
    ['accepted', 'paid', 'paid'],
    ['completed', 'partially_refunded', 'paid'],
    ['completed', 'refunded', 'paid'],
    ['accepted', 'partial', 'unpaid'],
    ['accepted', 'failed', 'unpaid'],
    ['placed', 'unpaid', 'unpaid'],
  ])('%s and %s is %s', (fulfilled, payment, status) => {
    expect(wireStatusOf(fulfilled, payment)).toBe(status);
  });

  it('is not final while a payment is pending', () => {
    expect(paymentState.options.filter((each) => !isFinalizedOf(each))).toEqual(['pending']);
  });

  it('wants money until it is paid, then hands until it is handed over, and nothing once it is called off', () => {
    expect(isOpenOf('completed', 'unpaid')).toBe(1);
    expect(isOpenOf('placed', 'partial')).toBe(1);
    expect(isOpenOf('accepted', 'paid')).toBe(2);
    expect(isOpenOf('ready', 'refunded')).toBe(2);
    expect(isOpenOf('completed', 'paid')).toBe(0);
    expect(isOpenOf('cancelled', 'void')).toBe(0);
    expect(isOpenOf('rejected', 'paid')).toBe(0);
  });

  it('takes further lines until it is paid or called off', () => {
    expect(takesLines('completed', 'unpaid')).toBe(true);
    expect(takesLines('accepted', 'partial')).toBe(true);
    expect(takesLines('accepted', 'paid')).toBe(false);
    expect(takesLines('cancelled', 'void')).toBe(false);
  });

  it('keeps money from its first part until all has gone back', () => {
    const keeping = paymentState.options.filter(keepsMoney);
    expect(keeping).toEqual(['partial', 'paid', 'partially_refunded']);
  });
});
