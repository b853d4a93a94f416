import { describe, expect, it } from 'vitest';
import { isoInstant } from '../kit/time.ts';
import { anOrder, paid, refunded } from './builders.ts';
import type { Order } from './schema.ts';
import { askForMessages, isStillNews, newsOf, type OrderNews } from './tell-guest.ts';

const nowMs = Date.parse('2026-11-21T06:30:00.000Z');
const at = (minutes: number): string => isoInstant(nowMs + minutes * 60_000);
const web = (about: Partial<Order> = {}): Order => ({
  ...anOrder(),
  channel: 'web',
  placedAt: at(-1),
  ...about,
});
const events = (before: Order | undefined, after: Order): string[] =>
  newsOf(before, after).map(({ event, mark }) => [event, mark].filter(Boolean).join(' '));

describe('what a guest hears of their order', () => {
  it('is that it arrived, or was taken at once', () => {
    expect(events(undefined, web({ fulfilment: 'placed' }))).toEqual(['received']);
    expect(events(undefined, web({ fulfilment: 'accepted' }))).toEqual(['accepted']);
  });

  it('is each step that matters to them, and none twice', () => {
    const placed = web({ fulfilment: 'placed' });
    const accepted = web({ fulfilment: 'accepted' });
    const preparing = web({ fulfilment: 'preparing' });
    expect(events(placed, accepted)).toEqual(['accepted']);
    expect(events(placed, preparing)).toEqual(['accepted']);
    expect(events(accepted, preparing)).toEqual([]);
    expect(events(preparing, web({ fulfilment: 'ready' }))).toEqual(['ready']);
    expect(events(placed, web({ fulfilment: 'ready' }))).toEqual(['ready']);
    expect(events(web({ fulfilment: 'ready' }), web({ fulfilment: 'completed' }))).toEqual([]);
    expect(events(placed, web({ fulfilment: 'rejected' }))).toEqual(['rejected']);
    expect(events(accepted, web({ fulfilment: 'cancelled', cancelledByModel: 'Admin' }))).toEqual([
      'cancelled',
    ]);
  });

  it('is not what they did themselves, and nothing of an order of the counter', () => {
    const placed = web({ fulfilment: 'placed' });
    expect(events(placed, web({ fulfilment: 'cancelled', cancelledByModel: 'User' }))).toEqual([]);
    expect(events(undefined, anOrder({ channel: 'counter' }))).toEqual([]);
  });

  it('is that it arrived once it is paid, where it is paid online', () => {
    const paying = (
      status: 'pending' | 'failed' | 'ok',
      fulfilment: 'placed' | 'accepted' = 'placed',
    ): Order => {
      const txn = { platform: 'tappay', merchantOrderNo: '1', status };
      const payments = [paid(65, { type: 'Online', at: at(-2), txn })];
      const about = { payments, fulfilment, paymentType: 'Online', completesWhenPaid: false } as const;
      return web({ ...anOrder({ ...about, channel: 'web' }), placedAt: at(-14) });
    };
    expect(events(undefined, paying('pending'))).toEqual([]);
    expect(events(paying('pending'), paying('failed'))).toEqual([]);
    expect(events(paying('pending'), paying('ok'))).toEqual(['received']);
    expect(events(paying('failed'), paying('ok', 'accepted'))).toEqual(['accepted']);
    const received: OrderNews = { event: 'received', mark: '' };
    expect(isStillNews(received, paying('pending'), nowMs)).toBe(false);
    expect(isStillNews(received, paying('ok'), nowMs)).toBe(true);
  });

  it('is a later time, once for each, and not a minute’s difference', () => {
    const first = web({ fulfilment: 'accepted', promisedAt: at(10) });
    expect(events(first, web({ fulfilment: 'accepted', promisedAt: at(20) }))).toEqual([`delayed ${at(20)}`]);
    expect(events(first, web({ fulfilment: 'accepted', promisedAt: at(10.5) }))).toEqual([]);
    expect(events(web({ fulfilment: 'placed' }), first)).toEqual(['accepted']);
  });

  it('is money that went back, where nothing else says so', () => {
    const sold = web({ ...anOrder({ payments: [paid(65)] }), channel: 'web', fulfilment: 'accepted' });
    const back = { ...sold, refunds: [refunded(20)] };
    expect(events(sold, back)).toEqual(['refunded 20']);
    const ended = web({
      ...sold,
      fulfilment: 'cancelled',
      cancelledByModel: 'Admin',
      refunds: [refunded(65)],
    });
    expect(events(sold, ended)).toEqual(['cancelled']);
  });

  it('is money of the bank once that has given it, also where the order ended before', () => {
    const sold = web({ ...anOrder({ payments: [paid(65)] }), channel: 'web', fulfilment: 'accepted' });
    const asked = refunded(65, { type: 'Online', steps: [{ to: 'asked', at: at(-9) }] });
    const back = refunded(65, {
      type: 'Online',
      steps: [...(asked.steps ?? []), { to: 'done', at: at(-2) }],
    });
    expect(events(sold, { ...sold, refunds: [asked] })).toEqual([]);
    expect(events({ ...sold, refunds: [asked] }, { ...sold, refunds: [back] })).toEqual(['refunded 65']);
    const rejected = { ...sold, fulfilment: 'rejected' as const, cancelledAt: at(-9) };
    expect(events({ ...rejected, refunds: [asked] }, { ...rejected, refunds: [back] })).toEqual([
      'refunded 65',
    ]);
    const news = { event: 'refunded', mark: '65' } as const;
    expect(isStillNews(news, { ...rejected, refunds: [back] }, nowMs)).toBe(true);
    expect(isStillNews(news, { ...rejected, refunds: [asked] }, nowMs)).toBe(false);
    // What ended it has said so.
    expect(isStillNews(news, { ...rejected, cancelledAt: at(-1), refunds: [back] }, nowMs)).toBe(false);
    // Asked for three days ago, and there just now.
    const late = refunded(65, { ...back, at: at(-3 * 1440) });
    expect(isStillNews(news, { ...rejected, cancelledAt: at(-3 * 1440), refunds: [late] }, nowMs)).toBe(true);
  });
});

