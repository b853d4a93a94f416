import { useLingui } from '@lingui/react/macro';
import { PasskeyFailure } from './passkey-failure.ts';
import { isNoAnswer } from './server-error.ts';
import { useErrorText } from './use-error-text.ts';

/** Why nothing came of a passkey, in words; every other error in its own. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (isNoAnswer(error)) return t({ id: 'passkey.online', message: '通行金鑰需要連線才能使用。' });
    if (!(error instanceof PasskeyFailure)) return errorText(error);
    switch (error.trouble) {
      case 'stopped':
        return t({ id: 'passkey.stopped', message: '沒有完成驗證，請再試一次。' });
      case 'known':
        return t({ id: 'passkey.known', message: '這裡已經有這個帳號的通行金鑰了。' });
      case 'unable':
        return t({
          id: 'passkey.unable',
          message: '這個瀏覽器或網址不能使用通行金鑰，請改用以https開頭的網站名稱開啟。',
        });
    }
  };
}
