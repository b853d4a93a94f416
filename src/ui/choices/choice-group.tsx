import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Ref } from 'react';
import type { PresentedChoice } from '#domain/menu/present-schema.ts';
import type { Chosen } from '#domain/order/lines.ts';
import { Badge } from '../page/badge.tsx';
import { cx } from '../styles/class-names.ts';
import { useCountRule } from '../words/use-count-rule.ts';
import { useNameOf } from '../words/use-name-of.ts';
import { countOf } from '#domain/order/choosing.ts';
import { ManyOption, OneOption } from './option-tile.tsx';

interface ChoiceGroupProps {
  choice: PresentedChoice;
  chosen: readonly Chosen[];
  /** Digits answer this question; its tiles are numbered. */
  active?: boolean;
  /** The last tap would have been one too many. */
  full: boolean;
  /** Its rank on the page: right below the heading of what is chosen for. */
  heading?: 'h2' | 'h3';
  onPick: (optionId: string) => void;
  onAdjust: (optionId: string, by: number) => void;
  ref: Ref<HTMLElement>;
}

/** One question: its name, whether it must be answered and how often, and its answers as large tiles. */
export function ChoiceGroup({
  choice,
  chosen,
  active = false,
  full,
  heading: Heading = 'h3',
  onPick,
  onAdjust,
  ref,
}: ChoiceGroupProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  // Latin words are longer than Chinese ones.
  const isLatin = i18n.locale === 'en';
  const name = useId();
  const { categoryId, inputType, min, max, required } = choice;
  const n = max ?? 0;
  const single = inputType === 'single';
  const rule = useCountRule()(min, max);

  return (
    <section
      ref={ref}
      data-testid={`choice-${categoryId}`}
      data-active={active || undefined}
      className={cx(
        'scroll-mt-2 rounded-field',
        active && 'outline-1 outline-offset-6 outline-line-strong lg:outline',
      )}
    >
      <Heading id={name} className="flex flex-wrap items-center gap-2 pb-2 text-16 font-semibold">
        {nameOf(choice)}
        {required ? (
          <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>
        ) : (
          <Badge>{t({ id: 'optional', message: '選填' })}</Badge>
        )}
        {rule && <span className="text-14 font-normal text-fg-2">{rule}</span>}
        {active && (
          <span className="ml-auto text-12 font-normal text-fg-2 max-lg:hidden pointer-coarse:hidden">
            {t({ id: 'option.keys', message: '數字鍵選擇，0換下一組' })}
          </span>
        )}
      </Heading>
      <div
        role={single ? 'radiogroup' : 'group'}
        aria-labelledby={name}
        className={cx(
          'grid gap-2',
          isLatin
            ? 'grid-cols-[repeat(auto-fill,minmax(132px,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(112px,1fr))]',
        )}
      >
        {choice.options.map((option, at) => {
          const count = countOf(chosen, categoryId, option.optionId);
          const hint = active && at < 9 ? at + 1 : undefined;
          return single ? (
            <OneOption
              key={option.optionId}
              group={name}
              option={option}
              checked={count > 0}
              hint={hint}
              onPick={() => onPick(option.optionId)}
            />
          ) : (
            <ManyOption
              key={option.optionId}
              option={option}
              count={count}
              countable={max === undefined || max > 1}
              hint={hint}
              onPick={() => onPick(option.optionId)}
              onAdjust={(by) => onAdjust(option.optionId, by)}
            />
          );
        })}
      </div>
      {full && (
        <p role="alert" className="pt-1.5 text-14 font-semibold text-warning-text">
          {t({ id: 'option.max', message: `最多可選${n}項` })}
        </p>
      )}
    </section>
  );
}
