import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { KeptAnswerStates } from './kept-answer-states.tsx';
import { HeldList } from './held-list.tsx';
import { StrayExport } from './stray-export.tsx';
import type { Strays } from './use-stray-changes.ts';

export interface StraySheetProps {
  brandId: string;
  strays: Strays;
  onClose: () => void;
}

/** What came late for a store that was deleted, and what could not be placed in any, until somebody of the brand has decided. */
export function StraySheet({ brandId, strays, onClose }: StraySheetProps) {
  const { t } = useLingui();
  const { asked, isOffline } = strays;
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'stray.title', message: '不屬於任何店家的變更' })}
      width={560}
      tall
    >
      <div className="flex flex-col gap-4" data-testid="stray-changes">
        <p className="text-14 text-fg-2">
          <Trans id="stray.about">
            這些變更屬於整個品牌、在店家刪除後才上傳，或無法判斷屬於哪家店，會保留在伺服器上等您逐筆決定。
          </Trans>
        </p>
        <KeptAnswerStates asked={asked} isOffline={isOffline}>
          {({ changes, more }) => (
            <>
              {changes.length > 0 && <StrayExport {...{ brandId, isOffline }} />}
              <HeldList list={strays} changes={changes} more={more} />
            </>
          )}
        </KeptAnswerStates>
      </div>
    </Sheet>
  );
}
