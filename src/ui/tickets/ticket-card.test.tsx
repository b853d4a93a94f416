import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CouponTerms } from './coupon-words.ts';
import { CouponTicket, VoucherTicket } from './ticket-card.tsx';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

/** What is read, part by part. */
function words(element: ReactElement): string[] {
  return drawn(element)
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((part) => part !== '');
}

const terms: CouponTerms = {
  discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 200 },
  weekdays: [1, 2, 3, 4, 5],
  orderTypes: ['takeout'],
  combinesWith: { manual: false, vouchers: true },
};

test('a coupon says what it takes off, from when on, what it asks and until when it is good', () => {
  const ticket = <CouponTicket name="平日折" terms={terms} until="有效至2026/12/31" status="active" />;
  expect(words(ticket)).toEqual(['折NT$20', '平日折', '滿NT$200', '限外帶，限平日', '有效至2026/12/31']);
  expect(drawn(ticket)).toContain('data-status="active"');
});

test('one that cannot be used says so, and why', () => {
  const used = <CouponTicket name="折" terms={terms} until="" status="used" />;
  expect(words(used)).toContain('已使用');
  const reserved = <CouponTicket name="折" terms={terms} until="" status="reserved" note="再NT$30就能用" />;
  expect(words(reserved)).toEqual(expect.arrayContaining(['保留中', '再NT$30就能用']));
});

test('one that is still being typed says nothing of what is not said', () => {
  expect(words(<CouponTicket name="未命名" terms={undefined} until="" />)).toEqual(['–', '未命名']);
});

test('a voucher names its dish, and says when there is none any more', () => {
  const of = (dish: string | undefined) => words(<VoucherTicket name="券" dish={dish} until="" />);
  expect(of('珍珠奶茶')).toEqual(['免費兌換', '券', '珍珠奶茶一份', '加價的選項另計']);
  expect(of(undefined)).toContain('這道餐點已不再供應');
});
