import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import BellIcon from 'lucide-react/icons/bell';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useEffect } from 'react';
import type { ShortBudget } from '#domain/message/budget.ts';
import { markActivitySeen, useActivity, type Notice } from '#src/ui/notices/activity.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { NoticeIcon, NoticeTitle } from '#src/ui/notices/notice-parts.tsx';

/** What is flagged in one store and waits for whoever is signed in. */
export interface Reviewed {
  readonly storeId: string;
  readonly name: string;
  readonly count: number;
}

export interface ActivityProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose notices. */
  readonly account: string | undefined;
  readonly brandId?: string | undefined;
  readonly review: readonly Reviewed[];
  /** Messages of today that are nearly used up. */
  readonly budgets: readonly ShortBudget[];
}

/** What waits for a decision, and the last notices that whoever is signed in was told here, also those of a burst that no toast showed (ux.md D2). */
export function ActivitySheet({ open, onClose, account, brandId, review, budgets }: ActivityProps) {
  const { t } = useLingui();
  const { notices } = useActivity(account);
  const newest = notices[0]?.at;
  // What comes in while the list is open is seen as well.
  useEffect(() => {
    if (open) markActivitySeen(account);
  }, [open, newest, account]);
  return (
    <Sheet open={open} onOpenChange={onClose} title={t({ id: 'activity.title', message: '通知紀錄' })}>
      <div data-testid="activity" className="flex flex-col gap-3">
        {brandId !== undefined && review.length > 0 && (
          <ul className="flex flex-col gap-2" data-testid="activity-review">
            {review.map(({ storeId, name, count }) => (
              <li key={storeId}>
                <Link
                  to="/admin/$brandId/review"
                  params={{ brandId }}
                  search={{ of: storeId }}
                  className={cx(buttonClass({ block: true }), 'justify-start!')}
                >
                  <BadgeAlert
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="shrink-0 text-warning"
                  />
                  <span className="num min-w-0 flex-1 truncate text-start">
                    {t({ id: 'dashboard.flags', message: `${name}：${count}筆需確認` })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {brandId !== undefined && budgets.length > 0 && (
          <ul className="flex flex-col gap-2" data-testid="activity-budgets">
            {budgets.map((budget) => (
              <li key={budget.of}>
                <Link
                  to="/admin/$brandId/messages"
                  params={{ brandId }}
                  className={cx(buttonClass({ block: true }), 'justify-start!')}
                >
                  <MessageSquareWarning
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="shrink-0 text-warning"
                  />
                  <span className="num min-w-0 flex-1 text-start">
                    <Used {...budget} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="text-14 text-fg-3">
          <Trans id="activity.hint">這台裝置最近50則通知，包含沒有顯示出來的。</Trans>
        </p>
        {notices.length === 0 ? (
          <EmptyView icon={BellIcon} title={<Trans id="activity.empty">還沒有通知。</Trans>} />
        ) : (
          <ul className="flex flex-col">
            {notices.map((notice, at) => (
              // Two of the same moment may be equal: their place tells them apart.
              <Row key={`${notice.at}:${notices.length - at}`} notice={notice} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Used({ of, used, most }: ShortBudget) {
  return of === 'codes' ? (
    <Trans id="activity.codesShort">
      今天的驗證碼已用{used}則，上限{most}則
    </Trans>
  ) : (
    <Trans id="activity.smsShort">
      今天的訂單簡訊已用{used}則，上限{most}則
    </Trans>
  );
}

function Row({ notice }: { notice: Notice }) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <span className="mt-0.5 shrink-0">
        <NoticeIcon kind={notice.kind} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
          <NoticeTitle kind={notice.kind} />
          {!notice.shown && (
            <Badge>
              <Trans id="activity.dropped">未顯示</Trans>
            </Badge>
          )}
        </span>
        <span className="text-14 text-fg-2">{notice.message}</span>
      </span>
      <DateTime at={notice.at} style="relative" className="shrink-0 pt-px text-13 text-fg-3" />
    </li>
  );
}
