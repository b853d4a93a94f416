import { Trans, useLingui } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-help';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { Store } from '#domain/store/schema.ts';
import { Note } from '#src/ui/page/note.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Unknown } from './unknown.ts';

interface ReportNotesProps {
  /** Stores of which something of the span could not be had. */
  missing: readonly Store[];
  stores: readonly Store[];
  unknown: readonly Unknown[];
  /** Orders of this device that the server has not. */
  unsent: number;
  /** The age of the oldest answer that was kept, in milliseconds. */
  keptAt: number | undefined;
  isLoading: boolean;
}

/** What the figures below do not hold, what of them is not at the server yet, and how old they are. */
export function ReportNotes({ missing, stores, unknown, unsent, keptAt, isLoading }: ReportNotesProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const missingNames = listOf(missing.map(nameOf));
  const silent = listOf(
    unknown.map(({ storeId, tills }) => {
      const store = stores.find(({ _id }) => _id === storeId);
      const [name, names] = [store ? nameOf(store) : '', tills.join('、')];
      return stores.length > 1 ? t({ id: 'report.tillsOf', message: `${name}（${names}）` }) : names;
    }),
  );
  if (missing.length === 0 && unknown.length === 0 && unsent === 0 && keptAt === undefined) return null;
  return (
    <div className="mb-4 flex flex-col gap-2" data-testid="report-notes">
      {keptAt !== undefined && !isLoading && <CachedStrip at={new Date(keptAt).toISOString()} />}
      {missing.length > 0 && !isLoading && (
        <OfflineNote testId="report-missing">
          <Trans id="report.missing">
            {missingNames}的部分期間尚未下載到這台裝置，未計入。連線後會自動載入。
          </Trans>
        </OfflineNote>
      )}
      {unknown.length > 0 && (
        <div data-testid="report-unknown">
          <Note tone="warning" icon={CircleHelp}>
            <Trans id="report.unknownNote">
              {silent}尚未回報，標為「未知」的時段可能還有銷售；合計只含已知的銷售。
            </Trans>
          </Note>
        </div>
      )}
      {unsent > 0 && (
        <div data-testid="report-unsent">
          <Note tone="info" icon={CloudUpload}>
            <Trans id="report.unsent">
              這台裝置有{unsent}張訂單待上傳；屬於這段期間的已計入，其他裝置要等上傳後才看得到。
            </Trans>
          </Note>
        </div>
      )}
    </div>
  );
}
