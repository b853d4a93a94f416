import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { ControlProps, Field, InList } from '../field.ts';
import { saying } from '../list/use-switch.ts';

interface CountOptions {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** What is counted, behind the box: 天. */
  readonly unit?: MessageDescriptor | '%';
  /** The number with its unit, of `{count}`, where it is shown. */
  readonly counted?: MessageDescriptor;
  readonly isOptional?: boolean;
  /** What a new record has. */
  readonly empty?: number | null;
  readonly list?: InList<number>;
}

/** A whole number of something, such as days. What is not typed is nothing said. */
export function countField(options: CountOptions): Field<number, number | null> {
  const { label, counted, isOptional = false, empty = null, list } = options;
  return {
    label,
    isOptional,
    empty,
    absent: null,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: (props) => <CountControl {...props} options={options} />,
    show: (value) => (counted ? <Count {...{ value, counted }} /> : value),
    cell: (value) => value,
    list: { align: 'end', className: 'w-24', order: (a = -1, b = -1) => a - b, ...list },
  };
}

function CountControl(props: ControlProps<number | null> & { options: CountOptions }) {
  const { i18n } = useLingui();
  const { id, label, value, error, optional, onChange, onLeave, options } = props;
  const { unit } = options;
  return (
    <NumberField
      {...{ id, label, value, error, optional, onChange }}
      hint={options.hint && i18n._(options.hint)}
      suffix={unit === undefined || unit === '%' ? unit : i18n._(unit)}
      onBlur={onLeave}
      className="max-w-80"
    />
  );
}

function Count({ value, counted }: { value: number; counted: MessageDescriptor }) {
  const { i18n } = useLingui();
  return <span className="num whitespace-nowrap">{saying(i18n, counted, { count: value })}</span>;
}

interface DayOptions {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

/** A day of the calendar that may be left open. What is typed half is no day yet. */
export function dayField(options: DayOptions): Field<string, string> {
  return {
    label: options.label,
    isOptional: true,
    empty: '',
    formOf: (value) => value,
    valueOf: (form) => (form === '' ? null : form),
    control: (props) => <DayControl {...props} hint={options.hint} />,
    show: (value) => <Day day={value} />,
    cell: (value) => value,
  };
}

function DayControl(props: ControlProps<string> & { hint: MessageDescriptor | undefined }) {
  const { i18n } = useLingui();
  const { id, label, value, error, optional, hint, onChange, onLeave } = props;
  return (
    <TextField
      {...{ id, label, value, error, optional }}
      hint={hint && i18n._(hint)}
      type="date"
      max="9999-12-31"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

function Day({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <span className="num">{formatDay(day, i18n.locale)}</span>;
}
