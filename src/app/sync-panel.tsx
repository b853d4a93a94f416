import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { InboxRow } from '#sync/client/local-tables.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { readStorageProtection, type StorageProtection } from '#src/data/storage-protection.ts';
import type { SyncView } from '#src/data/sync-view.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/class-names.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { reasonsOf } from './inbox-texts.ts';

interface SyncPanelProps {
  view: SyncView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the pill stands for, in full: what waits and since when, the last answer, what was refused, and whether the data are safe. */
export function SyncPanel({ view, open, onOpenChange }: SyncPanelProps) {
  const { t } = useLingui();
  const replica = useReplica();
  const { pending } = view;
  const results = (view.status?.inbox ?? []).filter(({ kind, seen }) => !seen && kind !== 'waiting');
  const acknowledge = () => void replica?.engine.acknowledge(results.map(({ key }) => key));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t({ id: 'syncPanel.title', message: '同步' })}
      footer={
        <>
          {results.length > 0 && (
            <Button onClick={acknowledge} data-testid="sync-acknowledge">
              <Trans id="syncPanel.read">都看過了</Trans>
            </Button>
          )}
          <Button variant="primary" icon={RefreshCw} onClick={() => replica?.loop.probe()}>
            <Trans id="syncPanel.now">立即同步</Trans>
          </Button>
        </>
      }
    >
      <dl className="flex flex-col">
        <Fact name={<Trans id="syncPanel.waiting">待上傳</Trans>}>
          <Trans id="syncPanel.count">{pending}筆</Trans>
        </Fact>
        {view.oldestAt && (
          <Fact name={<Trans id="syncPanel.oldest">最早一筆</Trans>}>
            <DateTime at={view.oldestAt} style="time" />
          </Fact>
        )}
        <Fact name={<Trans id="syncPanel.lastAnswer">上次連上伺服器</Trans>}>
          {view.answeredAt === undefined ? (
            <Trans id="syncPanel.notYet">這次開啟後還沒有</Trans>
          ) : (
            <DateTime at={new Date(view.answeredAt).toISOString()} style="time" />
          )}
        </Fact>
        <StorageFact />
      </dl>
      {results.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {results.map((item) => (
            <Result key={item.key} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2">
      <dt className="shrink-0 text-fg-2">{name}</dt>
      <dd className="num text-right font-semibold">{children}</dd>
    </div>
  );
}

/** How safe the data of this device are, and how much room they take. */
function StorageFact() {
  const { i18n } = useLingui();
  const [storage, setStorage] = useState<StorageProtection>();
  useEffect(() => {
    readStorageProtection().then(setStorage, () => setStorage(undefined));
  }, []);
  if (!storage) return null;
  const megabytes = i18n.number((storage.usedBytes ?? 0) / 1_000_000, { maximumFractionDigits: 1 });
  return (
    <Fact name={<Trans id="syncPanel.storage">離線資料</Trans>}>
      {storage.isProtected ? (
        <Trans id="syncPanel.protected">{megabytes} MB・已保護</Trans>
      ) : (
        <Trans id="syncPanel.unprotected">{megabytes} MB・未受保護，請安裝到這台裝置</Trans>
      )}
    </Fact>
  );
}

/** What became of a change, and why: refused or set aside, or booked with something to look at. */
function Result({ item }: { item: InboxRow }) {
  const { i18n } = useLingui();
  const isBooked = item.kind === 'exception';
  const Icon = isBooked ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2.5 rounded-button border border-line bg-sunken px-3 py-2.5">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-0.5 shrink-0', isBooked ? 'text-warning' : 'text-danger')}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{i18n._(item.label.id, { ...item.label.values })}</span>
        {reasonsOf(item).map((reason) => (
          <span key={reason.id} className="block text-14 text-fg-2">
            {i18n._(reason)}
          </span>
        ))}
      </span>
    </li>
  );
}
