import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { Note } from '#src/ui/page/note.tsx';
import CloudDownload from 'lucide-react/icons/cloud-download';

interface OlderDataNoteProps {
  far: {
    readonly isFar: boolean;
    readonly isAway: boolean;
    readonly isKept: boolean;
    readonly answeredAt: number | undefined;
  };
}

/** Where what is shown reaches further back than this device keeps records: who has them, how old the answer is, why there is none. */
export function OlderDataNote({ far: { isFar, isAway, isKept, answeredAt } }: OlderDataNoteProps) {
  if (!isFar) return null;
  return (
    <div className="mb-4" data-testid="far-note">
      {isAway ? (
        <OfflineNote>
          <Trans id="flow.farAway">
            13個月前的收支只保留在伺服器上，需要連線才能查看。連線後會自動載入。
          </Trans>
        </OfflineNote>
      ) : isKept && answeredAt !== undefined ? (
        <CachedStrip at={new Date(answeredAt).toISOString()} />
      ) : (
        <Note tone="info" icon={CloudDownload}>
          <Trans id="flow.far">13個月前的收支由伺服器提供。</Trans>
        </Note>
      )}
    </div>
  );
}

type OlderDataStatesProps = OlderDataNoteProps & ComponentProps<typeof ReadingStates> & { away?: ReactNode };

/** What was read, with a word about how far back it reaches. @param away Drawn under that word where nobody can say more. */
export function OlderDataStates({ far, away, ...states }: OlderDataStatesProps) {
  return (
    <>
      <OlderDataNote far={far} />
      {far.isAway ? away : <ReadingStates {...states} />}
    </>
  );
}
