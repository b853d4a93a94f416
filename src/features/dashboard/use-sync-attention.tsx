import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import type { AttentionItem } from './attention-item.ts';

/** What waits of this device's own changes, and what the server holds back of no store. @param strays How many those are. */
export function useSyncAttention(brandId: string, strays: number): readonly AttentionItem[] {
  const { t } = useLingui();
  const view = useSyncStatus();
  const look = t({ id: 'dashboard.look', message: '查看' });
  const troubled = (view?.failed ?? 0) + (view?.conflicts ?? 0);
  const pending = view?.pending ?? 0;
  const open = (
    <Link
      to="."
      search={(now) => ({ ...now, panel: 'sync' as const })}
      className={buttonClass({ size: 'sm' })}
    >
      {look}
    </Link>
  );
  const items: AttentionItem[] = [];
  if (troubled > 0) {
    const title = t({ id: 'dashboard.conflicts', message: `${troubled}筆變更需要確認` });
    items.push({ key: 'conflicts', icon: BadgeAlert, tone: 'text-danger', title, action: open });
  } else if (pending > 0) {
    const title = t({ id: 'dashboard.pending', message: `這台裝置有${pending}筆待上傳` });
    items.push({ key: 'pending', icon: CloudUpload, tone: 'text-pending', title, action: open });
  }
  if (strays > 0)
    items.push({
      key: 'strays',
      icon: BadgeAlert,
      tone: 'text-danger',
      title: t({ id: 'dashboard.strays', message: `${strays}筆變更不屬於現有店家，尚未入帳` }),
      action: (
        <Link
          to="/admin/$brandId/stores"
          params={{ brandId }}
          search={{ panel: 'strays' }}
          className={buttonClass({ size: 'sm' })}
        >
          {look}
        </Link>
      ),
    });
  return items;
}
