import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { anOrder } from '#domain/order/builders.ts';
import { guestOrderOf } from '#domain/order/guest-order.ts';
import type { Order } from '#domain/order/schema.ts';
import { OrderLines } from './order-lines.tsx';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

function said(about: Partial<Order>): string {
  const order = { ...guestOrderOf({ ...anOrder(), ...about } as Order), isUndelivered: false };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderLines order={order} store={undefined} />
    </I18nProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const refund = (amount: number) => ({ _id: 'r', amount, at: '2026-11-20T03:00:00.000Z' }) as never;

it.each([
  ['未付款・取餐時付款', { payment: 'unpaid', orderType: 'takeout' }],
  ['未付款・在店內付款', { payment: 'unpaid', orderType: 'dine_in' }],
  ['未付款・送達時付款', { payment: 'unpaid', orderType: 'delivery' }],
  ['部分付款', { payment: 'partial' }],
  ['已付款', { payment: 'paid' }],
  ['已付款・已退NT$20', { payment: 'partially_refunded', refunds: [refund(20)] }],
  ['已退款', { payment: 'refunded', refunds: [refund(65)] }],
  ['未收費', { payment: 'void', fulfilment: 'cancelled' }],
  ['未收費', { payment: 'failed', fulfilment: 'rejected' }],
] as const)('says %s', (words, about) => {
  expect(said(about as Partial<Order>)).toContain(` 付款 ${words} `);
});

it('shows coupons and vouchers by their names, what went back, and the rest as a discount', () => {
  const ticket = { minPurchaseAmount: 0 };
  const coupon = {
    _id: 'c',
    refId: 'c',
    discountModel: 'CouponInstance',
    kind: 'amount',
    value: 20,
    label: '滿60折20',
    ticket,
  };
  const byHand = { _id: 'd', discountModel: 'Manual', amount: 5, label: '熟客' };
  const order = (more: object, ended: Partial<Order> = {}) =>
    anOrder({ ...ended, discounts: [{ ...coupon, amount: 20, ...more }, byHand] as never });
  expect(said(order({}))).toContain(' 優惠券・滿60折20 −NT$20 折扣 −NT$5 ');
  expect(said(order({}))).not.toContain('退回');
  const ended = { fulfilment: 'cancelled' } as const;
  expect(said(order({}, ended))).toContain('這張券已退回，可以再使用');
  expect(said(order({ found: { back: 'expired' } }, ended))).toContain('這張券已過期，不再退回');
});

it('shows what the total was adjusted by, so that the lines come to it', () => {
  expect(said({ manualAdjustment: -3 })).toContain('零頭調整 −NT$3');
  expect(said({ manualAdjustment: 0 })).not.toContain('零頭調整');
});

it('says of which dishes the money went back', () => {
  const [line] = anOrder().items;
  const half = { ...line!, quantity: 2, refundedQty: 1 };
  expect(said({ items: [half] })).not.toContain('紅茶拿鐵 已退款');
  expect(said({ items: [{ ...half, refundedQty: 2 }] })).toContain('紅茶拿鐵 已退款');
});
