import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, type ComponentProps } from 'react';
import { listCatalogueHistory, listStoreHistory, type RecordChange } from '#domain/device/record-history.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/ui/answer-states.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useFieldWords } from '../sync-centre/field-words.tsx';

interface CatalogueHistoryProps {
  brandId: string;
  kind: 'dish' | 'option' | 'optionCategory';
  id: string;
}

/** Who changed a dish, an option or an option category. It is asked for when somebody wants to see it. */
export function CatalogueHistory({ brandId, kind, id }: CatalogueHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(listCatalogueHistory, isOpen ? { brandId, kind, id } : undefined);
  return useMay('dishes.edit') && <History answer={answer} onToggle={setOpen} />;
}

/** Who changed a store and its settings. */
export function StoreHistory({ brandId, storeId }: { brandId: string; storeId: string }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(listStoreHistory, isOpen ? { brandId, storeId } : undefined);
  return useMay('storeSettings.edit') && <History answer={answer} onToggle={setOpen} />;
}

interface HistoryProps {
  answer: ComponentProps<typeof AnswerStates<readonly RecordChange[]>>['answer'];
  onToggle: (open: boolean) => void;
}

function History({ answer, onToggle }: HistoryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className="card rounded-card border border-line bg-surface px-5 py-2 [&>details]:border-b-0">
      <Fold title={t({ id: 'history.title', message: '變更紀錄' })} testId="history" onToggle={onToggle}>
        <AnswerStates answer={answer} {...{ errorText, isNoAnswer }} skeleton={<SkeletonRows count={3} />}>
          {(changes) => <Changes changes={changes} />}
        </AnswerStates>
      </Fold>
    </div>
  );
}

function Changes({ changes }: { changes: readonly RecordChange[] }) {
  const { t, i18n } = useLingui();
  const words = useFieldWords();
  return (
    <>
      <ol className="-mt-1">
        {changes.map(({ _id, at, author, deviceName, label, fields }) => (
          <li key={_id} className="border-b border-line py-2.5 last:border-b-0">
            <p className="font-semibold">{label && i18n._(label.id, { ...label.values })}</p>
            {fields.map(({ field, from, to }) => (
              <p key={field} className="flex flex-wrap items-center gap-x-1.5 text-14 text-fg-2">
                <span>{words.label(field)}</span>
                <span className="text-fg-3">{words.value(field, from)}</span>
                <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
                <span>{words.value(field, to)}</span>
              </p>
            ))}
            <p className="text-13 text-fg-3">
              {[author, deviceName].filter(Boolean).join('・')}
              {'・'}
              <DateTime at={at} style="relative" />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-13 text-fg-3">
        {changes.length === 0
          ? t({ id: 'history.none', message: '還沒有人在裝置上改過。整批匯入的變更不會列在這裡。' })
          : t({ id: 'history.hint', message: '最近50次在裝置上的變更。整批匯入的變更不會列在這裡。' })}
      </p>
    </>
  );
}
