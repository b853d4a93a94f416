import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { businessDateOf } from '#domain/kit/time.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import type { FaultMessage } from '#src/office/form/record-form.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { CardsField } from '#src/ui/form/cards-field.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { usualPeriod } from './hours-draft.ts';
import { PeriodsField } from './periods-field.tsx';
import {
  addDay,
  withDays,
  faultsOfSpecialDays,
  type SpecialDayDraft,
  type SpecialDaysDraft,
} from './special-days-draft.ts';
import { useHoursWords } from './use-hours-words.ts';

/** Ids of its fields. */
export const specialFieldId = (field: string): string => `special-${field}`;

const fieldId = specialFieldId;
const hourMs = 3_600_000;

interface SpecialDaysPartProps {
  store: StoreRecord;
  form: FormDraft<SpecialDaysDraft>;
  feedback: FieldFeedback;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Days with hours of their own, or closed: holidays, private parties. They take the place of their weekday's hours. */
export function SpecialDaysPart({ store, form, feedback, offer }: SpecialDaysPartProps) {
  const { t, i18n } = useLingui();
  const latest = useLatest(form);
  const today = businessDateOf(useNow(hourMs), store.timezone, '00:00');
  const { days } = form.values;
  const nameOf = (date: string): string => formatDay(date, i18n.locale);
  const put = (date: string, some: Partial<SpecialDayDraft>): void =>
    form.change({ days: days.map((day) => (day.date === date ? { ...day, ...some } : day)) });
  const remove = (kept: readonly SpecialDayDraft[], message: string): void => {
    form.change({ days: kept });
    offer(message, () => {
      // What was typed into the others meanwhile stays.
      const now = latest.current;
      now.change({ days: withDays(now.values.days, days) });
    });
  };
  const past = days.filter(({ date }) => date < today).length;
  return (
    <>
      <AddDay
        today={today}
        isFull={days.length >= storeLimits.specialDays}
        onAdd={(date) => form.change({ days: addDay(days, date) })}
      />
      {past > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2 self-start"
          onClick={() =>
            remove(
              days.filter(({ date }) => date >= today),
              t({ id: 'specialDays.pastRemoved', message: `已移除過去的${past}天` }),
            )
          }
        >
          {t({ id: 'specialDays.removePast', message: `移除過去的${past}天` })}
        </Button>
      )}
      <CardsField
        label={t({ id: 'store.specialDays', message: '特別日' })}
        empty={
          <Trans id="specialDays.empty">
            沒有特別日，每天依每週營業時間。連假、包場或提早打烊時，在這裡新增。
          </Trans>
        }
        onRemove={(date) => {
          const name = nameOf(date);
          remove(
            days.filter((one) => one.date !== date),
            t({ id: 'undo.removed', message: `已移除${name}` }),
          );
        }}
        entries={days.map((day) => ({
          id: day.date,
          label: nameOf(day.date),
          note:
            day.date < today ? <Badge>{t({ id: 'specialDays.past', message: '已過' })}</Badge> : undefined,
          body: (
            <Day {...{ day, feedback }} name={nameOf(day.date)} onChange={(some) => put(day.date, some)} />
          ),
        }))}
      />
    </>
  );
}

/** What of the days cannot be saved, in sentences. */
export function useSpecialDayFaults(draft: SpecialDaysDraft | undefined): readonly FaultMessage[] {
  const { t, i18n } = useLingui();
  const hoursText = useHoursWords();
  const faultText = useFaultText();
  const note = t({ id: 'specialDays.note', message: '說明' });
  if (!draft) return [];
  return faultsOfSpecialDays(draft).map(({ date, field, kind }) => {
    const day = formatDay(date, i18n.locale);
    if (kind === 'tooLong')
      return { field, message: faultText(note, { field, kind, limit: storeLimits.specialDayNote }) };
    const message =
      kind === 'noPeriods'
        ? t({ id: 'specialDays.noPeriods', message: `${day}：請加入時段，或改為休息` })
        : hoursText(day, { field, kind });
    return { field, message };
  });
}

interface DayProps {
  day: SpecialDayDraft;
  name: string;
  feedback: FieldFeedback;
  onChange: (some: Partial<SpecialDayDraft>) => void;
}

function Day({ day, name, feedback, onChange }: DayProps) {
  const { t } = useLingui();
  const { date, isClosed, periods, note } = day;
  const none = feedback.errorOf(`${date}.periods`);
  return (
    <>
      <div className="flex">
        <SegmentedControl
          label={name}
          value={isClosed ? 'closed' : 'open'}
          options={[
            { value: 'closed', label: t({ id: 'store.dayOff', message: '休息' }) },
            { value: 'open', label: t({ id: 'specialDays.ownHours', message: '營業，時間不同' }) },
          ]}
          onChange={(to) =>
            onChange({
              isClosed: to === 'closed',
              periods: to === 'open' && periods.length === 0 ? [usualPeriod] : periods,
            })
          }
        />
      </div>
      {!isClosed && (
        <div id={fieldId(`${date}.periods`)} tabIndex={-1} className="flex flex-col gap-1">
          <PeriodsField
            {...{ fieldId, periods, feedback }}
            day={name}
            path={date}
            onChange={(next) => onChange({ periods: next })}
          />
          {none !== undefined && <p className="text-14 text-danger-text">{none}</p>}
        </div>
      )}
      <TextField
        id={fieldId(`${date}.note`)}
        label={t({ id: 'specialDays.note', message: '說明' })}
        optional
        hint={t({ id: 'specialDays.noteHint', message: '客人看得到，例如「春節」' })}
        value={note}
        error={feedback.errorOf(`${date}.note`)}
        autoComplete="off"
        className="max-w-96"
        onChange={(event) => onChange({ note: event.target.value })}
        onBlur={() => feedback.leave(`${date}.note`)}
      />
    </>
  );
}

function AddDay(props: { today: string; isFull: boolean; onAdd: (date: string) => void }) {
  const { today, isFull, onAdd } = props;
  const { t } = useLingui();
  const [date, setDate] = useState('');
  const most = storeLimits.specialDays;
  const add = (): void => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return;
    onAdd(date);
    setDate('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        id={fieldId('new')}
        type="date"
        label={t({ id: 'specialDays.date', message: '日期' })}
        min={today}
        value={date}
        className="w-44"
        onChange={(event) => setDate(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds the day; it does not save the form.
          event.preventDefault();
          add();
        }}
      />
      <Button
        icon={Plus}
        onClick={add}
        disabledReason={
          isFull ? t({ id: 'specialDays.full', message: `最多${most}天，請先移除過去的日期` }) : undefined
        }
      >
        {t({ id: 'specialDays.add', message: '新增特別日' })}
      </Button>
    </div>
  );
}
