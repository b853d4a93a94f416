import { useLingui } from '@lingui/react/macro';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { DishTemplate, Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface DishChoicesProps {
  dish: DishTemplate;
  categories: ReadonlyMap<string, OptionCategory>;
  options: ReadonlyMap<string, Option>;
}

/** What is asked with a dish, in its order, with all answers and their prices. */
export function DishChoices({ dish, categories, options }: DishChoicesProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const asked = inOrder(dish.optionCategories).flatMap(({ categoryId }) => categories.get(categoryId) ?? []);
  if (asked.length === 0)
    return (
      <p className="text-fg-3">{t({ id: 'dish.noCategories', message: '點這道餐點時不詢問任何選項。' })}</p>
    );
  return (
    <ol className="flex flex-col gap-4">
      {asked.map((category) => (
        <li key={category._id} className="flex flex-col gap-2">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{nameOf(category)}</span>
            {category.required ? (
              <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>
            ) : (
              <Badge>{t({ id: 'optional', message: '選填' })}</Badge>
            )}
          </span>
          <ul className="flex flex-wrap gap-1.5">
            {inOrder(category.options).map(({ refOption }) => {
              const option = options.get(refOption);
              if (!option) return null;
              return (
                <li
                  key={refOption}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-field border border-line bg-page px-2.5 text-14 data-off:text-fg-3 data-off:line-through"
                  data-off={option.isActive ? undefined : ''}
                >
                  {nameOf(option)}
                  {option.price !== 0 && <Money amount={option.price} signed className="text-13 text-fg-2" />}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
