import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { AddMenu, OrderedField } from '#src/ui/form/ordered-field.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices } from './use-catalogue.ts';

type Asked = DishTemplate['optionCategories'];

/** What is asked with a dish, in its order. */
export const askedField: Field<Asked, Asked> = {
  label: msg({ id: 'optionCategory', message: '選項類別' }),
  isOptional: true,
  empty: [],
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <AskedControl {...props} />,
  show: (value) => <AskedCount count={value.length} />,
};

function AskedCount({ count }: { count: number }) {
  const { t } = useLingui();
  return t({ id: 'field.count', message: `${count}項` });
}

function AskedControl({ label, value, seen, place, onChange }: ControlProps<Asked>) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { categories } = useChoices(place.brandId);
  const asked = inOrder(value).map(({ categoryId }) => categoryId);
  const put = (ids: readonly string[]): void => onChange(orderCategories(ids, seen));
  return (
    <OrderedField
      label={label}
      empty={
        categories.size === 0
          ? t({
              id: 'dish.categoriesFirst',
              message: '要詢問甜度、冰塊或加料，請先新增選項類別，再回到這裡加入。',
            })
          : t({ id: 'dish.noCategories', message: '點這道餐點時不詢問任何選項。' })
      }
      adder={
        <AddMenu
          label={t({ id: 'dish.addCategory', message: '加入選項類別' })}
          others={[...categories.values()]
            .filter(({ _id }) => !asked.includes(_id))
            .map((category) => ({ id: category._id, label: nameOf(category) }))}
          onAdd={(id) => put([...asked, id])}
        />
      }
      entries={asked.map((id) => {
        const category = categories.get(id);
        return {
          id,
          // One that is not there any more can still be taken off.
          label: category ? nameOf(category) : id,
          note: category?.required && <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>,
        };
      })}
      onChange={put}
    />
  );
}

/** The categories in another order, or others of them; as they were where nothing differs. */
export function orderCategories(ids: readonly string[], seen: Asked): Asked {
  const before = inOrder(seen).map(({ categoryId }) => categoryId);
  const isSame = before.length === ids.length && before.every((id, at) => id === ids[at]);
  return isSame ? seen : ids.map((categoryId, order) => ({ categoryId, order }));
}
