import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import type { SyncView } from '#src/data/sync-view.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { Button } from '#src/ui/buttons/button.tsx';

/** Takes the brand's data off this device: only where nothing waits, or a manager has it in a file (sync.md §9). */
export function RemoveTill({ view }: { view: SyncView }) {
  const { t } = useLingui();
  const { replicas, session } = useData();
  const replica = useReplica();
  const who = signedIn(useSession().state);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { pending } = view;
  const isManager = who !== undefined && mayDo(session.actor(), 'devices.manage');
  const isCarried = replica?.queue.isHandedOut(view.status?.device) ?? false;
  const reason =
    pending === 0 || (isCarried && isManager)
      ? undefined
      : isManager
        ? t({ id: 'removeTill.exportFirst', message: `還有${pending}筆待上傳。請先同步，或匯出待上傳資料。` })
        : t({
            id: 'removeTill.syncFirst',
            message: `還有${pending}筆待上傳。請先同步，或請店長匯出後移除。`,
          });
  const remove = async () => {
    // Another tab may have sold while it was asked.
    if (reason !== undefined) {
      setAsking(false);
      return;
    }
    setRemoving(true);
    await replicas.remove(replica?.brandId ?? '');
    await session.signOut().catch(() => session.end());
    location.replace('/admin/login');
  };
  return (
    <section className="flex flex-col gap-2 py-4">
      <div>
        <Button
          icon={Trash2}
          variant="ghost"
          disabledReason={reason}
          onClick={() => setAsking(true)}
          data-testid="remove-till"
        >
          <Trans id="removeTill">移除這台裝置的資料</Trans>
        </Button>
      </div>
      <AlertDialog
        open={asking}
        danger
        title={t({ id: 'removeTill.title', message: '從這台裝置移除這個品牌的資料？' })}
        body={
          pending > 0
            ? t({
                id: 'removeTill.bodyPending',
                message: `${pending}筆待上傳的資料只保留在匯出的檔案裡，請先在另一台裝置匯入。`,
              })
            : t({
                id: 'removeTill.body',
                message: '所有變更都已上傳。移除後會登出，下次登入時重新下載。',
              })
        }
        confirmLabel={t({ id: 'removeTill.confirm', message: '移除' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={removing}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
