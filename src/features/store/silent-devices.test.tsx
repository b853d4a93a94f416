import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Store } from '#domain/store/schema.ts';
import { SilentDevices } from './silent-devices.tsx';

let answer: object;
vi.mock('#src/data/use-query.ts', () => ({ useQuery: () => answer }));

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

function said(of: object): string {
  answer = of;
  const store = { _id: 'north', brandId: 'tea' } as Store;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SilentDevices store={store} />
    </I18nProvider>,
  );
}

it('says nothing only where the server has said that no device holds anything', () => {
  expect(said({ data: [], isLoading: false, isKept: false })).toBe('');
});

it('says that it is not known yet, also where an earlier answer is shown', () => {
  expect(said({ isLoading: true, isKept: false })).toContain('正在確認');
  expect(said({ data: [], isLoading: false, isKept: true })).toContain('正在確認');
});

it('says that it could not be asked, whatever was known before', () => {
  const error = new AppError('unavailable');
  for (const before of [{ isKept: false }, { data: [], isKept: true }]) {
    const html = said({ ...before, error, isLoading: false });
    expect(html).toContain('無法確認');
    expect(html).not.toContain('正在確認');
  }
});
