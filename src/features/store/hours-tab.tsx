import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { setBusinessHours } from '#domain/store/hours-operations.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { statusOf } from '#domain/store/status.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft, type FormDraft } from '#src/data/use-form-draft.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import {
  copyDay,
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
import { AddPeriod, PeriodsField } from './periods-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StoreState } from './store-state.tsx';
import { useHoursWords } from './use-hours-words.ts';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';
import { WeekChart } from './week-chart.tsx';

const fieldId = (field: string): string => `hours-${field}`;
const minuteMs = 60_000;
const workdays: readonly DayKey[] = ['1', '2', '3', '4', '5'];
const weekend: readonly DayKey[] = ['6', '0'];

/** The weekly hours of a store, day by day. */
export function HoursTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: id } = store;
  const { t } = useLingui();
  const { run } = useCommand(setBusinessHours);
  const fresh = useMemo(() => hoursDraftOf(store.businessHours), [store.businessHours]);
  const form = useFormDraft(`hours:${id}`, fresh);
  const faultText = useHoursWords();
  const nameOf = useWeekdayNames();
  const latest = useLatest(form);
  const undo = useUndo();
  if (!form) return null;
  const hours = hoursOf(form.values);
  const copy = (from: DayKey, to: readonly DayKey[]): void => {
    const before = Object.fromEntries(to.map((key) => [key, form.values[key]]));
    form.change(copyDay(form.values, from, to));
    const day = nameOf(Number(from));
    undo.offer(t({ id: 'hours.copied', message: `已套用${day}的時段` }), () =>
      latest.current?.change(before),
    );
  };
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={faultsOfHours(hours).map((fault) => ({
          field: fault.field,
          message: faultText(nameOf(Number(fault.field.split('.')[0])), fault),
        }))}
        aside={<Preview store={store} hours={hours} />}
        onSave={async () => {
          const days = editsOf(hoursFieldsOf(form.seen), hoursFieldsOf(form.values));
          // Empty where what was typed means what was there.
          await run({ brandId, id, days } as InputOf<typeof setBusinessHours>, { dropDrafts: [form.key] });
        }}
        sections={(telling) => [
          {
            id: 'week',
            title: t({ id: 'store.hours', message: '營業時間' }),
            body: (
              <div className="-my-2 flex flex-col">
                {weekOrder.map((key) => (
                  <Day key={key} {...{ form, telling }} day={key} onCopy={(to) => copy(key, to)} />
                ))}
              </div>
            ),
          },
        ]}
      />
      {undo.bar}
    </>
  );
}

interface DayProps {
  day: DayKey;
  form: FormDraft<HoursDraft>;
  telling: Telling;
  onCopy: (to: readonly DayKey[]) => void;
}

function Day({ day, form, telling, onCopy }: DayProps) {
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
            {...{ fieldId, periods, telling }}
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

/** How the store would stand now with these hours. */
function Preview({ store, hours }: { store: StoreRecord; hours: ReturnType<typeof hoursOf> }) {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const sure = withTimes(hours);
  const settings = { ...store, storeId: store._id, businessHours: sure };
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
