import { useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useSyncExternalStore } from 'react';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { useServices } from './services.tsx';

/** Says quietly that a new version waits. A tap lets it in; otherwise it comes when nobody is at the screen. */
export function UpdatePill() {
  const { t } = useLingui();
  const { updater } = useServices();
  const ready = useSyncExternalStore(updater.subscribe, () => updater.ready);
  const outdated = useSyncPart((view) => view?.outdated ?? false);
  useEffect(() => {
    if (outdated) updater.look();
  }, [outdated, updater]);
  if (!ready) return null;
  return (
    <button
      type="button"
      onClick={() => updater.apply()}
      title={t({ id: 'app.update', message: '有新版本，空閒時會自動更新' })}
      className="pressable inline-flex min-h-target items-center gap-1.5 rounded-full border border-line bg-sunken px-3 text-14 font-semibold text-fg-2 hover:bg-hover"
    >
      <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-sm:sr-only">{t({ id: 'update', message: '有新版本' })}</span>
    </button>
  );
}
