import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { isNoAnswer, ServerError } from './server-error.ts';

/** An error in words: the server's own come first (spec 8), then the text of its code. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (error) => {
      if (isNoAnswer(error)) return t({ id: 'http.noResponse', message: '無法連線到伺服器' });
      if (error instanceof ServerError && error.serverMessage) return error.serverMessage;
      if (!(error instanceof AppError)) return t({ id: 'http.default', message: '請求失敗' });
      const id = `error.${error.code}`;
      return i18n._(id, { ...error.details });
    },
    [t, i18n],
  );
}
