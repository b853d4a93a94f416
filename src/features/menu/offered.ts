import type { DishTemplate, TileColour } from '#domain/catalogue/schema.ts';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import type { Image } from '#domain/kit/image.ts';
import type { MenuItem } from '#domain/menu/schema.ts';
import { priceOf } from '#domain/promotion/bundle-rules.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';

/** What an item of a menu offers: a dish or a bundle, as a builder shows it. */
export interface Offered {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly isActive: boolean;
  readonly isBundle: boolean;
  /** Its own price, whole TWD; absent where no money buys it. */
  readonly price: number | undefined;
  /** Absent where no points buy it. */
  readonly points: number | undefined;
  readonly tileColour?: TileColour | undefined;
  readonly image?: Image | undefined;
  readonly schedule?: readonly ServingTime[] | undefined;
}

/** The brand's dishes and bundles. */
export interface Offers {
  readonly dishById: ReadonlyMap<string, DishTemplate>;
  readonly bundleById: ReadonlyMap<string, Bundle>;
}

/** What the item offers; undefined where there is none any more. */
export function offeredBy(
  { dishTemplate, bundle }: Pick<MenuItem, 'dishTemplate' | 'bundle'>,
  { dishById, bundleById }: Offers,
): Offered | undefined {
  const dish = dishById.get(dishTemplate ?? '');
  if (dish) return { ...dish, isBundle: false, price: dish.basePrice, points: undefined };
  const found = bundleById.get(bundle ?? '');
  return found && offeredBundle(found);
}

/** A bundle as an item offers it. */
export function offeredBundle(bundle: Bundle): Offered {
  const { name, isActive, image, cashPrice, pointPrice } = bundle;
  return {
    name,
    isActive,
    isBundle: true,
    price: cashPrice && priceOf(cashPrice),
    points: pointPrice && priceOf(pointPrice),
    image,
  };
}
