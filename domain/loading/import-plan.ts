import type * as z from 'zod/mini';
import { choiceFaults } from '../catalogue/choice-rules.ts';
import type { EntryFault } from '../catalogue/import-entries.ts';
import { inputFaults, type Places } from '../catalogue/input-faults.ts';
import { sameNames, type SameName } from '../catalogue/same-names.ts';
import type { Option, OptionCategory } from '../catalogue/schema.ts';
import { AppError } from '../kit/errors.ts';
import type { Draft } from '../kit/table.ts';
import { newStore, newStoreSettings } from '../store/new-store.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import type { FileShop, MenuFile } from './import-file.ts';
import { importShop, type ImportNote } from './import-menu.ts';
import { OptionBook } from './import-options.ts';
import { loadCatalogue, loadStore } from './load-operations.ts';

/** What the brand has already, as far as an import must know it. */
export interface PresentBrand {
  readonly options: readonly Pick<Option, '_id' | 'name' | 'price'>[];
  readonly categoryIds: ReadonlySet<string>;
  readonly dishIds: ReadonlySet<string>;
  readonly storeIds: ReadonlySet<string>;
  /** The active food menu of a store that has one. */
  readonly activeMenus: ReadonlyMap<string, string>;
}

interface PlanRequest {
  readonly brandId: string;
  /** Put the one shop's menu into this store instead of making one. */
  readonly storeId?: string;
  /** Of a file with many shops take this one: its code or its name. */
  readonly shop?: string;
}

export interface ShopReport {
  readonly shop: string;
  readonly storeId: string;
  readonly newStore: boolean;
  /** The store has another active menu: this one is made switched off. */
  readonly switchedOff: boolean;
  readonly sections: number;
  readonly dishes: number;
  readonly newDishes: number;
}

export interface ImportPlan {
  /** One step per shop: what to load into the brand, then into its store. */
  readonly steps: readonly {
    readonly catalogue: z.input<(typeof loadCatalogue)['input']>;
    readonly store: z.input<(typeof loadStore)['input']>;
    /** Where in the file the step's records come from. */
    readonly places: Places;
  }[];
  readonly shops: readonly ShopReport[];
  readonly currency: string;
  readonly isCurrencyAssumed: boolean;
  readonly newOptions: number;
  readonly renamedOptions: number;
  readonly newCategories: number;
  readonly notes: readonly ImportNote[];
  /** Dishes of one name in one shop. */
  readonly sameNames: readonly SameName[];
  /** What of it the server would refuse. Nothing is imported while there is any. */
  readonly faults: readonly EntryFault[];
}

/**
 * What an import will make, in the file's order and without what is there already.
 * @throws AppError validation where the request does not fit the file
 */
export function planImport(file: MenuFile, request: PlanRequest, present: PresentBrand): ImportPlan {
  const { brandId } = request;
  const book = new OptionBook(brandId, present.options);
  const loadedCategories = new Set(present.categoryIds);
  const loadedOptions = new Set(present.options.map((option) => option._id));
  const steps: ImportPlan['steps'][number][] = [];
  const shops: ShopReport[] = [];
  const notes: ImportNote[] = [];
  const same: SameName[] = [];
  const faults: EntryFault[] = [];
  let newOptions = 0;
  let newCategories = 0;

  for (const [sort, shop] of shopsOf(file, request).entries()) {
    const storeId = request.storeId ?? `${brandId}:shop:${shop.key ?? fingerprint(shop.name)}`;
    const isNewStore = request.storeId === undefined && !present.storeIds.has(storeId);
    const made = importShop(shop, { brandId, storeId }, book);
    notes.push(...made.notes);

    const dishes = made.dishes.filter((dish) => !present.dishIds.has(dish._id));
    const categories = [...book.categories.values()].filter(
      (category) => !loadedCategories.has(category._id),
    );
    const named = new Set(
      categories.flatMap((category) => category.options.map(({ refOption }) => refOption)),
    );
    const options = [...book.options.values()].filter(
      (option) => named.has(option._id) && !loadedOptions.has(option._id),
    );
    for (const category of categories) loadedCategories.add(category._id);
    for (const option of options) loadedOptions.add(option._id);
    newCategories += categories.length;
    newOptions += options.length;

    const about = {
      _id: storeId,
      brandId,
      name: shop.name.slice(0, 60),
      ...(shop.nameEn === undefined ? {} : { nameEn: shop.nameEn.slice(0, 60) }),
      sort,
    };
    const places = new Map([...book.places, ...made.places]);
    const step = {
      catalogue: {
        brandId,
        stores: isNewStore ? [newStore(about)] : [],
        options,
        optionCategories: categories,
        dishTemplates: dishes,
      },
      store: {
        brandId,
        storeId,
        storeSettings: isNewStore ? [newStoreSettings({ brandId, storeId })] : [],
        menus: [made.menu],
      },
      places,
    };
    steps.push(step);
    same.push(...sameNames(shop.categories.flatMap((section) => section.dishes)));
    faults.push(
      ...inputFaults(loadCatalogue.input, step.catalogue, places),
      ...ruleFaults(categories, places),
      ...inputFaults(loadStore.input, step.store, places),
    );
    shops.push({
      shop: shop.name,
      storeId,
      newStore: isNewStore,
      switchedOff: (present.activeMenus.get(storeId) ?? made.menu._id) !== made.menu._id,
      sections: made.menu.categories.length,
      dishes: made.dishes.length,
      newDishes: dishes.length,
    });
  }
  return {
    steps,
    shops,
    currency: file.currency,
    isCurrencyAssumed: file.isCurrencyAssumed === true,
    newOptions,
    renamedOptions: book.renamed,
    newCategories,
    notes,
    sameNames: same,
    faults,
  };
}

/** Questions that cannot be answered as they are asked. */
export function ruleFaults(categories: readonly Draft<OptionCategory>[], places: Places): EntryFault[] {
  return categories.flatMap((category) =>
    choiceFaults(category).map(({ path, message }) => ({
      at: places.get(category._id)?.at ?? '',
      field: path,
      reason: 'rule' as const,
      value: places.get(category._id)?.name ?? message,
    })),
  );
}

function shopsOf(file: MenuFile, { storeId, shop }: PlanRequest): readonly FileShop[] {
  const chosen =
    shop === undefined ? file.shops : file.shops.filter((one) => one.key === shop || one.name === shop);
  if (chosen.length === 0) refuse('shop', `no shop ${shop ?? ''} in this file`);
  if (storeId !== undefined && chosen.length > 1)
    refuse('store', `${chosen.length} shops do not fit into one store; choose one with --shop`);
  return chosen;
}

function refuse(path: string, message: string): never {
  throw new AppError('validation', { faults: [{ path, message }] });
}
