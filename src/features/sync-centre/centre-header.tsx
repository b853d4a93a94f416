import { Trans, useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useReplica } from '#src/data/data-context.tsx';
import type { SyncView } from '#src/data/sync-view.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';

/** Where syncing stands, in words; whether the page may be closed; and the button that tries at once. */
export function CentreHeader({ view }: { view: SyncView }) {
  const replica = useReplica();
  const { pending, failed } = view;
  const seenAt =
    view.answeredAt === undefined
      ? view.status?.device?.serverSeenAt
      : new Date(view.answeredAt).toISOString();
  const isSafe = pending === 0;
  const isDone = isSafe && failed === 0;
  const Shield = isDone ? ShieldCheck : ShieldAlert;
  return (
    <section className="flex flex-col gap-3 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-18 font-semibold" role="status" data-testid="centre-state">
            <StateWords view={view} />
          </p>
          <p className="num text-14 text-fg-2">
            {seenAt === undefined ? (
              <Trans id="syncPanel.never">尚未連線過伺服器</Trans>
            ) : (
              <Trans id="syncPanel.lastSuccess">
                上次連線 <DateTime at={seenAt} style="relative" />
              </Trans>
            )}
          </p>
          <NextTry view={view} />
        </div>
        <Button
          variant="primary"
          icon={RefreshCw}
          loading={view.running && view.state === 'syncing'}
          onClick={() => replica?.loop.probe()}
        >
          <Trans id="syncPanel.now">立即同步</Trans>
        </Button>
      </div>
      <p
        data-testid="safe-to-close"
        data-safe={isSafe}
        className={cx(
          'flex items-start gap-2.5 rounded-button px-3 py-2.5 text-14',
          isDone && 'bg-success-soft text-success-text',
          isSafe && !isDone && 'bg-warning-soft text-warning-text',
          !isSafe && 'bg-pending-soft text-pending-text',
        )}
      >
        <Shield size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
        <span>
          {isDone ? (
            <Trans id="syncPanel.safe">可以安全關閉：沒有待上傳的資料。</Trans>
          ) : isSafe ? (
            <Trans id="syncPanel.safeButFailed">
              關閉不會遺失資料，但有{failed}筆伺服器沒有接受，還沒有生效。請在下面的「失敗」逐筆處理。
            </Trans>
          ) : failed > 0 ? (
            <Trans id="syncPanel.unsafeAndFailed">
              還有{pending}筆只在這台裝置，會自動上傳；另外{failed}
              筆伺服器沒有接受，請在下面處理。請不要清除瀏覽器資料。
            </Trans>
          ) : (
            <Trans id="syncPanel.unsafe">
              還有{pending}筆只在這台裝置。關閉後仍會保留，下次開啟並連線時上傳；請勿清除瀏覽器資料。
            </Trans>
          )}
        </span>
      </p>
    </section>
  );
}

function StateWords({ view }: { view: SyncView }) {
  const { t } = useLingui();
  const { pending, failed, conflicts } = view;
  const now = useNow(15_000, view.state === 'offline');
  const minutes = Math.max(0, Math.floor((now - view.since) / 60_000));
  if (view.needsSignIn) return t({ id: 'syncPanel.needsSignIn', message: '需要登入才能上傳' });
  if (view.outdated) return t({ id: 'syncPanel.outdated', message: '需要更新到新版本' });
  if (view.isHeldFull && view.state === 'failed')
    return t({ id: 'syncPanel.heldFull', message: `還有${pending}筆，店長處理先前的變更後會繼續上傳` });
  switch (view.state) {
    case 'offline':
      return minutes === 0
        ? t({ id: 'syncPanel.offlineNow', message: '離線' })
        : t({ id: 'syncPanel.offlineFor', message: `離線・已離線${minutes}分鐘` });
    case 'failed':
      if (failed === 0) return t({ id: 'syncPanel.notTaken', message: '伺服器暫時沒有收下，會自動再試' });
      return t({ id: 'syncPanel.failedCount', message: `有${failed}筆同步失敗` });
    case 'conflict':
      return t({ id: 'syncPanel.reviewCount', message: `有${conflicts}筆需要確認` });
    case 'syncing':
      return t({ id: 'syncPanel.syncing', message: `同步中，還有${pending}筆` });
    case 'pending':
      return t({ id: 'syncPanel.pendingCount', message: `還有${pending}筆待同步` });
    case 'synced':
      return t({ id: 'syncPanel.synced', message: '全部已同步' });
  }
}

/** After failed tries: how many, and when the next one comes by itself. */
function NextTry({ view: { attempts, nextTryAt } }: { view: SyncView }) {
  const now = useNow(1000, nextTryAt !== undefined);
  if (nextTryAt === undefined || attempts === 0) return null;
  const seconds = Math.max(1, Math.ceil((nextTryAt - now) / 1000));
  return (
    <p className="num text-13 text-fg-3">
      <Trans id="syncPanel.nextTry">
        已重試{attempts}次，{seconds}秒後再試
      </Trans>
    </p>
  );
}
