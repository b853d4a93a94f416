import { useLingui } from '@lingui/react/macro';
import { storeLimits } from '#domain/store/schema.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { parseClock } from '#src/ui/form/clock-input.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { TimeField } from '#src/ui/form/time-field.tsx';
import { nextPeriod, type PeriodDraft } from './hours-draft.ts';

interface PeriodsFieldProps {
  /** Whose hours they are, for whoever hears them. */
  day: string;
  /** Way to the periods in the form: `{path}.periods.{index}`. */
  path: string;
  fieldId: (field: string) => string;
  periods: readonly PeriodDraft[];
  feedback: FieldFeedback;
  onChange: (periods: readonly PeriodDraft[]) => void;
  /** A button elsewhere adds to them. */
  hideAdd?: boolean;
}

/** The periods of one day: from when to when, as many as it has. One that ends at or before its start runs into the next day. */
export function PeriodsField(props: PeriodsFieldProps) {
  const { day, path, fieldId, periods, feedback, onChange, hideAdd } = props;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {periods.map((period, index) => (
        <Period
          // A period has no name of its own.
          key={index}
          {...{ day, fieldId, period, feedback }}
          field={`${path}.periods.${index}`}
          number={index + 1}
          onChange={(some) => onChange(periods.map((one, at) => (at === index ? { ...one, ...some } : one)))}
          onRemove={() => onChange(periods.filter((_, at) => at !== index))}
        />
      ))}
      {!hideAdd && <AddPeriod {...{ day, path, fieldId, periods, onChange }} />}
    </div>
  );
}

type AddPeriodProps = Pick<PeriodsFieldProps, 'day' | 'path' | 'fieldId' | 'periods' | 'onChange'>;

/** Adds a period to a day and goes to it; with `short` by a sign alone. Nothing once there are as many as fit. */
export function AddPeriod(props: AddPeriodProps & { short?: boolean }) {
  const { day, path, fieldId, periods, onChange, short } = props;
  const { t } = useLingui();
  if (periods.length >= storeLimits.periodsOfDay) return null;
  const add = (): void => {
    addAndFocus(
      () => onChange([...periods, nextPeriod(periods)]),
      fieldId(`${path}.periods.${periods.length}`),
    );
  };
  const label = t({ id: 'hours.addTo', message: `${day}新增時段` });
  if (short) return <IconButton icon={Plus} label={label} onClick={add} />;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Plus}
      className="-ml-2 self-start"
      aria-label={label}
      onClick={add}
    >
      {t({ id: 'hours.add', message: '新增時段' })}
    </Button>
  );
}

interface PeriodProps extends Pick<PeriodsFieldProps, 'day' | 'fieldId' | 'feedback'> {
  field: string;
  number: number;
  period: PeriodDraft;
  onChange: (some: Partial<PeriodDraft>) => void;
  onRemove: () => void;
}

function Period({ day, fieldId, feedback, field, number, period, onChange, onRemove }: PeriodProps) {
  const { t } = useLingui();
  const { open, close } = period;
  const atOpen = feedback.errorOf(field);
  const atClose = feedback.errorOf(`${field}.close`);
  const error = atOpen ?? atClose;
  const errorId = `${fieldId(field)}-error`;
  const [from, to] = [parseClock(open), parseClock(close)];
  const isOvernight = from !== undefined && to !== undefined && to < from;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TimeField
          id={fieldId(field)}
          hideLabel
          label={t({ id: 'hours.opens', message: `${day}時段${number}開始` })}
          value={open}
          errorId={atOpen === undefined ? undefined : errorId}
          onChange={(next) => onChange({ open: next })}
          onBlur={() => feedback.leave(field)}
        />
        <span aria-hidden="true" className="text-fg-3">
          –
        </span>
        <TimeField
          id={fieldId(`${field}.close`)}
          hideLabel
          label={t({ id: 'hours.closes', message: `${day}時段${number}結束` })}
          value={close}
          errorId={atClose === undefined ? undefined : errorId}
          onChange={(next) => onChange({ close: next })}
          onBlur={() => feedback.leave(`${field}.close`)}
        />
        <IconButton
          icon={X}
          label={t({ id: 'hours.remove', message: `移除${day}時段${number}` })}
          onClick={onRemove}
        />
        {isOvernight && <Badge tone="info">{t({ id: 'hours.overnight', message: '到隔天' })}</Badge>}
        {from !== undefined && from === to && (
          <Badge tone="info">{t({ id: 'hours.wholeDay', message: '24小時' })}</Badge>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-14 text-danger-text">
          <CircleAlert
            size={16}
            strokeWidth={2}
            aria-hidden="true"
            className="mt-[3px] shrink-0 text-danger"
          />
          {error}
        </p>
      )}
    </div>
  );
}
