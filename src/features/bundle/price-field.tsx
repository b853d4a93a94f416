import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { priceOf } from '#domain/promotion/bundle-rules.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { Points } from '#src/ui/figures/points.tsx';

type Price = NonNullable<Bundle['cashPrice']>;
type Coin = 'cash' | 'points';

/** A price as a form has it: what is asked, and what it was before, where that is shown crossed out. */
export interface PriceDraft {
  readonly price: number | null;
  readonly before: number | null;
}

interface PriceOptions {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
  readonly coin: Coin;
}

/** What a bundle costs, in money or in points; nothing where it is not sold for them. */
export function priceField({ label, hint, coin }: PriceOptions): Field<Price, PriceDraft> {
  return {
    label,
    isOptional: true,
    empty: { price: null, before: null },
    formOf: ({ original, selling }) =>
      selling === undefined ? { price: original, before: null } : { price: selling, before: original },
    valueOf({ price, before }) {
      if (before === null || before === price) return price === null ? null : { original: price };
      // The schema says of a price that was before and is none now what is missing.
      return { original: before, selling: price as number };
    },
    control: (props) => <PriceControl {...props} {...{ coin, hint }} />,
    show: (value) => <ShownPrice price={value} coin={coin} />,
    cell: priceOf,
    list: {
      align: 'end',
      className: 'w-44',
      order: (a, b) => (a ? priceOf(a) : -1) - (b ? priceOf(b) : -1),
    },
  };
}

interface PriceControlProps extends ControlProps<PriceDraft> {
  coin: Coin;
  hint: MessageDescriptor;
}

function PriceControl(props: PriceControlProps) {
  const { id, label, value, error, coin, hint, onChange, onLeave } = props;
  const { t, i18n } = useLingui();
  const unit = coin === 'points' ? t({ id: 'points', message: '點數' }) : 'NT$';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <MoneyField
        {...{ id, label, error, unit }}
        hint={i18n._(hint)}
        value={value.price}
        onChange={(price) => onChange({ ...value, price })}
        onBlur={onLeave}
      />
      <MoneyField
        id={`${id}-before`}
        unit={unit}
        label={
          coin === 'points'
            ? t({ id: 'bundle.pointsBefore', message: '原點數' })
            : t({ id: 'bundle.priceBefore', message: '原價' })
        }
        optional
        hint={t({ id: 'bundle.beforeHint', message: '會以刪除線顯示' })}
        value={value.before}
        onChange={(before) => onChange({ ...value, before })}
        onBlur={onLeave}
      />
    </div>
  );
}

/** What is asked, and what it was before. */
export function ShownPrice({ price, coin }: { price: Price; coin: Coin }) {
  const { t } = useLingui();
  const { original, selling } = price;
  const amountOf = (amount: number) =>
    coin === 'points' ? <Points count={amount} /> : <Money amount={amount} />;
  const isLess = selling !== undefined && selling < original;
  return (
    <span>
      <span className="font-semibold">{amountOf(priceOf(price))}</span>
      {isLess && (
        <s className="ml-2 text-13 whitespace-nowrap text-fg-3">
          <span className="sr-only">{t({ id: 'bundle.priceBefore', message: '原價' })}</span>
          {amountOf(original)}
        </s>
      )}
    </span>
  );
}
