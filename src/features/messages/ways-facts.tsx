import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import type { getMessageSettings } from '#domain/message/operations.ts';
import { Facts } from '#src/ui/page/facts.tsx';

type Ways = z.output<(typeof getMessageSettings)['output']>['ways'];

/** By what the server can send, as whoever runs it set it up: told here, changed there. */
export function WaysFacts({ ways: { sms, email } }: { ways: Ways }) {
  const { t } = useLingui();
  const none = t({ id: 'messages.notSetUp', message: '尚未設定' });
  const file = t({ id: 'messages.toFile', message: '寫入伺服器的檔案（試用）' });
  return (
    <>
      <Facts
        wide
        items={[
          {
            label: t({ id: 'messages.way.sms', message: '簡訊' }),
            value: { none, file, mitake: t({ id: 'messages.mitake', message: '三竹簡訊' }) }[sms],
          },
          {
            label: t({ id: 'messages.way.email', message: '電子郵件' }),
            value: { none, file, smtp: 'SMTP' }[email],
          },
          {
            label: t({ id: 'messages.way.push', message: '瀏覽器通知' }),
            value: t({ id: 'messages.ready', message: '可以使用' }),
          },
        ]}
      />
      <p className="text-14 text-fg-2">
        {sms === 'none'
          ? t({
              id: 'messages.noSms',
              message: '沒有簡訊，顧客無法註冊或重設密碼。請管理伺服器的人員設定簡訊服務。',
            })
          : t({ id: 'messages.byOperator', message: '由管理伺服器的人員設定，這裡無法變更。' })}
      </p>
    </>
  );
}
