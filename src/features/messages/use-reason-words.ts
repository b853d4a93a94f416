import { useLingui } from '@lingui/react/macro';

/**
 * Why a message did not go out, or is not known to have, in words. What a carrier itself answered (`mitake e`, `smtp 550`) stays as it is: whoever
 * asks the carrier about it needs it.
 */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui();
  const isGone = t({ id: 'messages.why.browserGone', message: '瀏覽器已無法通知' });
  const words: Readonly<Record<string, string>> = {
    unreached: t({ id: 'messages.why.unreached', message: '連不上服務商' }),
    silent: t({ id: 'messages.why.silent', message: '服務商沒有回覆' }),
    garbled: t({ id: 'messages.why.garbled', message: '看不懂服務商的回覆' }),
    interrupted: t({ id: 'messages.why.interrupted', message: '傳送時伺服器中斷' }),
    'no subscription': t({ id: 'messages.why.turnedOff', message: '顧客已關閉通知' }),
    'no link': t({ id: 'messages.why.unlinked', message: '顧客已解除LINE連結' }),
    'no token': t({
      id: 'messages.why.noToken',
      message: '無法讀取Channel access token，請到品牌設定重新輸入',
    }),
    'line no friend': t({ id: 'messages.why.noFriend', message: '顧客沒有加官方帳號好友，或已封鎖' }),
    endpoint: isGone,
    keys: isGone,
    'push 404': isGone,
    'push 410': isGone,
  };
  return (reason) => words[reason] ?? reason;
}
