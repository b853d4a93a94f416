import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people changed at once. */
export interface ConflictField {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** What both began with. */
  readonly was?: ReactNode;
}

interface ConflictCardProps {
  /** What was changed, in a sentence. */
  title: ReactNode;
  fields: readonly ConflictField[];
  /** Every field with what is to stand. */
  onDecide: (choices: Readonly<Record<string, Side>>) => void;
  /** The decision is being kept. */
  loading?: boolean;
}

/** Both versions of what two people changed, field by field. Nothing is chosen beforehand: a person decides, above all about money. */
export function ConflictCard({ title, fields, onDecide, loading = false }: ConflictCardProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>();
  const all = (side: Side) => onDecide(Object.fromEntries(fields.map(({ key }) => [key, side])));
  const missing = fields.filter(({ key }) => chosen && chosen[key] === undefined).length;
  return (
    <article data-testid="conflict-card" className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-14 text-fg-2">
        <Trans id="sync.conflict">這筆資料在其他裝置也被修改，請選擇要保留的內容</Trans>
      </p>
      <div className="mt-3 flex flex-col gap-3">
        {fields.map((field) => (
          <FieldChoice
            key={field.key}
            field={field}
            chosen={chosen?.[field.key]}
            onChoose={chosen && ((side) => setChosen({ ...chosen, [field.key]: side }))}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {chosen ? (
          <>
            <Button
              variant="primary"
              loading={loading}
              disabledReason={
                missing > 0 ? t({ id: 'conflict.missing', message: `還有${missing}欄要選擇` }) : undefined
              }
              onClick={() => onDecide(chosen)}
            >
              <Trans id="conflict.apply">套用選擇</Trans>
            </Button>
            <Button variant="ghost" onClick={() => setChosen(undefined)}>
              <Trans id="back">返回</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button loading={loading} onClick={() => all('mine')}>
              <Trans id="conflict.useMine">保留我的</Trans>
            </Button>
            <Button loading={loading} onClick={() => all('theirs')}>
              <Trans id="conflict.useTheirs">保留伺服器版本</Trans>
            </Button>
            {fields.length > 1 && (
              <Button variant="ghost" onClick={() => setChosen({})}>
                <Trans id="conflict.byField">逐欄選擇</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  );
}

interface FieldChoiceProps {
  field: ConflictField;
  chosen: Side | undefined;
  /** Absent while the whole is decided at once. */
  onChoose: ((side: Side) => void) | undefined;
}

function FieldChoice({ field, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useLingui();
  const { was } = field;
  const name = useId();
  const sides = [
    { side: 'mine', word: t({ id: 'conflict.mine', message: '我的版本' }), value: field.mine },
    { side: 'theirs', word: t({ id: 'conflict.theirs', message: '伺服器版本' }), value: field.theirs },
  ] as const;
  return (
    <div role={onChoose ? 'radiogroup' : 'group'} aria-label={field.label}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1.5">
        <span className="text-14 font-semibold">{field.label}</span>
        {was !== undefined && (
          <span className="num text-13 text-fg-3">
            <Trans id="conflict.was">原本是{was}</Trans>
          </span>
        )}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {sides.map(({ side, word, value }) => {
          const look = cx(
            'relative flex min-h-14 min-w-0 flex-col justify-center rounded-button border px-3 py-2',
            chosen === side ? 'border-primary bg-primary-soft' : 'border-line bg-sunken',
            onChoose &&
              'pressable cursor-pointer border-line-strong has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          );
          const inside = (
            <>
              <span className="text-13 text-fg-2">{word}</span>
              <span className="num text-16 font-semibold break-words">{value}</span>
            </>
          );
          if (!onChoose)
            return (
              <div key={side} className={look}>
                {inside}
              </div>
            );
          return (
            <label key={side} className={look}>
              <input
                type="radio"
                name={name}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-button outline-none"
              />
              {chosen === side && (
                <Check
                  size={18}
                  strokeWidth={2}
                  aria-hidden="true"
                  className="absolute top-2 right-2 text-primary-text"
                />
              )}
              {inside}
            </label>
          );
        })}
      </div>
    </div>
  );
}
