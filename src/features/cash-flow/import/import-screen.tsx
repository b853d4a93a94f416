import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { useReading } from '#src/data/use-reading.ts';
import { ImportDrop } from '#src/office/import/import-drop.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { OlderDataNote } from '../older-data-note.tsx';
import type { Place } from '../flow-draft.ts';
import { UsualCategories } from '../usual-categories.tsx';
import { useBookStore } from '../use-book.ts';
import { FlowImportDone } from './import-done.tsx';
import { ReadingBar } from './reading-bar.tsx';
import { useFlowImport, useFlowSending } from './use-flow-import.ts';
import { useFlowImportWords } from './use-flow-import-words.ts';

const LazyPreview = lazyPart(async () => (await import('./import-preview.tsx')).ImportPreview);

/** Income and expenses out of a bank's or an old system's file: chosen, looked at, taken as a whole. */
export function FlowImportScreen({ place }: { place: Place }) {
  const { t } = useLingui();
  const { storeName, timezone } = useBookStore(place);
  const importing = useFlowImport(place, timezone);
  const sending = useFlowSending(place, importing.letGo);
  const { refusal } = useFlowImportWords();
  useEffect(() => whenIdle(() => void LazyPreview.fetch()), []);
  const reading = useReading(importing.present, storeScope(place.brandId, place.storeId));
  const { chosen, mapping, refused, progress } = importing;
  const books = t({ id: 'flow.title', message: '收支記帳' });
  const again = (): void => {
    sending.clear();
    importing.startOver();
  };
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHead
        title={t({ id: 'flowImport.title', message: '匯入收支' })}
        within={storeName === '' ? [books] : [storeName, books]}
        aside={<span className="text-fg-3">{storeName}</span>}
        back={{ label: books, link: { to: '/admin/$brandId/cash-flow/$storeId/show', params: { ...place } } }}
      />
      {sending.done ? (
        <FlowImportDone {...{ place }} done={sending.done} onAgain={again} />
      ) : (
        // All that the store has must be on the device: a file is compared with it.
        <ReadingStates reading={{ ...reading, isThere: reading.isWhole }}>
          {importing.far.isAway && <OlderDataNote far={importing.far} />}
          {chosen && mapping ? (
            <LazyBoundary asked meanwhile={<SkeletonRows />}>
              <LazyPreview {...{ importing, sending, chosen, mapping }} />
            </LazyBoundary>
          ) : (
            <div className="flex flex-col gap-4">
              {refused && <FormAlert>{refusal(refused)}</FormAlert>}
              {importing.present.data?.categories.length === 0 && <UsualCategories place={place} />}
              {progress === undefined ? (
                <ImportDrop
                  kinds={
                    <Trans id="flowImport.kinds">
                      銀行明細、信用卡帳單或舊系統匯出的CSV，最大8
                      MB、20,000列。民國年與Big5編碼都可以。按下匯入之前不會有任何變更。
                    </Trans>
                  }
                  accept=".csv,.tsv,.txt,text/csv,text/plain"
                  onFile={importing.takeFile}
                  onText={importing.takeText}
                />
              ) : (
                <ReadingBar done={progress} onCancel={importing.startOver} />
              )}
            </div>
          )}
        </ReadingStates>
      )}
    </div>
  );
}
