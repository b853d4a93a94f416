import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Texts of page and server alike. Chinese is what the code says; English stands in the catalog. */
export default defineConfig({
  sourceLocale: 'zh-TW',
  locales: ['zh-TW', 'en'],
  fallbackLocales: { default: 'zh-TW' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['domain', 'server', 'src'] }],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'messageId',
});