describe('the job', () => {
  const asked = (side: 'server' | 'device') => {
    const jobs: { id: string }[] = [];
    askForMessages(web({ fulfilment: 'accepted' }), web({ fulfilment: 'ready' }), {
      side,
      job: (one: never) => void jobs.push(one),
    } as never);
    return jobs.map(({ id }) => id);
  };

  it('is one for an order and event, whoever causes it again, and no till writes it', () => {
    expect(asked('server')).toEqual(['message.order:ready:order-1']);
    expect(asked('device')).toEqual([]);
  });
});

describe('what is told late', () => {
  const ready = (minutes: number): Order =>
    web({ fulfilment: 'ready', moves: [{ to: 'ready', at: at(minutes), by: 'x' }] });
  const is = (news: Partial<OrderNews>, order: Order): boolean =>
    isStillNews({ event: 'ready', mark: '', ...news }, order, nowMs);

  it('is no news where it is not so any more, or was so long ago', () => {
    expect(is({}, ready(-2))).toBe(true);
    expect(is({}, ready(-61))).toBe(false);
    expect(is({}, { ...ready(-2), fulfilment: 'completed' })).toBe(false);
    expect(is({}, { ...ready(-2), erasedAt: at(-1) })).toBe(false);
  });

  it('is the last of several times alone', () => {
    const order = web({ fulfilment: 'accepted', promisedAt: at(30) });
    expect(is({ event: 'delayed', mark: at(30) }, order)).toBe(true);
    expect(is({ event: 'delayed', mark: at(20) }, order)).toBe(false);
  });

  it('is a refund alone that nothing came after', () => {
    const order = { ...web({ fulfilment: 'accepted' }), refunds: [{ ...refunded(20), at: at(-5) }] };
    expect(is({ event: 'refunded', mark: '20' }, order)).toBe(true);
    expect(is({ event: 'refunded', mark: '10' }, order)).toBe(false);
  });
});
