import { Fragment } from 'react';
import type { PresentedBundle, PresentedCategory, PresentedDish } from '#domain/menu/present-schema.ts';
import { countIn, type Cart } from '#domain/order/cart.ts';
import type { Place } from '#src/data/guests/place.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BundleRow } from './bundle-row.tsx';
import { sectionId } from './category-nav.tsx';
import { DishRow } from './dish-row.tsx';

/** What every row of dishes needs to know. */
export interface RowsAbout {
  place: Place;
  cart: Cart | undefined;
  now: string;
  onAdd: ((dish: PresentedDish) => void) | undefined;
}

/** So many are in view at once on the tallest phone. */
const eagerRows = 4;

interface MenuSectionsProps {
  about: RowsAbout;
  categories: readonly PresentedCategory[];
}

export function MenuSections({ categories, about }: MenuSectionsProps) {
  const nameOf = useNameOf();
  return categories.map((category, at) => {
    const id = sectionId(category.categoryId);
    return (
      <section
        key={id}
        id={id}
        aria-labelledby={`${id}-name`}
        className="scroll-mt-[33px] pt-5 lg:scroll-mt-0 lg:first:pt-2"
      >
        <h2 id={`${id}-name`} className="pb-2 text-20 font-semibold">
          {nameOf(category)}
        </h2>
        {category.description && <p className="pb-2 text-14 text-fg-2">{category.description}</p>}
        <DishRows
          about={about}
          dishes={category.dishes}
          bundles={category.bundles ?? []}
          eager={at === 0 ? eagerRows : 0}
        />
      </section>
    );
  });
}

interface DishRowsProps {
  about: RowsAbout;
  dishes: readonly PresentedDish[];
  /** Each stands behind so many of the dishes as it says. */
  bundles?: readonly PresentedBundle[];
  /** So many at the beginning are seen at once. */
  eager?: number;
}

export function DishRows({ dishes, bundles = [], eager = 0, about: { cart, ...about } }: DishRowsProps) {
  const bundlesAfter = (count: number) =>
    bundles
      .filter(({ after }) => after === count)
      .map((bundle) => (
        <BundleRow key={bundle.itemId} place={about.place} bundle={bundle} eager={count < eager} />
      ));
  return (
    <ul className="grid gap-x-4 sm:gap-y-3 xl:grid-cols-2">
      {bundlesAfter(0)}
      {dishes.map((dish, at) => (
        <Fragment key={dish.itemId}>
          <DishRow {...about} dish={dish} count={cart ? countIn(cart, dish.dishId) : 0} eager={at < eager} />
          {bundlesAfter(at + 1)}
        </Fragment>
      ))}
    </ul>
  );
}
