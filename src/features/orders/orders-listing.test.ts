import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine, paid, refunded } from '#domain/order/builders.ts';
import { summaryOf } from '#domain/order/summaries.ts';
import { matchOrderList, presetOf, spanOf, spanOfPreset } from './orders-listing.ts';
import { parseOrdersSearch } from './orders-search.ts';

const today = '2026-11-21';

describe('the address of the orders', () => {
  it('keeps what it knows and forgets what means nothing', () => {
    const said = {
      as: 'list',
      order: 'o1',
      status: 'open',
      payment: 'paid',
      type: 'takeout',
      channel: 'web',
    };
    const days = { from: '2026-11-01', to: '2026-11-20' };
    expect(parseOrdersSearch({ ...said, ...days, page: '2', q: 120 })).toEqual({
      ...said,
      ...days,
      page: 2,
      q: '120',
    });
    expect(
      parseOrdersSearch({ as: 'map', order: '', status: 'done', from: '2026-13-01', sortBy: 'name' }),
    ).toEqual({});
  });

  it('drops an end that lies before its beginning', () => {
    expect(parseOrdersSearch({ from: '2026-11-20', to: '2026-11-01' })).toEqual({ from: '2026-11-20' });
  });

  it('names the usual spans, and a week where it names no days', () => {
    expect(spanOf({}, today)).toEqual({ from: '2026-11-15', to: '9999-12-31' });
    expect(presetOf({}, today)).toBe('week');
    for (const preset of ['today', 'yesterday', 'kept'] as const)
      expect(presetOf(spanOfPreset(preset, today), today)).toBe(preset);
    expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, today)).toBeUndefined();
  });
});

describe('the list of orders', () => {
  const hour = (h: number) => `2026-11-21T0${h}:00:00.000Z`;
  const orders = [
    anOrder({ _id: 'cooking', seq: 3, placedAt: hour(3), fulfilment: 'preparing', channel: 'web' }),
    anOrder({
      _id: 'paid',
      seq: 2,
      placedAt: hour(2),
      payments: [paid(195)],
      items: [anOrderLine({ quantity: 3 })],
      customerInfo: { phone: '0912345678' },
    }),
    anOrder({
      _id: 'back',
      seq: 1,
      placedAt: hour(1),
      orderType: 'dine_in',
      payments: [paid(65)],
      refunds: [refunded(65)],
    }),
    anOrder({ _id: 'gone', seq: 4, placedAt: hour(0), fulfilment: 'cancelled' }),
  ].map(summaryOf);
  const found = (search: object) => matchOrderList(orders, search, 'zh-TW').map(({ _id }) => _id);

  it('is searched by number, telephone and total', () => {
    expect([found({ q: 'a-003' }), found({ q: '0912' }), found({ q: '195' }), found({ q: 'x' })]).toEqual([
      ['cooking'],
      ['paid'],
      ['paid'],
      [],
    ]);
  });

  it('is narrowed by each filter, and by all of them together', () => {
    expect(found({ status: 'open' })).toEqual(['cooking', 'back']);
    expect(found({ status: 'cancelled' })).toEqual(['gone']);
    expect(found({ payment: 'unpaid' })).toEqual(['cooking']);
    expect(found({ payment: 'refunded' })).toEqual(['back']);
    expect(found({ type: 'dine_in' })).toEqual(['back']);
    expect(found({ channel: 'web' })).toEqual(['cooking']);
    expect(found({ channel: 'web', payment: 'paid' })).toEqual([]);
  });

  it('stands in the order that is asked for', () => {
    expect(found({})).toEqual(['cooking', 'paid', 'back', 'gone']);
    expect(found({ sortBy: 'number' })).toEqual(['back', 'paid', 'cooking', 'gone']);
    expect(found({ sortBy: 'total', sortOrder: 'desc' })[0]).toBe('paid');
  });
});
