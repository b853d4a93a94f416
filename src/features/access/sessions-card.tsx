import { Trans, useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type * as z from 'zod/mini';
import { endOtherSessions, listSessions } from '#domain/access/admin-operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { ConfirmButton } from '#src/office/detail/confirm-button.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';

/** Where the own account is signed in, and the way to end all of it but here. */
export function SessionsCard() {
  const { t } = useLingui();
  const answer = useQuery(listSessions, {});
  const others = answer.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card title={t({ id: 'sessions.title', message: '登入中的裝置' })}>
      <AnswerStates
        answer={answer}
        away={
          <p className="text-14 text-fg-2">
            <Trans id="sessions.away">在哪些裝置登入只有伺服器知道，連線後會顯示。</Trans>
          </p>
        }
        skeleton={<SkeletonRows count={2} />}
      >
        {(sessions) => <Sessions of={sessions} />}
      </AnswerStates>
      {others > 0 && (
        <ConfirmButton
          icon={LogOut}
          label={t({ id: 'sessions.end', message: `登出其他${others}台裝置` })}
          testId="sessions-end"
          className="mt-4"
          operation={endOtherSessions}
          input={{}}
          title={t({ id: 'sessions.ask', message: '登出其他裝置？' })}
          effect={t({
            id: 'sessions.effect',
            message: '其他裝置需要重新輸入密碼。尚未上傳的訂單會保留，登入後繼續上傳。',
          })}
          action={t({ id: 'sessions.confirm', message: '全部登出' })}
          said={({ ended }) => t({ id: 'sessions.ended', message: `已登出其他${ended}台裝置` })}
          onDone={answer.reload}
        />
      )}
    </Card>
  );
}

function Sessions({ of: sessions }: { of: z.infer<typeof listSessions.output> }) {
  const { t } = useLingui();
  return (
    <ul className="-my-1" data-testid="sessions">
      {sessions.map(({ isCurrent, createdAt, lastSeenAt, device }) => (
        <li
          key={`${createdAt}${lastSeenAt}${isCurrent}`}
          className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0"
        >
          <MonitorSmartphone
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-fg-3"
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">
                {device ?? t({ id: 'sessions.unknown', message: '不明的瀏覽器' })}
              </span>
              {isCurrent && (
                <Badge tone="success">{t({ id: 'sessions.current', message: '目前裝置' })}</Badge>
              )}
            </span>
            <span className="text-13 text-fg-2">
              <Trans id="sessions.seen">
                上次使用：
                <DateTime at={lastSeenAt} style="relative" />
              </Trans>
            </span>
            <span className="text-13 text-fg-3">
              <Trans id="sessions.since">
                登入於 <DateTime at={createdAt} />
              </Trans>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
