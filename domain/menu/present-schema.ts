import * as z from 'zod/mini';
import { tileColour } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { image } from '../kit/image.ts';
import { day, instant } from '../kit/time.ts';
import { oversellPolicy } from '../store/schema.ts';

/** One answer as it is offered. `price` is added to the dish's. */
export const presentedOption = z.object({
  optionId: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  price: z.int(),
  soldOut: z.boolean(),
  /** The dish that the option also is, for stock. */
  dish: z.optional(id),
  /** For the counter: pieces left of that dish, and whether it may be sold beyond; absent where nobody counts. */
  left: z.optional(z.int()),
  oversell: z.optional(oversellPolicy),
});

/** One question as it is asked: how many answers it takes and which are chosen already. */
export const presentedChoice = z.object({
  categoryId: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  inputType: z.enum(['single', 'multiple']),
  /** At least one where an answer is required. */
  min: z.int(),
  /** Absent where any number may be chosen. */
  max: z.optional(z.int()),
  required: z.boolean(),
  defaults: z.array(id),
  options: z.array(presentedOption),
});

/** A dish as a tile or a storefront's row shows it. */
export const presentedDish = z.object({
  /** The place on the menu; the same dish may stand on it twice. */
  itemId: id,
  dishId: id,
  categoryId: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  description: z.optional(z.string()),
  descriptionEn: z.optional(z.string()),
  image: z.optional(image),
  tags: z.array(z.string()),
  /** This store's price: the menu's own where it has one, else the dish's. */
  price: z.int(),
  tileColour: z.optional(tileColour),
  code: z.optional(z.string()),
  barcode: z.optional(z.string()),
  /** Where the kitchen makes it. */
  station: z.optional(z.string()),
  /** At the counter a bundle is sold as a dish without questions is; guests have their own {@link presentedBundle}. `dishId` is its id then. */
  isBundle: z.optional(z.literal(true)),
  /** Not for sale: marked by hand, and for guests also at zero. The counter may sell below zero (sync.md §11). */
  soldOut: z.boolean(),
  /**
   * For guests: why it counts as sold out, where that is the time alone, by the times of the menu, the item or the dish. `nextAt` is when
   * they come together next; absent where they never do.
   */
  notServed: z.optional(z.object({ nextAt: z.optional(instant) })),
  /** Pieces left, never below zero; absent where nobody counts. */
  left: z.optional(z.int()),
  /** For the counter: whether it may be sold beyond that, where the item says otherwise than its store. */
  oversell: z.optional(oversellPolicy),
  choices: z.array(presentedChoice),
  /** Whether a required question has no default, so that the dish cannot be added by one tap. */
  needsChoice: z.boolean(),
  /** Names and codes, normalised by `search.ts`. */
  search: z.string(),
});

/** What a bundle costs in one coin; `was` is what was asked before, where that was more. */
const presentedPrice = z.object({ amount: z.int(), was: z.optional(z.int()) });

/** A bundle as a storefront shows it, for guests alone: a counter has tiles of it. */
export const presentedBundle = z.object({
  itemId: id,
  bundleId: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(image),
  /** So many dishes of its section stand before it. */
  after: z.int(),
  vouchers: z.array(
    z.object({ voucherName: z.string(), voucherNameEn: z.optional(z.string()), quantity: z.int() }),
  ),
  /** Whole TWD: this store's price where the menu has one. Absent where money does not buy it. */
  price: z.optional(presentedPrice),
  /** Absent where points do not buy it. */
  points: z.optional(presentedPrice),
  voucherValidityDays: z.int(),
  purchaseLimitPerUser: z.optional(z.int()),
  /** The last business day on which it is sold. */
  endsAt: z.optional(day),
});

export const presentedCategory = z.object({
  categoryId: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  description: z.optional(z.string()),
  dishes: z.array(presentedDish),
  /** Absent where there are none, as of a menu that was kept before there were any. */
  bundles: z.optional(z.array(presentedBundle)),
});

/** A menu ready to be shown. `menuId` is null where the store has no active menu. */
export const presentedMenu = z.object({
  menuId: z.nullable(id),
  name: z.string(),
  revision: z.int(),
  categories: z.array(presentedCategory),
});

export type PresentedOption = z.infer<typeof presentedOption>;
export type PresentedChoice = z.infer<typeof presentedChoice>;
export type PresentedDish = z.infer<typeof presentedDish>;
export type PresentedBundle = z.infer<typeof presentedBundle>;
export type PresentedCategory = z.infer<typeof presentedCategory>;
export type PresentedMenu = z.infer<typeof presentedMenu>;
