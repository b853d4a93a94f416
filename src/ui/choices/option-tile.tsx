import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { LucideIcon } from 'lucide-react';
import type { PresentedOption } from '#domain/menu/present-schema.ts';
import { cx } from '../styles/class-names.ts';
import { Money } from '../figures/money.tsx';
import { useNameOf } from '../words/use-name-of.ts';

const frame =
  'pressable relative flex min-h-13 min-w-0 items-center rounded-button border has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus';
const looks = {
  on: 'border-primary bg-primary-soft text-primary-text',
  off: 'border-line-strong bg-surface text-fg hover:bg-hover',
  gone: 'hatched border-line bg-sunken text-fg-3',
};

interface OneOptionProps {
  option: PresentedOption;
  /** Name that the radio buttons of one question share. */
  group: string;
  checked: boolean;
  /** The digit that chooses it. */
  hint: number | undefined;
  onPick: () => void;
}

/** One of several that exclude each other: a radio button as large as a finger. */
export function OneOption({ option, group, checked, hint, onPick }: OneOptionProps) {
  return (
    <label
      className={cx(
        frame,
        'cursor-pointer gap-1.5 px-2.5 py-1.5',
        looks[option.soldOut ? 'gone' : checked ? 'on' : 'off'],
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={option.soldOut}
        data-testid={`option-${option.optionId}`}
        onChange={onPick}
        // A choice that may stay open is taken back by a second tap, of which a radio button tells nothing.
        onClick={() => checked && onPick()}
        className="absolute inset-0 cursor-pointer appearance-none rounded-button outline-none"
      />
      <Mark on={checked} round />
      <Words option={option} />
      <Hint value={hint} />
    </label>
  );
}

interface ManyOptionProps {
  option: PresentedOption;
  count: number;
  /** More than one portion may be taken. */
  countable: boolean;
  hint: number | undefined;
  onPick: () => void;
  onAdjust: (by: number) => void;
}

/** One of several that go together, in portions where the question allows it. */
export function ManyOption({ option, count, countable, hint, onPick, onAdjust }: ManyOptionProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const label = nameOf(option);
  const on = count > 0;
  return (
    <div
      className={cx(
        frame,
        on && countable && 'flex-wrap',
        looks[option.soldOut ? 'gone' : on ? 'on' : 'off'],
      )}
    >
      <button
        type="button"
        aria-pressed={on}
        aria-disabled={option.soldOut || undefined}
        data-testid={`option-${option.optionId}`}
        onClick={onPick}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-1.5 rounded-button px-2.5 py-1.5 text-left outline-none"
      >
        <Mark on={on} />
        <Words option={option} />
        <Hint value={hint} />
      </button>
      {on && countable && (
        <span className="flex w-full items-center justify-between border-t border-primary">
          <Portion
            icon={Minus}
            label={t({ id: 'stepper.less', message: `減少${label}` })}
            onClick={() => onAdjust(-1)}
          />
          <output className="num text-16 font-semibold">{count}</output>
          <Portion
            icon={Plus}
            label={t({ id: 'stepper.more', message: `增加${label}` })}
            onClick={() => onAdjust(1)}
          />
        </span>
      )}
    </div>
  );
}

function Portion({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="pressable grid size-12 place-items-center rounded-button"
    >
      <Icon size={20} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}

function Words({ option }: { option: PresentedOption }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const isLatin = i18n.locale === 'en';
  return (
    <span className="pointer-events-none relative flex min-w-0 flex-1 flex-col leading-tight">
      <span
        className={cx(
          'font-semibold hyphens-auto',
          // The longest words of a drinks menu fit a third of the sheet in this size, and are not broken.
          isLatin ? 'text-14' : 'text-16',
          option.soldOut && 'line-through',
        )}
      >
        {nameOf(option)}
      </span>
      {option.soldOut ? (
        <span className="text-14">{t({ id: 'soldOut', message: '售完' })}</span>
      ) : (
        option.price !== 0 && <Money amount={option.price} signed className="text-14" />
      )}
    </span>
  );
}

function Mark({ on, round }: { on: boolean; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none relative grid size-5 shrink-0 place-items-center border-2',
        round ? 'rounded-full' : 'rounded-[5px]',
        on ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
      )}
    >
      {on && <Check size={14} strokeWidth={3} />}
    </span>
  );
}

function Hint({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <kbd
      aria-hidden="true"
      className="num pointer-events-none relative shrink-0 rounded-[5px] border border-line-strong px-1 text-12 font-semibold text-fg-3 pointer-coarse:hidden"
    >
      {value}
    </kbd>
  );
}
