import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TimeField } from '#src/ui/form/time-field.tsx';
import { pickupDates, pickupIn, quickMinutes } from './pickup-time.ts';
import type { Asked } from './use-asked.ts';
import type { Pickup } from './use-pickup.ts';
import { WantedField } from './wanted-field.tsx';

/** When a takeaway order is fetched: in so many minutes by one tap, or at a time of today or of a day to come. */
export function PickupField({ pickup, asked }: { pickup: Pickup; asked: Asked }) {
  const { t, i18n } = useLingui();
  const { shown, fault, kept, timezone, nowMs, type, choose } = pickup;
  const now = useServerNow(60_000);
  // A time that is half typed is no wrong one yet.
  const [typing, setTyping] = useState<string>();
  const dayName = (day: string, days: number): string => {
    if (days === 0) return t({ id: 'pickup.today', message: '今天' });
    if (days === 1) return t({ id: 'pickup.tomorrow', message: '明天' });
    const form = { month: 'numeric', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(i18n.locale, form).format(new Date(`${day}T00:00:00Z`));
  };
  const dates = pickupDates(now, timezone);
  const [today = ''] = dates;
  const date = shown.date || today;
  const days = dates.includes(date) ? dates : [date, ...dates];
  const label = t({ id: 'pickup.time', message: '取餐時間' });
  return (
    <WantedField field="pickupTime" wanted={asked.wanted} onHeld={asked.settle}>
      <Field
        label={label}
        optional={asked.fields.pickupTime !== 'required'}
        error={typing === undefined ? fault : undefined}
      >
        {(control) => (
          <div className="flex flex-col gap-2">
            <div className="flex gap-1.5">
              {quickMinutes.map((minutes) => (
                <Chip
                  key={minutes}
                  className="num flex-1 justify-center px-1!"
                  data-testid={`pickup-in-${minutes}`}
                  onClick={() => choose(pickupIn(minutes, nowMs()))}
                >
                  {t({ id: 'pickup.in', message: `${minutes}分後` })}
                </Chip>
              ))}
            </div>
            <div className="flex items-center gap-2">
              <SelectField
                label={t({ id: 'pickup.day', message: '取餐日期' })}
                hideLabel
                className="min-w-0 flex-1"
                value={date}
                options={days.map((day) => ({ value: day, label: dayName(day, dates.indexOf(day)) }))}
                onChange={(day) => type({ date: day, time: typing ?? shown.time })}
              />
              <TimeField
                id={control.id}
                label={label}
                hideLabel
                errorId={
                  typing === undefined && fault !== undefined ? control['aria-describedby'] : undefined
                }
                value={typing ?? shown.time}
                onChange={setTyping}
                onBlur={() => {
                  if (typing !== undefined) type({ date, time: typing });
                  setTyping(undefined);
                }}
              />
              {kept !== undefined && (
                <Button variant="ghost" size="sm" onClick={() => choose(undefined)}>
                  {t({ id: 'pickup.clear', message: '清除' })}
                </Button>
              )}
            </div>
          </div>
        )}
      </Field>
    </WantedField>
  );
}
