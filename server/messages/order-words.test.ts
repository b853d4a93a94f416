import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, paid, refunded } from '#domain/order/builders.ts';
import type { Order } from '#domain/order/schema.ts';
import type { OrderEvent } from '#domain/order/order-events.ts';
import { codeText } from './code-words.ts';
import { loadTexts, locales } from '../texts.ts';
import { fitSms, orderSentence, smsLength } from './order-words.ts';

/** The text's id and its values, as the catalogs would be asked. */
const textOf = (id: string, values: object) =>
  `${id}(${Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(',')})`;

function said(event: OrderEvent, about: Partial<Order>): string {
  const order = { ...anOrder(), placedAt: '2026-11-21T06:00:00.000Z', ...about };
  return orderSentence({
    order,
    news: { event, mark: '' },
    timezone: 'Asia/Taipei',
    textOf,
    locale: 'zh-TW',
  });
}

describe('what a message says', () => {
  it('is when it is there, by the clock of the store, and with a day where that is another', () => {
    const soon = { promisedAt: '2026-11-21T06:20:00.000Z', orderType: 'takeout' } as const;
    expect(said('accepted', soon)).toBe(
      'message.acceptedFor(number=A-017,when=message.comesTakeout(time=14:20))',
    );
    expect(said('accepted', { ...soon, promisedAt: '2026-11-23T04:00:00.000Z' })).toContain('11/23 12:00');
    expect(said('accepted', {})).toBe('message.accepted(number=A-017)');
    expect(said('delayed', { ...soon, orderType: 'dine_in' })).toContain('message.comesDineIn(time=14:20)');
  });

  it('is what becomes of the money of an order that ended', () => {
    const ended = { fulfilment: 'cancelled', cancelledByModel: 'Admin', cancelReason: '售完' } as const;
    expect(said('cancelled', ended)).toBe(
      'message.cancelled(number=A-017,reason=message.reason(number=A-017,reason=售完),money=message.nothingPaid(number=A-017))',
    );
    const sold = anOrder({ payments: [paid(65)] });
    expect(said('cancelled', { ...sold, ...ended })).toContain('message.moneyComes');
    expect(said('cancelled', { ...sold, ...ended, refunds: [refunded(65)] })).toContain('amount=65');
    expect(said('cancelled', { fulfilment: 'cancelled' })).toContain('message.cancelledUndelivered');
    const online = anOrder({ channel: 'web', paymentType: 'Online', fulfilment: 'cancelled' });
    expect(said('cancelled', online)).toContain('message.cancelledUnpaid');
    const asked = refunded(65, { type: 'Online', steps: [{ to: 'asked', at: sold.placedAt }] });
    expect(
      said('rejected', { ...sold, fulfilment: 'rejected', payment: 'refunded', refunds: [asked] }),
    ).toContain('message.moneyComes');
  });
});

describe.each(locales)('a short message in %s', (locale) => {
  const real = loadTexts();
  const sold = anOrder({ payments: [paid(65)] });
  const onOtherDay = { promisedAt: '2026-11-23T04:00:00.000Z' };
  const byStaff = { cancelledByModel: 'Admin', cancelReason: '今天的珍珠煮壞了，真的很抱歉' } as const;
  const online = anOrder({ channel: 'web', paymentType: 'Online', fulfilment: 'cancelled' });
  const cases: readonly (readonly [OrderEvent, Partial<Order>])[] = [
    ['received', {}],
    ['accepted', {}],
    ['accepted', { ...onOtherDay, orderType: 'delivery' }],
    ['delayed', { ...onOtherDay, orderType: 'takeout' }],
    ['delayed', { ...onOtherDay, orderType: 'delivery' }],
    ['ready', { orderType: 'takeout' }],
    ['ready', { orderType: 'dine_in' }],
    ['ready', { orderType: 'delivery' }],
    ['refunded', { ...sold, refunds: [refunded(65)] }],
    ['rejected', { ...sold, ...byStaff, fulfilment: 'rejected' }],
    ['cancelled', { ...byStaff, fulfilment: 'cancelled' }],
    ['cancelled', { ...sold, ...byStaff, fulfilment: 'cancelled', refunds: [refunded(65)] }],
    ['cancelled', { ...sold, fulfilment: 'cancelled' }],
    ['cancelled', { fulfilment: 'cancelled' }],
    ['cancelled', online],
  ];

  it.each(cases)('of %s fits in one part, from a name to its end (%#)', (event, about) => {
    const order = { ...anOrder(), ...about, number: 'W-1234', placedAt: '2026-11-21T06:00:00.000Z' };
    const told = { order, news: { event, mark: '' }, timezone: 'Asia/Taipei', textOf: real, locale };
    const text = fitSms('好茶中山店', (length) => orderSentence(told, length));
    expect(text.length).toBeLessThanOrEqual(smsLength);
    expect(text).toMatch(/^【好茶中山.?】/);
    expect(text.endsWith(orderSentence(told, 0).slice(-6))).toBe(true);
  });
});

describe('a short message', () => {
  it('has no link, whoever typed one', () => {
    const said = (name: string, reason: string) => fitSms(name, () => `原因：${reason}。沒有收費。`);
    expect(said('好茶', '請看https://evil.tw/a?b=1 謝謝')).toBe('【好茶】原因：請看 謝謝。沒有收費。');
    expect(said('evil.com.tw', '請看bit.ly/abc')).not.toMatch(/evil|bit\.ly/);
    expect(said('Mr.Tea', '牛奶1.5公升用完')).toBe('【Mr.Tea】原因：牛奶1.5公升用完。沒有收費。');
  });

  it('has seventy letters at most and never loses its end, whatever somebody typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ maxLength: 200 }),
        (name, reason) => {
          const text = fitSms(
            name,
            (length) => `訂單A-017已取消。原因：${[...reason].slice(0, length).join('')}。沒有收費。`,
          );
          expect(text.length).toBeLessThanOrEqual(smsLength);
          expect(text).toMatch(/沒有收費。$/);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  it('of a code ends with the line that the browser reads, where there is room', () => {
    const say = (_id: string, { brand }: Readonly<Record<string, unknown>>) =>
      `【${String(brand)}】您的驗證碼是012345，5分鐘內有效，請勿告訴任何人。`;
    const told = { code: '012345', locale: 'zh-TW', textOf: say } as const;
    expect(codeText({ ...told, brandName: '茶日子', host: 'order.tea.tw' })).toMatch(
      /^【茶日子】您的驗證碼是012345.*\n@order\.tea\.tw #012345$/s,
    );
    expect(codeText({ ...told, brandName: '茶日子', host: undefined })).not.toContain('@');
    const long = codeText({
      ...told,
      brandName: '一家名字特別長的茶飲店',
      host: 'order.of-a-very-long-name.example.tw',
    });
    expect(long.length).toBeLessThanOrEqual(smsLength);
    expect(long).not.toContain('@');
  });
});
