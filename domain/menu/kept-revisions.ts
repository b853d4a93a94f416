import * as z from 'zod/mini';
import { inOrder } from '../catalogue/expand.ts';
import { dishTemplate, option, optionCategory, type DishTemplate } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { priceOf } from '../promotion/bundle-rules.ts';
import { bundle, type Bundle } from '../promotion/bundle-schema.ts';
import type { MenuChange } from './menu-change.ts';
import { menuChanges, type MenuContent } from './menu-changes.ts';
import { presentMenu } from './present.ts';
import type { PresentedMenu } from './present-schema.ts';
import { menuRevision, type MenuRevision, type PublishedMenu } from './revision-operations.ts';
import { menu } from './schema.ts';

// Apart from the calls: pages load those at their start, and only the server keeps revisions.

/** As many changes of each as a list shows: what it was about, in short. */
const changesInShort = 3;

/** What was asked with the dishes of a menu, with its answers. */
const keptQuestions = z.object({
  optionCategories: z.array(
    z.pick(optionCategory, {
      _id: true,
      name: true,
      nameEn: true,
      inputType: true,
      options: true,
      minSelect: true,
      maxSelect: true,
      required: true,
      defaultOption: true,
    }),
  ),
  options: z.array(
    z.pick(option, {
      _id: true,
      name: true,
      nameEn: true,
      price: true,
      refDishTemplate: true,
      isActive: true,
    }),
  ),
});

/** What a bundle of a menu was, without its days and its limit. */
const keptBundle = z.pick(bundle, {
  _id: true,
  name: true,
  nameEn: true,
  description: true,
  image: true,
  bundleItems: true,
  cashPrice: true,
  pointPrice: true,
  voucherValidityDays: true,
  isActive: true,
});

/** A menu as it was published, and what its dishes and bundles were called, cost, looked like and asked on that day. */
export const keptRevision = z.object({
  menuId: id,
  ...z.pick(menuRevision, { revision: true, at: true, author: true, deviceName: true }).shape,
  menu: z.pick(menu, { name: true, menuType: true, isActive: true, schedule: true, categories: true }),
  dishes: z.array(
    z.extend(
      z.pick(dishTemplate, {
        _id: true,
        name: true,
        nameEn: true,
        basePrice: true,
        isActive: true,
        tileColour: true,
        image: true,
      }),
      { optionCategories: z.optional(dishTemplate.shape.optionCategories) },
    ),
  ),
  /** Neither these nor pictures were kept at first. */
  questions: z.nullish(keptQuestions),
  /** There were none at first. */
  bundles: z.nullish(z.array(keptBundle)),
});
export type KeptRevision = z.infer<typeof keptRevision>;

/** @param before The one that was published before it, where that is kept. */
export function revisionInShort(kept: KeptRevision, before: KeptRevision | undefined): MenuRevision {
  const told = toldOf(kept, before);
  return { ...told, ...(told.changes && { changes: told.changes.slice(0, changesInShort) }) };
}

/** @param before The one that was published before it, where that is kept. */
export function revisionInFull(
  kept: KeptRevision,
  before: KeptRevision | undefined,
): MenuRevision & {
  readonly menu: PresentedMenu;
  readonly published: PublishedMenu;
  readonly isWithQuestions: boolean;
} {
  const { isActive: _isActive, ...published } = kept.menu;
  return {
    ...toldOf(kept, before),
    menu: asItWas(kept),
    published,
    isWithQuestions: kept.questions != null,
  };
}

function toldOf(kept: KeptRevision, before: KeptRevision | undefined): MenuRevision {
  const { revision, at, author, deviceName } = kept;
  const changes = before && changesOf(kept, before);
  const ids = new Set(changes?.flatMap((change) => ('dish' in change ? change.dish : [])));
  // A dish that left the menu may be gone since; it was called something when it was published.
  const known = new Map(
    [...(before ? offeredOn(before) : []), ...offeredOn(kept)].map((offer) => [offer._id, offer]),
  );
  const dishes = [...ids].flatMap((offer) => {
    const { name, nameEn } = known.get(offer) ?? {};
    return name === undefined ? [] : [{ _id: offer, name, ...(nameEn !== undefined && { nameEn }) }];
  });
  const short = { revision, at, author, deviceName, changed: changes?.length ?? 0, dishes };
  return changes ? { ...short, changes } : short;
}

/** A dish's own price may have changed between the two; what publishing did is told by one price list, the later one. */
function changesOf(kept: KeptRevision, before: KeptRevision): MenuChange[] {
  const prices = new Map([...offeredOn(before), ...offeredOn(kept)].map(({ _id, price }) => [_id, price]));
  return menuChanges(contentOf(before), contentOf(kept), (offer) => prices.get(offer));
}

interface OfferThen {
  readonly _id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  /** Whole TWD; absent where no money bought it. */
  readonly price: number | undefined;
}

/** The dishes and bundles of a menu, as they were. */
function offeredOn({ dishes, bundles }: KeptRevision): OfferThen[] {
  return [
    ...dishes.map(({ _id, name, nameEn, basePrice }) => ({ _id, name, nameEn, price: basePrice })),
    ...(bundles ?? []).map(({ _id, name, nameEn, cashPrice }) => ({
      _id,
      name,
      nameEn,
      price: cashPrice && priceOf(cashPrice),
    })),
  ];
}

function contentOf({ menu: { categories, ...fields } }: KeptRevision): MenuContent {
  return {
    ...fields,
    categories: inOrder(categories).map((section) => ({ ...section, items: inOrder(section.items) })),
  };
}

/** What guests saw of it, with the dishes and bundles of that day. Stock is none of what is published. */
function asItWas({ menuId, revision, menu: kept, dishes, questions, bundles }: KeptRevision): PresentedMenu {
  const stamps = { brandId: '', createdAt: '', updatedAt: '', rev: 0, sort: 0 };
  const sources = {
    dishes: dishes.map((dish): DishTemplate => ({
      ...stamps,
      tags: [],
      taxType: 'taxable',
      ...dish,
      optionCategories: dish.optionCategories ?? [],
    })),
    optionCategories: (questions?.optionCategories ?? []).map((category) => ({ ...stamps, ...category })),
    options: (questions?.options ?? []).map((one) => ({ ...stamps, tags: [], ...one })),
    inventory: [],
    bundles: (bundles ?? []).map((one): Bundle => ({ ...stamps, ...one })),
  };
  const row = { ...stamps, ...kept, _id: menuId, storeId: '', revision };
  return presentMenu(row, sources, { audience: 'counter', now: stamps.createdAt });
}
