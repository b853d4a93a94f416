import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from './use-error-text.ts';

/** What became of a PIN, in a sentence that says what to do. */
export function usePinMessage(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (!(error instanceof AppError)) return errorText(error);
      if (error.code === 'credentials_wrong') {
        const left = Number(error.details?.['left'] ?? 0);
        return left > 0
          ? t({ id: 'pin.wrongLeft', message: `PIN碼錯誤，還可以試${left}次` })
          : t({ id: 'pin.wrong', message: 'PIN碼錯誤，請稍候再試' });
      }
      if (error.code === 'rate_limited') {
        const seconds = Number(error.details?.['seconds'] ?? 30);
        return t({ id: 'pin.wait', message: `錯太多次，請等${seconds}秒再試` });
      }
      if (error.code === 'lease_over')
        return t({ id: 'pin.unknown', message: '這台裝置目前不認得這組PIN碼，請連線後改用密碼登入' });
      return errorText(error);
    },
    [t, errorText],
  );
}
