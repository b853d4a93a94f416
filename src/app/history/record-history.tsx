import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, type ComponentProps } from 'react';
import {
  listCatalogueHistory,
  listMenuHistory,
  listStoreHistory,
  type FieldEdit,
  type RecordChange,
} from '#domain/menu/record-history.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/ui/answer-states.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { FoldCard } from '#src/ui/fold-card.tsx';
import { OfflineNote } from '#src/ui/offline-note.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useNamesOf, type PartName, type PartNames } from '../sync-centre/conflict-parts.ts';
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

interface Place {
  brandId: string;
  storeId: string;
}

/** Who changed a store and its settings. */
export function StoreHistory({ brandId, storeId }: Place) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(listStoreHistory, isOpen ? { brandId, storeId } : undefined);
  return useMay('storeSettings.edit') && <History answer={answer} whole={{ storeId }} onToggle={setOpen} />;
}

/** Who changed a menu, its sections and what stands on it. */
export function MenuHistory({ brandId, storeId, menuId }: Place & { menuId: string }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(listMenuHistory, isOpen ? { brandId, storeId, menuId } : undefined);
  return useMay('menus.edit') && <History answer={answer} whole={{ menuId }} onToggle={setOpen} />;
}

interface HistoryProps {
  answer: ComponentProps<typeof AnswerStates<readonly RecordChange[]>>['answer'];
  /** The record whose parts changes may be about. */
  whole?: Parameters<typeof useNamesOf>[0];
  onToggle: (open: boolean) => void;
}

function History({ answer, whole = {}, onToggle }: HistoryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <FoldCard title={t({ id: 'history.title', message: '變更紀錄' })} testId="history" onToggle={onToggle}>
      {/* What waits on this device has no past at the server yet. */}
      {answer.error?.code === 'not_found' ? (
        <Changes changes={[]} whole={whole} />
      ) : (
        <AnswerStates
          answer={answer}
          {...{ errorText, isNoAnswer }}
          away={
            <OfflineNote>
              {t({ id: 'history.away', message: '變更紀錄要連線才能查看，連線後會自動載入。' })}
            </OfflineNote>
          }
          skeleton={<SkeletonRows count={3} />}
        >
          {(changes) => <Changes changes={changes} whole={whole} />}
        </AnswerStates>
      )}
    </FoldCard>
  );
}

/** Fields of one change that are shown at once: a menu may have been filled by one. */
const atOnce = 6;

interface ChangesProps {
  changes: readonly RecordChange[];
  whole: Parameters<typeof useNamesOf>[0];
}

function Changes({ changes, whole }: ChangesProps) {
  const { t } = useLingui();
  const parts = useNamesOf(whole, partIdsIn(changes));
  return (
    <>
      <ol className="-mt-1">
        {changes.map((change) => (
          <Change key={change._id} change={change} parts={parts} />
        ))}
      </ol>
      <p className="mt-1 text-13 text-fg-3">
        {changes.length === 0
          ? t({ id: 'history.none', message: '還沒有人改過。' })
          : t({ id: 'history.hint', message: '最近50次變更。' })}
      </p>
    </>
  );
}

function Change({ change, parts }: { change: RecordChange; parts: PartNames | undefined }) {
  const { t, i18n } = useLingui();
  const words = useFieldWords(parts);
  const [isWhole, setWhole] = useState(false);
  const { at, author, deviceName, label } = change;
  // What has no name in any form says nothing to anybody.
  const fields = change.fields.filter(({ field, part }) => part || isNamed(field, words));
  const shown = isWhole ? fields : fields.slice(0, atOnce);
  const more = fields.length - shown.length;
  return (
    <li className="border-b border-line py-2.5 last:border-b-0" data-testid="history-change">
      {label && <p className="font-semibold">{i18n._(label.id, { ...label.values })}</p>}
      {shown.map((edit) => (
        <FieldLine key={edit.field} edit={edit} words={words} parts={parts} />
      ))}
      {more > 0 && (
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
          {t({ id: 'history.more', message: `另外${more}項` })}
        </Button>
      )}
      <p className="text-13 text-fg-3">
        {[author, deviceName].filter(Boolean).join('・')}
        {'・'}
        <DateTime at={at} style="relative" />
      </p>
    </li>
  );
}

function isNamed(field: string, { label }: ReturnType<typeof useFieldWords>): boolean {
  const own = field.split('/').at(-1) ?? field;
  return field.startsWith('days/') || label(own) !== own;
}

interface FieldLineProps {
  edit: FieldEdit;
  words: ReturnType<typeof useFieldWords>;
  parts: PartNames | undefined;
}

function FieldLine({ edit, words, parts }: FieldLineProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { field, from, to, part } = edit;
  if (part) {
    const named = ownName(to ?? from) ?? nameOfPart(parts, field, to ?? from);
    const name = named ? nameOf(named) : t({ id: 'field.partGone', message: '已移除的項目' });
    return (
      <p className="text-14 text-fg-2 [overflow-wrap:anywhere]">
        {part === 'added'
          ? t({ id: 'history.added', message: `加入「${name}」` })
          : t({ id: 'history.removed', message: `移除「${name}」` })}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-fg-2 [overflow-wrap:anywhere]">
      <span>{words.label(field)}</span>
      <span className="text-fg-3">{words.value(field, from)}</span>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
      <span>{words.value(field, to)}</span>
    </p>
  );
}

/** A section or a table brings its name along; an item of a menu names its dish. */
function ownName(part: unknown): PartName | undefined {
  const { name, label, nameEn } = (part ?? {}) as Readonly<Record<string, unknown>>;
  const own = [name, label].find((one) => typeof one === 'string');
  return own === undefined ? undefined : { name: own, ...(typeof nameEn === 'string' && { nameEn }) };
}

function nameOfPart(parts: PartNames | undefined, field: string, part: unknown): PartName | undefined {
  const { dishTemplate } = (part ?? {}) as Readonly<Record<string, unknown>>;
  return (
    parts?.get(field.split('/')[1] ?? '') ?? parts?.get(typeof dishTemplate === 'string' ? dishTemplate : '')
  );
}

/** Parts that the changes name, and the records that their values do. */
function partIdsIn(changes: readonly RecordChange[]): string[] {
  const ids = changes.flatMap(({ fields }) =>
    fields.flatMap(({ field, from, to }) => {
      const dish = ((to ?? from) as { readonly dishTemplate?: unknown } | null | undefined)?.dishTemplate;
      return [field.split('/')[1], dish, ...(naming.test(field) ? [from, to] : [])];
    }),
  );
  return [...new Set(ids.filter((id) => typeof id === 'string'))].sort();
}

/** Fields whose value is another record's id. */
const naming = /(^|\/)(dishTemplate|refDishTemplate|defaultOption)$/;
