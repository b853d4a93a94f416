import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { setBusinessHours, setSpecialDays } from '#domain/store/hours-operations.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { statusOf } from '#domain/store/status.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft, type FormDraft } from '#src/data/use-form-draft.ts';
import { RecordForm, type FaultMessage } from '#src/office/form/record-form.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import {
  copyDay,
  dayFieldsOf,
  faultsOfHours,
  hoursDraftOf,
  hoursFieldsOf,
  hoursOf,
  usualPeriod,
  weekOrder,
  withTimes,
  type DayDraft,
  type DayKey,
  type HoursDraft,
} from './hours-draft.ts';
import { joinedForms } from './joined-forms.ts';
import { AddPeriod, PeriodsField } from './periods-field.tsx';
import { specialDayEdits, specialDaysDraftOf, type SpecialDaysDraft } from './special-days-draft.ts';
import { SpecialDaysPart, specialFieldId, useSpecialDayFaults } from './special-days-part.tsx';
import { StoreState } from './store-state.tsx';
import { useHoursWords } from './use-hours-words.ts';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';
import { WeekChart } from './week-chart.tsx';

const fieldId = (field: string): string => `hours-${field}`;
const minuteMs = 60_000;
const workdays: readonly DayKey[] = ['1', '2', '3', '4', '5'];
const weekend: readonly DayKey[] = ['6', '0'];

/** Fields of days by their dates are those of special days. */
const fieldIdOf = (field: string): string => (/^\d{4}-/.test(field) ? specialFieldId(field) : fieldId(field));

/** When a store is open: the hours of its week, day by day, and the days that have hours of their own. */
export function HoursTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: id, businessHours, specialDays } = store;
  const { t } = useLingui();
  const setHours = useCommand(setBusinessHours);
  const setDays = useCommand(setSpecialDays);
  const week = useFormDraft(
    `hours:${id}`,
    useMemo(() => hoursDraftOf(businessHours), [businessHours]),
  );
  const special = useFormDraft(
    `special-days:${id}`,
    useMemo(() => specialDaysDraftOf(specialDays), [specialDays]),
  );
  const weekFaults = useWeekFaults(week?.values);
  const dayFaults = useSpecialDayFaults(special?.values);
  const undo = useUndo();
  if (!week || !special) return null;
  const save = async (): Promise<void> => {
    if (week.isDirty) {
      const days = editsOf(hoursFieldsOf(week.seen), hoursFieldsOf(week.values));
      // Empty where what was typed means what was there.
      await setHours.run({ brandId, id, days } as InputOf<typeof setBusinessHours>, {
        dropDrafts: [week.key],
      });
      // It is true, whatever becomes of the other.
      week.forget();
    }
    if (!special.isDirty) return;
    const edits = specialDayEdits(special.seen, special.values);
    await setDays.run({ brandId, storeId: id, days: edits } as InputOf<typeof setSpecialDays>, {
      dropDrafts: [special.key],
    });
  };
  return (
    <>
      <RecordForm
        form={joinedForms([week, special])}
        fieldId={fieldIdOf}
        faults={[...weekFaults, ...dayFaults]}
        aside={<Preview {...{ store }} hours={hoursOf(week.values)} special={special.values} />}
        onSave={save}
        sections={(feedback) => [
          {
            id: 'week',
            title: t({ id: 'store.hours', message: '營業時間' }),
            body: <Week {...{ feedback }} form={week} offer={undo.offer} />,
          },
          {
            id: 'days',
            title: t({ id: 'store.specialDays', message: '特別日' }),
            body: <SpecialDaysPart {...{ store, feedback }} form={special} offer={undo.offer} />,
          },
        ]}
      />
      {undo.bar}
    </>
  );
}

/** What of the week cannot be saved, in sentences. */
function useWeekFaults(draft: HoursDraft | undefined): readonly FaultMessage[] {
  const faultText = useHoursWords();
  const nameOf = useWeekdayNames();
  if (!draft) return [];
  return faultsOfHours(hoursOf(draft)).map((fault) => ({
    field: fault.field,
    message: faultText(nameOf(Number(fault.field.split('.')[0])), fault),
  }));
}

