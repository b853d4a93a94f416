import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { mostServingTimes, type ServingTime } from '#domain/catalogue/serving-times.ts';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';
import { faultId, FieldFault } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TimeField } from './time-field.tsx';
import { useItemKeys } from '../keys/use-item-keys.ts';
import { useServingWords, week } from '../words/use-serving-words.ts';

interface ServingTimesProps {
  /** Of the whole, which faults lead to; its parts begin with it. */
  id: string;
  value: readonly ServingTime[];
  error: string | undefined;
  /** What holds while there are none. */
  hint: string;
  /** What else holds once there are some. */
  note?: string;
  /** The label is read out only, where the place already names it. */
  hideLabel?: boolean;
  onChange: (value: readonly ServingTime[]) => void;
  /** One of its fields was left. */
  onLeave: () => void;
}

/** When something is served: on which days, from when to when; none means always. */
export function ServingTimes(props: ServingTimesProps) {
  const { id, value, error, hint, note, hideLabel, onChange, onLeave } = props;
  const { t } = useLingui();
  const { label, dayName } = useServingWords();
  const { keys, remove } = useItemKeys(value.length);
  const whole = useRef<HTMLFieldSetElement>(null);
  const put = (at: number, changes: Partial<ServingTime>): void =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <fieldset
      ref={whole}
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : faultId(id)}
      className="flex min-w-0 flex-col gap-3 rounded-field"
    >
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 text-14 font-semibold'}>{label}</legend>
      {value.length === 0 ? (
        <p className="text-14 text-fg-2">{hint}</p>
      ) : (
        note !== undefined && <p className="text-13 text-fg-3">{note}</p>
      )}
      {value.map((time, at) => (
        <div key={keys[at]} className="flex flex-wrap items-end gap-x-3 gap-y-1.5 not-first-of-type:pt-1">
          <div
            role="group"
            aria-label={t({ id: 'menu.days', message: '星期' })}
            className="flex max-w-full gap-1"
          >
            {week.map((day) => {
              const isOn = time.days.includes(day);
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={isOn}
                  aria-label={dayName(day, 'long')}
                  onClick={() =>
                    put(at, {
                      days: isOn
                        ? time.days.filter((one) => one !== day)
                        : [...time.days, day].sort((a, b) => a - b),
                    })
                  }
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
          </div>
          <div className="flex items-center gap-2">
            {(['from', 'to'] as const).map((edge) => (
              <TimeField
                key={edge}
                hideLabel
                id={`${id}-${at}-${edge}`}
                label={
                  edge === 'from'
                    ? t({ id: 'menu.from', message: '開始' })
                    : t({ id: 'menu.to', message: '結束' })
                }
                value={time[edge]}
                className="w-24"
                onChange={(value) => put(at, { [edge]: value })}
                onBlur={onLeave}
              />
            ))}
            <IconButton
              icon={X}
              label={t({ id: 'menu.removeTime', message: '移除這個時段' })}
              onClick={() => {
                remove(at);
                onChange(value.toSpliced(at, 1));
                // The button goes with its row: whoever works by the keyboard goes on from here.
                whole.current?.focus();
              }}
            />
          </div>
        </div>
      ))}
      <FieldFault id={faultId(id)} error={error} />
      {value.length < mostServingTimes && (
        <span>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            className="-ml-3"
            onClick={() => onChange([...value, { days: week.toSorted(), from: '06:00', to: '11:00' }])}
          >
            {value.length === 0 ? (
              <Trans id="menu.addTime">限定時段</Trans>
            ) : (
              <Trans id="serving.addAnother">再加一個時段</Trans>
            )}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

/** 週一 as 一, Mon as Mo: seven stand side by side. */
function narrow(day: string): string {
  return day.replace(/^[週周]/, '').slice(0, 2);
}
