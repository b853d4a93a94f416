import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { useItemKeys } from '#src/ui/use-item-keys.ts';
import type { ServingTime } from './menu-draft.ts';
import { fieldIdOf } from './use-builder.ts';
import { useMenuWords } from './use-menu-words.ts';

interface ServingTimesProps {
  value: readonly ServingTime[];
  error: string | undefined;
  onChange: (value: readonly ServingTime[]) => void;
  onLeave: () => void;
}

/** The week as people read it: from Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** When a menu is served: on which days, from when to when; none means always. */
export function ServingTimes({ value, error, onChange, onLeave }: ServingTimesProps) {
  const { t } = useLingui();
  const { labels, dayName } = useMenuWords();
  const { keys, remove } = useItemKeys(value.length);
  const put = (at: number, changes: Partial<ServingTime>): void =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <fieldset id={fieldIdOf('schedule')} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      <legend className="pb-1.5 text-14 font-semibold">{labels.schedule}</legend>
      {value.length === 0 && (
        <p className="text-14 text-fg-2">
          <Trans id="menu.alwaysHint">全天供應。早餐、午餐這類菜單可以限定時段。</Trans>
        </p>
      )}
      {value.map((time, at) => (
        <div key={keys[at]} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <div role="group" aria-label={t({ id: 'menu.days', message: '星期' })} className="flex gap-1">
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
                id={fieldIdOf(`schedule/${at}/${edge}`)}
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
              }}
            />
          </div>
        </div>
      ))}
      {error !== undefined && <p className="text-14 text-danger-text">{error}</p>}
      {value.length < 10 && (
        <span>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            className="-ml-3"
            onClick={() => onChange([...value, { days: week.toSorted(), from: '06:00', to: '11:00' }])}
          >
            <Trans id="menu.addTime">限定時段</Trans>
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
