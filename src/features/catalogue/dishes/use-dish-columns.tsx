import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { DishTemplate, OptionCategory } from '#domain/catalogue/schema.ts';
import { inOrder } from '#domain/catalogue/expand.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { menuColumns, updatedColumn } from '#src/office/list/usual-columns.tsx';
import { DishMenu, DishName } from './dish-parts.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';

export interface DishRowsOptions {
  readonly categories: ReadonlyMap<string, OptionCategory>;
  readonly pending: ReadonlySet<string>;
  readonly mayEdit: boolean;
  readonly onSwitch: (dish: DishTemplate, isActive: boolean) => void;
}

/** The columns of the list of dishes, the same while nothing of them changes: a letter typed into the search then draws no row anew. Those that matter less give way where the window is narrow. */
export function useDishColumns({
  categories,
  pending,
  mayEdit,
  onSwitch,
}: DishRowsOptions): readonly Column<DishTemplate>[] {
  const listOf = useListOf();
  const { t } = useLingui();
  const categoryNames = useCategoryNames(categories);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t({ id: 'field.name', message: '名稱' }),
        sortable: true,
        cell: (dish) => <DishName dish={dish} pending={pending.has(dish._id)} />,
      },
      {
        key: 'code',
        header: t({ id: 'field.code', message: '代碼' }),
        sortable: true,
        from: '2xl',
        className: 'w-24',
        cell: (dish) => <span className="num text-fg-2">{dish.code}</span>,
      },
      {
        key: 'tags',
        header: t({ id: 'field.tags', message: '標籤' }),
        from: 'xl',
        className: 'max-w-44',
        cell: (dish) => (
          <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">
            {listOf(dish.tags)}
          </span>
        ),
      },
      {
        key: 'options',
        header: t({ id: 'option', message: '選項' }),
        from: 'lg',
        className: 'max-w-56',
        cell: (dish) => (
          <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">
            {listOf(categoryNames(dish))}
          </span>
        ),
      },
      {
        key: 'price',
        header: t({ id: 'field.price', message: '價格' }),
        sortable: true,
        align: 'end',
        className: 'w-28',
        cell: (dish) => <Money amount={dish.basePrice} />,
      },
      {
        key: 'status',
        header: t({ id: 'published', message: '上架' }),
        className: 'w-24',
        cell: (dish) => <DishSwitch {...{ dish, mayEdit, onSwitch }} />,
      },
      updatedColumn(
        t({ id: 'lastUpdated', message: '更新於' }),
        { from: 'xl', className: 'w-28' },
        ({ updatedAt }: DishTemplate) => updatedAt,
      ),
      ...menuColumns<DishTemplate>(mayEdit, (dish) => <DishMenu dish={dish} />),
    ],
    [t, listOf, categoryNames, pending, mayEdit, onSwitch],
  );
}

/** The questions of a dish by name, in their order. */
function useCategoryNames(categories: ReadonlyMap<string, OptionCategory>): (dish: DishTemplate) => string[] {
  const nameOf = useNameOf();
  return useCallback(
    (dish) =>
      inOrder(dish.optionCategories).flatMap(({ categoryId }) => {
        const category = categories.get(categoryId);
        return category ? [nameOf(category)] : [];
      }),
    [categories, nameOf],
  );
}

/** Whether it is on sale: a switch for those who may, words for the others. */
function DishSwitch({
  dish,
  mayEdit,
  onSwitch,
}: Pick<DishRowsOptions, 'mayEdit' | 'onSwitch'> & { dish: DishTemplate }) {
  const { t } = useLingui();
  const name = useNameOf()(dish);
  if (!mayEdit) {
    return dish.isActive ? (
      <Badge tone="success">{t({ id: 'published', message: '上架' })}</Badge>
    ) : (
      <Badge>{t({ id: 'unpublished', message: '下架' })}</Badge>
    );
  }
  return (
    <Switch
      hideLabel
      label={t({ id: 'dish.switch', message: `上架${name}` })}
      checked={dish.isActive}
      onChange={(isActive) => onSwitch(dish, isActive)}
    />
  );
}

/** A dish of the list where there is no room for columns. */
export function DishCard({
  dish,
  options: { categories, pending, mayEdit, onSwitch },
}: {
  dish: DishTemplate;
  options: DishRowsOptions;
}) {
  const names = useCategoryNames(categories)(dish);
  const listOf = useListOf();
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <DishName dish={dish} pending={pending.has(dish._id)} />
        <span className="flex flex-wrap items-baseline gap-x-3 pl-12">
          <Money amount={dish.basePrice} className="font-semibold" />
          {names.length > 0 && <span className="text-13 text-fg-3">{listOf(names)}</span>}
        </span>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <DishSwitch {...{ dish, mayEdit, onSwitch }} />
        {mayEdit && <DishMenu dish={dish} />}
      </div>
    </div>
  );
}
