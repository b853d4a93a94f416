import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { isDoneOnline, type Doing } from '../resource.ts';

/** That a form cannot be saved now, where the server alone does it: what is typed is kept meanwhile. */
export function SavedOnline({ by }: { by: Doing }) {
  const isOffline = useIsOffline();
  if (!isDoneOnline(by) || !isOffline) return null;
  return (
    <div className="mb-4">
      <OfflineNote testId="form-offline">
        <Trans id="form.savedOnline">儲存需要連線。可以先填寫，內容會保留在這台裝置，連線後再儲存。</Trans>
      </OfflineNote>
    </div>
  );
}
