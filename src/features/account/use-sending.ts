import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';

/** An error of a guest's form in words; where one has to wait it says how long. */
export function useGuestErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (isNoAnswer(error))
        return t({ id: 'member.offline', message: '無法連線到伺服器。輸入的內容都還在，連線後再試一次。' });
      const { code, details } = error instanceof AppError ? error : {};
      const seconds = Number(details?.['seconds']);
      if (code !== 'rate_limited' || !(seconds > 0)) return errorText(error);
      const minutes = Math.ceil(seconds / 60);
      const hours = Math.ceil(seconds / 3600);
      if (seconds < 60)
        return t({ id: 'member.retrySeconds', message: `嘗試次數過多，請${seconds}秒後再試。` });
      return minutes < 60
        ? t({ id: 'member.retryMinutes', message: `嘗試次數過多，請${minutes}分鐘後再試。` })
        : t({ id: 'member.retryHours', message: `嘗試次數過多，請${hours}小時後再試。` });
    },
    [t, errorText],
  );
}

/** Sends a form once at a time, however often it is tapped, and keeps why it failed until the next try. */
export function useSending() {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const send = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setSending(true);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }, []);
  const forget = useCallback(() => setFailure(undefined), []);
  return { sending, failure, send, forget };
}
