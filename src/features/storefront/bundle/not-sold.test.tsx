import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotSoldNote, type NotSold } from './not-sold.tsx';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
const forPoints = {
  itemId: 'b',
  bundleId: 'b',
  name: '套組',
  after: 0,
  vouchers: [],
  voucherValidityDays: 30,
  points: { amount: 30 },
};
const forMoney = { ...forPoints, price: { amount: 540 } };

function said(bundle: typeof forPoints, notSold?: NotSold): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NotSoldNote {...{ bundle, notSold }} pausedUntil={undefined} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');
}

test('a bundle says why money does not buy it here, and nothing where it does', () => {
  expect(said(forMoney)).toBe('');
  expect(said(forMoney, { why: 'off_menu' })).toContain('不在這家店的線上菜單上');
  expect(said(forMoney, { why: 'no_orders' })).toContain('不接線上訂單');
  expect(said(forMoney, { why: 'closed', open: { isOpen: false } })).toContain('休息中');
  expect(said(forPoints)).toBe('這個套組只能用點數兌換。');
  expect(said(forPoints, { why: 'off_menu' })).toBe('這個套組只能用點數兌換。');
});
