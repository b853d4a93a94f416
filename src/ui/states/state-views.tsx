import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudDownload from 'lucide-react/icons/cloud-download';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

interface StateViewProps {
  icon: LucideIcon;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  /** `alert` for what somebody has to know at once. */
  role?: 'alert' | 'status';
}

/** What stands where a list, a detail or a chart would be, when there is none. */
function StateView({ icon: Icon, title, body, action, role }: StateViewProps) {
  return (
    <div role={role} className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" className="mb-1 text-fg-3" />
      <p className="text-16 font-semibold">{title}</p>
      {body && <div className="max-w-[38em] text-14 text-fg-2">{body}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Nothing has ever been made here. One sentence, and the one action that changes it. */
export function EmptyView(props: {
  icon: LucideIcon;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
}) {
  return <StateView {...props} />;
}

/** There is something, but the filters hide it. */
export function NoMatchView({ isWhole = true, onClear }: { isWhole?: boolean; onClear: () => void }) {
  return (
    <StateView
      role="status"
      icon={SearchX}
      title={<Trans id="state.noMatch">沒有符合條件的結果</Trans>}
      body={!isWhole && <Trans id="state.stillCopying">資料還在下載，之後可能會出現符合的結果。</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans id="state.clearFilters">清除篩選</Trans>
        </Button>
      }
    />
  );
}

interface ErrorViewProps {
  /** What failed, in words. */
  title?: ReactNode;
  /** What to do about it. */
  body?: ReactNode;
  /** For support: folded away. */
  code?: string;
  onRetry: () => void;
}

export function ErrorView({ title, body, code, onRetry }: ErrorViewProps) {
  return (
    <StateView
      role="alert"
      icon={CircleAlert}
      title={title ?? <Trans id="http.default">請求失敗</Trans>}
      body={
        <>
          {body}
          {code && (
            <details className="mt-2 text-13 text-fg-3">
              <summary>
                <Trans id="error.details">詳細資訊</Trans>
              </summary>
              <code>{code}</code>
            </details>
          )}
        </>
      }
      action={
        <Button onClick={onRetry}>
          <Trans id="retry">重試</Trans>
        </Button>
      }
    />
  );
}

/** No network, and this device has never had what belongs here. Names the pages that do work. */
export function NotDownloadedView({ works }: { works?: ReactNode }) {
  const { t } = useLingui();
  return (
    <StateView
      role="status"
      icon={CloudDownload}
      title={t({ id: 'offline.none', message: '此頁尚未下載到這台裝置，連線後會自動載入。' })}
      body={works}
    />
  );
}
