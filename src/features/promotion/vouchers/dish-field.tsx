import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { normalise } from '#domain/kit/search-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { PickField } from '#src/ui/form/pick-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const mostFound = 8;

/** The dish that a voucher is for. */
export const dishField: Field<string, string> = {
  label: msg({ id: 'voucher.dish', message: '兌換餐點' }),
  isOptional: false,
  empty: '',
  formOf: (value) => value,
  valueOf: (form) => (form === '' ? null : form),
  control: (props) => <DishControl {...props} />,
  show: (value) => value,
};

function DishControl({ id, label, value, error, place, onChange }: ControlProps<string>) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data: dishes = [] } = useQuery(listDishes, { brandId: place.brandId });
  const [text, setText] = useState('');
  const chosen = dishes.find(({ _id }) => _id === value);
  const gone = t({ id: 'coupon.dishGone', message: '已刪除的餐點' });
  if (value !== '' && (chosen || dishes.length > 0)) {
    const name = chosen ? nameOf(chosen) : gone;
    return (
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="text-14 font-semibold">{label}</span>
        <span className="flex flex-wrap items-center gap-3" data-testid="voucher-dish">
          {chosen && <DishMark dish={chosen} />}
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            {chosen && (
              <span className="text-13 text-fg-3">
                <Money amount={chosen.basePrice} />
              </span>
            )}
          </span>
          <Button
            id={id}
            size="sm"
            onClick={() => {
              onChange('');
              // The field takes the button's place.
              requestAnimationFrame(() => document.getElementById(id)?.focus());
            }}
          >
            {t({ id: 'voucher.otherDish', message: '換一道' })}
          </Button>
        </span>
      </div>
    );
  }
  const words = normalise(text).split(' ').filter(Boolean);
  const found = dishes
    .filter(({ name, nameEn = '', code = '' }) => {
      const all = normalise(`${name} ${nameEn} ${code}`);
      return words.every((word) => all.includes(word));
    })
    .slice(0, mostFound);
  return (
    <PickField
      {...{ id, label, error, text }}
      hint={t({ id: 'voucher.dishHint', message: '輸入名稱或代碼' })}
      onText={setText}
      found={found.map((dish) => ({
        id: dish._id,
        label: nameOf(dish),
        note: (
          <span className="text-13 text-fg-2">
            <Money amount={dish.basePrice} />
          </span>
        ),
      }))}
      onPick={(picked) => {
        setText('');
        onChange(picked);
        requestAnimationFrame(() => document.getElementById(id)?.focus());
      }}
    />
  );
}
