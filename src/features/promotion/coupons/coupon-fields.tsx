import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { DiscountInfo } from '#domain/promotion/template-schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { faultId, FieldFault } from '#src/ui/form/field.tsx';
import { couponWords, type CouponTerms } from '#src/ui/tickets/coupon-words.ts';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import { PickedField } from '../parts/picked-field.tsx';
import { DiscountControl } from './discount-control.tsx';
import { discountDraftOf, discountOf, emptyDiscount, type DiscountDraft } from './discount-draft.ts';
import { WeekdaysControl } from './weekdays-control.tsx';

type OrderType = NonNullable<CouponTerms['orderTypes']>[number];

const orderTypes: readonly OrderType[] = ['dine_in', 'takeout', 'delivery'];

/** What a coupon takes off, and from which amount on: one thing, of which two people cannot change a half each. */
export const discountField: Field<DiscountInfo, DiscountDraft> = {
  label: msg({ id: 'coupon.discount', message: '折扣' }),
  isOptional: false,
  empty: emptyDiscount,
  formOf: discountDraftOf,
  valueOf: discountOf,
  control: (props) => <DiscountControl {...props} />,
  show: (value) => <Discount info={value} />,
};

function Discount({ info }: { info: DiscountInfo }) {
  const { i18n } = useLingui();
  const { sentence } = couponWords(i18n, {
    discountInfo: info,
    combinesWith: { manual: false, vouchers: true },
  });
  return <>{sentence}</>;
}

/** A list in which nothing chosen means all. */
const listed = <T,>(): Pick<Field<T[], readonly T[]>, 'isOptional' | 'empty' | 'formOf' | 'valueOf'> => ({
  isOptional: true,
  empty: [],
  formOf: (value) => value,
  valueOf: (form) => (form.length > 0 ? [...form] : null),
});

export const weekdaysField: Field<number[], readonly number[]> = {
  ...listed<number>(),
  label: msg({ id: 'menu.days', message: '星期' }),
  control: (props) => <WeekdaysControl {...props} />,
  show: (value) => <Weekdays days={value} />,
};

function Weekdays({ days }: { days: readonly number[] }) {
  const { dayName } = useServingWords();
  return <>{useListOf()(days.map((day) => dayName(day)))}</>;
}

export const orderTypesField: Field<OrderType[], readonly OrderType[]> = {
  ...listed<OrderType>(),
  label: msg({ id: 'order.type', message: '用餐方式' }),
  control: (props) => <OrderTypesControl {...props} />,
  show: (value) => <OrderTypes types={value} />,
};

function OrderTypes({ types }: { types: readonly OrderType[] }) {
  const { orderType } = useLineWords();
  return <>{useListOf()(types.map(orderType))}</>;
}

function OrderTypesControl({ id, label, value, error, onChange }: ControlProps<readonly OrderType[]>) {
  const { orderType } = useLineWords();
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2 rounded-field">
      <legend className="pb-1 text-14 font-semibold">{label}</legend>
      <p className="text-13 text-fg-3">
        <Trans id="coupon.typesHint">不選表示都能用</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {orderTypes.map((type) => {
          const isOn = value.includes(type);
          return (
            <Chip
              key={type}
              selected={isOn}
              onClick={() =>
                onChange(orderTypes.filter((one) => (one === type ? !isOn : value.includes(one))))
              }
            >
              {orderType(type)}
            </Chip>
          );
        })}
      </div>
      <FieldFault id={faultId(id)} error={error} />
    </fieldset>
  );
}

export const dishesField: Field<string[], readonly string[]> = {
  ...listed<string>(),
  label: msg({ id: 'coupon.dishesLabel', message: '適用餐點' }),
  control: (props) => <DishesControl {...props} />,
  show: (value) => <DishCount count={value.length} />,
};

function DishCount({ count }: { count: number }) {
  const { t } = useLingui();
  return t({ id: 'coupon.dishCount', message: `${count}道餐點` });
}

function DishesControl({ place, ...props }: ControlProps<readonly string[]>) {
  const { t } = useLingui();
  const { data: dishes = [] } = useQuery(listDishes, { brandId: place.brandId });
  const { id, label, value, error, optional, onChange } = props;
  return (
    <PickedField
      {...{ id, label, value, error, optional, onChange }}
      hint={t({ id: 'coupon.dishesHint', message: '不選表示除了套組，所有餐點都適用' })}
      choices={dishes}
      goneName={t({ id: 'coupon.dishGone', message: '已刪除的餐點' })}
    />
  );
}

export const storesField: Field<string[], readonly string[]> = {
  ...listed<string>(),
  label: msg({ id: 'coupon.storesLabel', message: '適用店家' }),
  control: (props) => <StoresControl {...props} />,
  show: (value) => <StoreCount count={value.length} />,
};

function StoreCount({ count }: { count: number }) {
  const { t } = useLingui();
  return t({ id: 'coupon.storeCount', message: `${count}家店` });
}

function StoresControl({ place, ...props }: ControlProps<readonly string[]>) {
  const { t } = useLingui();
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const { id, label, value, error, optional, onChange } = props;
  return (
    <PickedField
      {...{ id, label, value, error, optional, onChange }}
      hint={t({ id: 'coupon.storesHint', message: '不選表示每家店都能用' })}
      choices={stores}
      goneName={t({ id: 'coupon.storeGone', message: '已刪除的店家' })}
    />
  );
}

type Combines = CouponTerms['combinesWith'];

export const combinesField: Field<Combines, Combines> = {
  label: msg({ id: 'coupon.combines', message: '並用' }),
  isOptional: false,
  empty: { manual: false, vouchers: true },
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <CombinesControl {...props} />,
  show: (value) => <CombinesWords value={value} />,
};

function CombinesWords({ value: { manual, vouchers } }: { value: Combines }) {
  const { t } = useLingui();
  const listOf = useListOf();
  const said = [
    ...(vouchers ? [t({ id: 'voucher', message: '兌換券' })] : []),
    ...(manual ? [t({ id: 'coupon.manual', message: '其他折扣' })] : []),
  ];
  return <>{said.length > 0 ? listOf(said) : t({ id: 'coupon.alone', message: '不可並用' })}</>;
}

function CombinesControl({ id, label, value, onChange }: ControlProps<Combines>) {
  const { t } = useLingui();
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col items-start gap-1 rounded-field">
      <legend className="pb-1 text-14 font-semibold">{label}</legend>
      <Checkbox
        label={t({ id: 'coupon.mayVouchers', message: '可以和兌換券一起用' })}
        checked={value.vouchers}
        onChange={(vouchers) => onChange({ ...value, vouchers })}
      />
      <Checkbox
        label={t({ id: 'coupon.mayManual', message: '可以和店員給的折扣一起用' })}
        checked={value.manual}
        onChange={(manual) => onChange({ ...value, manual })}
      />
    </fieldset>
  );
}
