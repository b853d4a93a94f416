import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import type { ControlProps, Field, InList } from '../field.ts';

interface SwitchOptions {
  readonly label: MessageDescriptor;
  /** What the box of the form says, where it says more. */
  readonly box?: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

/** Yes or no, as a box; a new record says yes. */
export function switchField({ label, box, hint }: SwitchOptions): Field<boolean, boolean> {
  return {
    label,
    isOptional: false,
    empty: true,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: (props) => <SwitchControl {...props} {...{ box, hint }} />,
    show: (value) => <YesNo value={value} />,
    cell: (value, i18n) => i18n._(value ? yes : no),
  };
}

interface SwitchControlProps extends ControlProps<boolean> {
  box: MessageDescriptor | undefined;
  hint: MessageDescriptor | undefined;
}

function SwitchControl({ label, box, hint, value, onChange }: SwitchControlProps) {
  const { i18n } = useLingui();
  return (
    <div>
      <Checkbox label={box ? i18n._(box) : label} checked={value} onChange={onChange} />
      {hint && <p className="pl-9 text-13 text-fg-3">{i18n._(hint)}</p>}
    </div>
  );
}

const yes = msg({ id: 'yes', message: '是' });
const no = msg({ id: 'no', message: '否' });

function YesNo({ value }: { value: boolean }) {
  const { i18n } = useLingui();
  return i18n._(value ? yes : no);
}

interface MoneyOptions {
  readonly label?: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly list?: InList<number>;
}

/** An amount in whole TWD. What is not typed is nothing said. */
export function moneyField({ label = priceLabel, hint, list }: MoneyOptions): Field<number, number | null> {
  return {
    label,
    isOptional: false,
    empty: null,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: (props) => <MoneyControl {...props} hint={hint} />,
    show: (value) => <Money amount={value} />,
    cell: (value) => value,
    list: { align: 'end', className: 'w-28', order: (a = 0, b = 0) => a - b, ...list },
  };
}

const priceLabel = msg({ id: 'field.price', message: '價格' });

function MoneyControl(props: ControlProps<number | null> & { hint: MessageDescriptor | undefined }) {
  const { i18n } = useLingui();
  const { id, label, value, error, hint, onChange, onLeave } = props;
  return (
    <MoneyField
      {...{ id, label, value, error, onChange }}
      hint={hint && i18n._(hint)}
      onBlur={onLeave}
      className="max-w-80"
    />
  );
}
