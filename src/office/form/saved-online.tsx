import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { isDoneOnline, type WriteOperation } from '../resource.ts';

interface SavedOnlineProps {
  by: WriteOperation;
  /** The server left a question of the page unanswered: on pages of no brand nothing else tells that it is away. */
  isUnanswered?: boolean;
}

/** That a form cannot be saved now, where the server alone does it: what is typed is kept meanwhile. */
export function SavedOnline({ by, isUnanswered = false }: SavedOnlineProps) {
  const isOffline = useIsOffline();
  if (!isDoneOnline(by) || !(isOffline || isUnanswered)) return null;
  return (
    <div className="mb-4">
      <OfflineNote testId="form-offline">
        <Trans id="form.savedOnline">儲存需要連線。可以先填寫，內容會保留在這台裝置，連線後再儲存。</Trans>
      </OfflineNote>
    </div>
  );
}
