import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import GitCompare from 'lucide-react/icons/git-compare';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../styles/class-names.ts';

export type SyncState = 'synced' | 'syncing' | 'pending' | 'offline' | 'failed' | 'conflict';

interface SyncPillProps {
  state: SyncState;
  /** How many changes the state is about: waiting, failed, or to be reviewed. */
  count: number;
  onClick: () => void;
}

const looks: Record<SyncState, [icon: LucideIcon, look: string]> = {
  synced: [CircleCheck, 'border-line bg-surface text-fg-2 hover:bg-hover'],
  syncing: [RefreshCw, 'border-line bg-surface text-fg-2 hover:bg-hover'],
  pending: [CloudUpload, 'border-transparent bg-pending-soft text-pending-text'],
  offline: [CloudOff, 'border-transparent bg-offline text-offline-text'],
  failed: [TriangleAlert, 'border-transparent bg-danger-soft text-danger-text'],
  conflict: [GitCompare, 'border-transparent bg-warning-soft text-warning-text'],
};

/** The truth about syncing, always in words and always in the same place. Leads to the sync panel. */
export function SyncPill({ state, count, onClick }: SyncPillProps) {
  const { t } = useLingui();
  const words: Record<SyncState, string> = {
    synced: t({ id: 'sync.pill.synced', message: '已同步' }),
    syncing: t({ id: 'sync.pill.syncing', message: `同步中 ${count}` }),
    pending: t({ id: 'sync.pill.pending', message: `待同步 ${count}` }),
    offline:
      count > 0
        ? t({ id: 'sync.pill.offlinePending', message: `離線・${count}筆待同步` })
        : t({ id: 'sync.pill.offline', message: '離線' }),
    failed:
      count > 0
        ? t({ id: 'sync.pill.failed', message: `同步失敗 ${count}` })
        : t({ id: 'sync.pill.stuck', message: '同步失敗' }),
    conflict: t({ id: 'sync.pill.conflict', message: `需確認 ${count}` }),
  };
  const [Icon, look] = looks[state];
  return (
    <button
      type="button"
      data-testid="sync-pill"
      data-state={state}
      onClick={onClick}
      className={cx(
        'pressable inline-flex min-h-target shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-14 font-semibold whitespace-nowrap max-[22rem]:gap-1 max-[22rem]:px-2 sm:px-3.5',
        look,
      )}
    >
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx(
          'shrink-0',
          state === 'synced' && 'text-success',
          state === 'syncing' && 'animate-spin',
        )}
      />
      <span aria-live="polite" className={cx('num', state === 'offline' && 'max-sm:sr-only')}>
        {words[state]}
      </span>
      {state === 'offline' && (
        // A phone has no room for the whole sentence beside the store's name.
        <span aria-hidden="true" className="num sm:hidden">
          {count > 0 ? t({ id: 'sync.pill.offlineShort', message: `離線 ${count}` }) : words.offline}
        </span>
      )}
      <span className="sr-only">{t({ id: 'sync.pill.open', message: '，開啟同步中心' })}</span>
    </button>
  );
}
