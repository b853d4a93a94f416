import { useLingui } from '@lingui/react/macro';
import type { ControlProps } from '#src/office/field.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { faultyPart, type DiscountDraft } from './discount-draft.ts';

type Props = Pick<ControlProps<DiscountDraft>, 'id' | 'value' | 'error' | 'onChange' | 'onLeave'>;

/** What one part of the discount is given: the fault, where it is to blame, and the id that the summary of faults leads to. */
function partOf({ id, value, error }: Props, part: ReturnType<typeof faultyPart>) {
  const isFaulty = faultyPart(value) === part;
  return { id: isFaulty ? id : `${id}-${part}`, error: isFaulty ? error : undefined };
}

/** An amount, or a percentage with its maximum. */
export function DiscountControl(props: Props) {
  const { value: draft, onChange, onLeave } = props;
  const { t } = useLingui();
  const { type, value, most } = draft;
  const ways = t({ id: 'coupon.way', message: '折扣方式' });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <span aria-hidden="true" className="text-14 font-semibold">
          {ways}
        </span>
        <SegmentedControl
          label={ways}
          value={type}
          options={[
            { value: 'fixed', label: t({ id: 'coupon.fixed', message: '折抵金額' }) },
            { value: 'percentage', label: t({ id: 'coupon.percentage', message: '打折' }) },
          ]}
          // An amount means nothing as a percentage.
          onChange={(to) => to !== type && onChange({ ...draft, type: to, value: null, most: null })}
        />
      </div>
      {type === 'fixed' ? (
        <MoneyField
          {...partOf(props, 'value')}
          label={t({ id: 'coupon.amount', message: '折抵金額' })}
          value={value}
          onChange={(amount) => onChange({ ...draft, value: amount })}
          onBlur={onLeave}
          className="max-w-80"
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            {...partOf(props, 'value')}
            label={t({ id: 'coupon.percent', message: '折抵百分比' })}
            hint={t({ id: 'coupon.percentHint', message: '打9折就填10' })}
            suffix="%"
            value={value}
            onChange={(percent) => onChange({ ...draft, value: percent })}
            onBlur={onLeave}
          />
          <MoneyField
            {...partOf(props, 'most')}
            label={t({ id: 'coupon.mostLabel', message: '最多折抵' })}
            hint={t({ id: 'coupon.mostHint', message: '不填表示不限' })}
            optional
            value={most}
            onChange={(amount) => onChange({ ...draft, most: amount })}
            onBlur={onLeave}
          />
        </div>
      )}
    </div>
  );
}

/** From which amount on. */
export function FloorControl(props: Props) {
  const { value: draft, onChange, onLeave } = props;
  const { t } = useLingui();
  return (
    <MoneyField
      {...partOf(props, 'least')}
      label={t({ id: 'coupon.least', message: '低消' })}
      hint={t({ id: 'coupon.leastHint', message: '適用餐點的金額達到這裡才能用，不填表示不限' })}
      optional
      value={draft.least}
      onChange={(amount) => onChange({ ...draft, least: amount })}
      onBlur={onLeave}
      className="max-w-80"
    />
  );
}
