import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ControlProps, Field } from '#src/office/field.ts';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { OptionPrice } from './option-price.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';

/** What an option adds to the price or takes off it, as a form has it: a field for money has no sign. */
export interface Surcharge {
  readonly amount: number | null;
  readonly isLess: boolean;
}

/** What an option adds to the price or takes off it. An amount that is not typed adds nothing. */
export const surchargeField: Field<number, Surcharge> = {
  label: msg({ id: 'field.price', message: '價格' }),
  isOptional: false,
  empty: { amount: 0, isLess: false },
  formOf: (price) => ({ amount: Math.abs(price), isLess: price < 0 }),
  valueOf({ amount, isLess }) {
    const added = amount ?? 0;
    // No zero below zero: it would differ from what the record has.
    return isLess && added > 0 ? -added : added;
  },
  control: (props) => <SurchargeControl {...props} />,
  show: (price) => <OptionPrice price={price} />,
  cell: (price) => price,
  list: { align: 'end', className: 'w-28', order: (a = 0, b = 0) => a - b },
};

function SurchargeControl({ id, value, error, onChange, onLeave }: ControlProps<Surcharge>) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SegmentedControl
        label={t({ id: 'option.direction', message: '加價或減價' })}
        value={value.isLess ? 'less' : 'more'}
        options={[
          { value: 'more', label: t({ id: 'option.more', message: '加價' }) },
          { value: 'less', label: t({ id: 'option.less', message: '減價' }) },
        ]}
        onChange={(direction) => onChange({ ...value, isLess: direction === 'less' })}
      />
      <MoneyField
        id={id}
        label={t({ id: 'field.amount', message: '金額' })}
        value={value.amount}
        error={error}
        onChange={(amount) => onChange({ ...value, amount })}
        onBlur={onLeave}
        className="w-48"
      />
    </div>
  );
}
