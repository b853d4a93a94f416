import { Trans, useLingui } from '@lingui/react/macro';
import type { ControlProps } from '#src/office/field.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { faultId, FieldFault } from '#src/ui/form/field.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useServingWords, week } from '#src/ui/words/use-serving-words.ts';

const [workdays, weekend] = [
  [1, 2, 3, 4, 5],
  [0, 6],
];

/** On which days of the week; none means every day. Working days and the weekend are one tap each. */
export function WeekdaysControl({ id, label, value, error, onChange }: ControlProps<readonly number[]>) {
  const { t } = useLingui();
  const { dayName } = useServingWords();
  const put = (days: readonly number[]): void => onChange(days.toSorted((a, b) => a - b));
  const isJust = (days: readonly number[] = []): boolean =>
    value.length === days.length && days.every((day) => value.includes(day));
  const shortcut = (name: string, days: readonly number[] = []) => (
    <Chip selected={isJust(days)} onClick={() => put(isJust(days) ? [] : days)}>
      {name}
    </Chip>
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={cx(`${id}-hint`, error !== undefined && faultId(id))}
      className="flex min-w-0 flex-col gap-2 rounded-field"
    >
      <legend className="pb-1 text-14 font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-13 text-fg-3">
        <Trans id="coupon.weekdaysHint">不選表示每天都能用</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {shortcut(t({ id: 'coupon.workdays', message: '平日' }), workdays)}
        {shortcut(t({ id: 'coupon.weekend', message: '假日' }), weekend)}
        <span className="flex max-w-full gap-1">
          {week.map((day) => {
            const isOn = value.includes(day);
            return (
              <button
                key={day}
                type="button"
                aria-pressed={isOn}
                aria-label={dayName(day, 'long')}
                onClick={() => put(isOn ? value.filter((one) => one !== day) : [...value, day])}
                className={cx(
                  'pressable grid size-control min-w-0 place-items-center rounded-field border text-13 font-semibold',
                  isOn
                    ? 'border-primary bg-primary-soft text-primary-text'
                    : 'border-line-strong bg-surface text-fg-2 hover:bg-hover',
                )}
              >
                {narrow(dayName(day))}
              </button>
            );
          })}
        </span>
      </div>
      <FieldFault id={faultId(id)} error={error} />
    </fieldset>
  );
}

/** 週一 as 一, Mon as Mo: seven stand side by side. */
function narrow(day: string): string {
  return day.replace(/^[週周]/, '').slice(0, 2);
}
