import { Trans, useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo, useState } from 'react';
import { mostOfHistory, type FieldEdit, type RecordChange } from '#domain/history/record-history.ts';
import { useNamesOf } from '#src/data/part-names.ts';
import { useFieldWords } from '#src/office/words/field-words.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { namesSaidIn, nameOfPart, partIdsIn, partByPart } from './change-parts.ts';
import type { OwnWords } from './own-words.ts';

/** What its lines are put into words with. */
export interface AboutRecord {
  /** The record whose parts changes may be about. */
  whole?: Parameters<typeof useNamesOf>[0];
  /** Of a declared kind: the name by which its operations begin. */
  kind?: string;
  /** Words of its kind alone. */
  own?: OwnWords;
}

/** Fields of one change that are shown at once: a menu may have been filled by one. */
const atOnce = 6;

/** Who changed a record, the latest first, and what became of which field. */
export function Changes({
  changes: told,
  whole = {},
  kind,
  own,
}: AboutRecord & { changes: readonly RecordChange[] }) {
  const { t } = useLingui();
  const changes = useMemo(
    () => told.map((change) => ({ ...change, fields: change.fields.flatMap(partByPart) })),
    [told],
  );
  const known = useNamesOf(whole, partIdsIn(changes));
  const parts = useMemo(() => known && new Map([...namesSaidIn(changes, known), ...known]), [changes, known]);
  const words = useWords(parts, kind, own);
  if (!words.isReady) return <SkeletonRows count={3} />;
  const hint =
    changes.length === 0
      ? t({ id: 'history.none', message: '還沒有變更紀錄。' })
      : changes.length >= mostOfHistory
        ? t({ id: 'history.hint', message: '最近50次變更。' })
        : undefined;
  return (
    <>
      <ol className="-mt-1">
        {changes.map((change) => (
          <Change key={change._id} change={change} words={words} />
        ))}
      </ol>
      {hint !== undefined && <p className="mt-1 text-13 text-fg-3">{hint}</p>}
    </>
  );
}

type Words = ReturnType<typeof useWords>;

function useWords(
  parts: Parameters<typeof useFieldWords>[0],
  kind: string | undefined,
  own: OwnWords | undefined,
) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { label, value, isReady } = useFieldWords(parts, kind);
  return {
    isReady,
    label: (field: string) => own?.labels[field] ?? label(field),
    value: (field: string, shown: unknown) => own?.value(field, shown) ?? value(field, shown),
    /** What has no name in any form says nothing to anybody. */
    isNamed: ({ field, part }: FieldEdit): boolean => {
      const last = field.split('/').at(-1) ?? field;
      const has = own !== undefined && field in own.labels;
      return part !== undefined || has || field.startsWith('days/') || label(last) !== last;
    },
    partName: (edit: FieldEdit): string => {
      const named = nameOfPart(edit, parts);
      return named ? nameOf(named) : t({ id: 'field.partGone', message: '已移除的項目' });
    },
  };
}

function Change({ change, words }: { change: RecordChange; words: Words }) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { at, receivedAt, author, deviceName, label } = change;
  const fields = change.fields.filter(words.isNamed);
  const shown = isWhole ? fields : fields.slice(0, atOnce);
  const more = fields.length - shown.length;
  return (
    <li className="border-b border-line py-2.5 last:border-b-0" data-testid="history-change">
      {label && <p className="font-semibold">{i18n._(label.id, { ...label.values })}</p>}
      {shown.map((edit) => (
        <FieldLine key={edit.field} edit={edit} words={words} />
      ))}
      {more > 0 && (
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
          {t({ id: 'history.more', message: `另外${more}項` })}
        </Button>
      )}
      <p className="text-13 text-fg-3">
        {[author, deviceName]
          .filter(Boolean)
          .map((name) => `${name}・`)
          .join('')}
        {receivedAt === undefined ? (
          <DateTime at={at} style="relative" />
        ) : (
          <Trans id="history.received">
            裝置時間 <DateTime at={at} />
            ，伺服器 <DateTime at={receivedAt} /> 收到
          </Trans>
        )}
      </p>
    </li>
  );
}

function FieldLine({ edit, words }: { edit: FieldEdit; words: Words }) {
  const { t } = useLingui();
  const { field, from, to, part, isSecret } = edit;
  if (part || isSecret) {
    const name = part ? words.partName(edit) : words.label(field);
    return (
      <p className="text-14 text-fg-2 [overflow-wrap:anywhere]">
        {isSecret
          ? t({ id: 'history.secret', message: `${name}已變更` })
          : part === 'added'
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