interface WeekProps {
  form: FormDraft<HoursDraft>;
  feedback: FieldFeedback;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

function Week({ form, feedback, offer }: WeekProps) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames();
  const latest = useLatest(form);
  const copy = (from: DayKey, to: readonly DayKey[]): void => {
    const before = Object.fromEntries(to.map((key) => [key, form.values[key]]));
    form.change(copyDay(form.values, from, to));
    const day = nameOf(Number(from));
    offer(t({ id: 'hours.copied', message: `已套用${day}的時段` }), () => latest.current.change(before));
  };
  return (
    <div className="-my-2 flex flex-col">
      {weekOrder.map((key) => (
        <Day key={key} {...{ form, feedback }} day={key} onCopy={(to) => copy(key, to)} />
      ))}
    </div>
  );
}

interface DayProps {
  day: DayKey;
  form: FormDraft<HoursDraft>;
  feedback: FieldFeedback;
  onCopy: (to: readonly DayKey[]) => void;
}

function Day({ day, form, feedback, onCopy }: DayProps) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames();
  const { isClosed, periods } = form.values[day];
  const name = nameOf(Number(day));
  const put = (next: DayDraft): void => form.change({ [day]: next });
  const putPeriods = (next: DayDraft['periods']): void => put({ isClosed: next.length === 0, periods: next });
  return (
    <div
      role="group"
      aria-label={name}
      data-testid={`day-${day}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
    >
      <div className="flex min-h-control w-36 items-center">
        <Checkbox
          label={name}
          checked={!isClosed}
          onChange={(isOpen) =>
            put({ isClosed: !isOpen, periods: isOpen && periods.length === 0 ? [usualPeriod] : periods })
          }
        />
      </div>
      <div className="order-last min-w-60 flex-1 basis-full sm:order-none sm:basis-0">
        {isClosed ? (
          <p className="flex min-h-control items-center text-fg-3 max-sm:hidden">
            <Trans id="store.dayOff">休息</Trans>
          </p>
        ) : (
          <PeriodsField
            {...{ fieldId, periods, feedback }}
            day={name}
            path={day}
            hideAdd
            onChange={putPeriods}
          />
        )}
      </div>
      <div className="ml-auto flex min-h-control items-center">
        {!isClosed && (
          <AddPeriod short {...{ fieldId, periods }} day={name} path={day} onChange={putPeriods} />
        )}
        <Menu
          trigger={
            <IconButton icon={Copy} label={t({ id: 'hours.copy', message: `套用${name}的時段到其他天` })} />
          }
        >
          <MenuItem onClick={() => onCopy(weekOrder)}>
            {t({ id: 'hours.everyDay', message: '套用到每一天' })}
          </MenuItem>
          <MenuItem onClick={() => onCopy(workdays)}>
            {t({ id: 'hours.workdays', message: '套用到星期一至五' })}
          </MenuItem>
          <MenuItem onClick={() => onCopy(weekend)}>
            {t({ id: 'hours.weekend', message: '套用到週末' })}
          </MenuItem>
          <MenuLine />
          {weekOrder
            .filter((key) => key !== day)
            .map((key) => (
              <MenuItem key={key} onClick={() => onCopy([key])}>
                {nameOf(Number(key))}
              </MenuItem>
            ))}
        </Menu>
      </div>
    </div>
  );
}

interface PreviewProps {
  store: StoreRecord;
  hours: ReturnType<typeof hoursOf>;
  special: SpecialDaysDraft;
}

/** How the store would stand now with these hours. */
function Preview({ store, hours, special }: PreviewProps) {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const sure = withTimes(hours);
  const specialDays = withTimes(special.days.map((day) => ({ date: day.date, ...dayFieldsOf(day) })));
  const settings = { ...store, storeId: store._id, businessHours: sure, specialDays };
  const state = statusOf(store, settings, new Date(now).toISOString());
  return (
    <Card title={t({ id: 'store.now', message: '營業狀態' })}>
      <div className="mb-4">
        <StoreState state={state} />
      </div>
      <WeekChart hours={sure} />
    </Card>
  );
}
