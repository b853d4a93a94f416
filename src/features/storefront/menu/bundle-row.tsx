import { Link } from '@tanstack/react-router';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import type { Place } from '#src/data/guests/place.ts';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BundlePrice } from '../parts/bundle-price.tsx';
import { DishPhoto } from '../parts/dish-photo.tsx';

/** One bundle of the menu: all of it leads to its page. */
export function BundleRow({
  place,
  bundle,
  eager,
}: {
  place: Place;
  bundle: PresentedBundle;
  eager: boolean;
}) {
  const contents = useContentsWords();
  const { bundleId, vouchers } = bundle;
  const name = useNameOf()(bundle);
  return (
    <li
      data-testid={`bundle-${bundleId}`}
      className="relative flex min-h-28 items-center gap-3 border-b border-line py-3 hover:bg-hover sm:rounded-card sm:border sm:bg-surface sm:px-4"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className="text-16 leading-tight font-semibold">
          <Link
            to="/stores/$brandId/$storeId/bundles/$bundleId"
            params={{ ...place, bundleId }}
            className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-14 leading-tight text-fg-2">{contents(vouchers)}</p>
        <p className="mt-0.5">
          <BundlePrice bundle={bundle} className="text-16 font-semibold" />
        </p>
      </div>
      <DishPhoto
        dish={bundle}
        alt=""
        width={96}
        height={72}
        eager={eager}
        className="h-18 w-24 shrink-0 rounded-button"
      />
    </li>
  );
}
