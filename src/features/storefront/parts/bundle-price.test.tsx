import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { BundlePrice } from './bundle-price.tsx';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

/** What is heard, or copied. */
function words(about: Pick<PresentedBundle, 'price' | 'points'>): string {
  const bundle = {
    itemId: 'b',
    bundleId: 'b',
    name: '套組',
    after: 0,
    vouchers: [],
    voucherValidityDays: 30,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BundlePrice bundle={{ ...bundle, ...about }} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
}

test('a price stands apart from what it was before, which says that it is that, and from the points', () => {
  expect(words({ price: { amount: 540, was: 600 } })).toBe('NT$540 原價 NT$600');
  expect(words({ price: { amount: 540 }, points: { amount: 30, was: 40 } })).toBe('NT$540 或 30點 原價 40點');
});
