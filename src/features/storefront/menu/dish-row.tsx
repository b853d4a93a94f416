import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { isOrderable } from '#domain/menu/guest-price.ts';
import type { Place } from '#src/data/guests/place.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { DishPhoto } from '../parts/dish-photo.tsx';
import { PriceLabel } from '../parts/price-label.tsx';
import { WhyNot } from '../parts/why-not.tsx';

interface DishRowProps {
  place: Place;
  dish: PresentedDish;
  /** UTC ISO. */
  now: string;
  /** Pieces of it in the cart. */
  count: number;
  /** The first ones of a page. */
  eager: boolean;
  /** Puts one in as it is; absent where the shop takes no orders. */
  onAdd: ((dish: PresentedDish) => void) | undefined;
}

/** One dish of the menu. All of it leads to the dish, but for the plus. */
export function DishRow({ place, dish, now, count, eager, onAdd }: DishRowProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const name = nameOf(dish);
  const about = i18n.locale === 'en' ? (dish.descriptionEn ?? dish.description) : dish.description;
  const canBeHad = isOrderable(dish, now);
  return (
    <li
      data-testid={`dish-${dish.dishId}`}
      className="relative flex min-h-28 items-center gap-3 border-b border-line py-3 hover:bg-hover sm:rounded-card sm:border sm:bg-surface sm:px-4"
    >
      <div className={cx('flex min-w-0 flex-1 flex-col gap-0.5', !canBeHad && 'text-fg-3')}>
        <h3 className="text-16 leading-tight font-semibold">
          <Link
            to="/stores/$brandId/$storeId/dish/$dishId"
            params={{ ...place, dishId: dish.dishId }}
            className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        {about && <p className="line-clamp-2 text-14 leading-tight text-fg-2">{about}</p>}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <PriceLabel dish={dish} className="text-16 font-semibold" />
          {canBeHad ? (
            dish.tags.slice(0, 2).map((tag) => <Badge key={tag}>{tag}</Badge>)
          ) : (
            <WhyNot dish={dish} />
          )}
        </p>
      </div>
      <div className="relative h-18 w-24 shrink-0">
        <DishPhoto
          dish={dish}
          alt=""
          width={96}
          height={72}
          eager={eager}
          className={cx('h-18 w-24 rounded-button', !canBeHad && 'opacity-50 grayscale')}
        />
        {onAdd && canBeHad && !dish.needsChoice ? (
          <button
            type="button"
            data-testid={`add-${dish.dishId}`}
            aria-label={t({ id: 'shop.quickAdd', message: `加入${name}` })}
            onClick={() => onAdd(dish)}
            className="pressable absolute -right-1.5 -bottom-1.5 grid size-11 place-items-center rounded-full border border-line bg-surface text-primary-text shadow-e2 hover:bg-primary-soft"
          >
            {count > 0 ? (
              // Drawn and not written: the button is called by what it does, and the cart says how many there are.
              <span
                aria-hidden="true"
                data-count={count}
                className="num grid size-8 place-items-center rounded-full bg-primary text-14 font-semibold text-on-primary before:content-[attr(data-count)]"
              />
            ) : (
              <Plus size={22} strokeWidth={2} aria-hidden="true" />
            )}
          </button>
        ) : (
          count > 0 && (
            <span className="num absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-2 border-surface bg-primary text-14 font-semibold text-on-primary">
              <span className="sr-only">
                <Trans id="shop.inCart">購物車中</Trans>
              </span>
              {count}
            </span>
          )
        )}
      </div>
    </li>
  );
}
