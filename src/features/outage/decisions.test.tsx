import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Decisions } from './decisions.tsx';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
const said = (open: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Decisions decisions={[]} open={open} />
    </I18nProvider>,
  );

it('does not say that nothing is to be done while results of this device are to be looked at', () => {
  expect(said(0)).toContain('沒有需要處理的事項');
  expect(said(3)).not.toContain('沒有需要處理的事項');
  expect(said(3)).toContain('還有3筆同步結果待確認');
});
