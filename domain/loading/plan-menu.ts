import { answersOf, questionsOf, type Catalogue } from '../catalogue/catalogue-file.ts';
import { importCatalogue } from '../catalogue/import-operations.ts';
import { inputFaults } from '../catalogue/input-faults.ts';
import type { CataloguePlan, Outcome } from '../catalogue/plan-import.ts';
import type { Draft } from '../kit/table.ts';
import type { MenuFile } from './import-file.ts';
import type { ImportNote } from './import-menu.ts';
import { planImport, ruleFaults } from './import-plan.ts';
import { createMenu } from '../menu/menu-operations.ts';
import type { Menu } from '../menu/schema.ts';

export interface MenuPlan extends CataloguePlan {
  readonly menu: Draft<Menu>;
  /** What somebody should look at afterwards. */
  readonly notes: readonly ImportNote[];
  readonly currency: string;
  /** The file does not say it. */
  readonly isCurrencyAssumed: boolean;
}

/** A store's menu gets its id from the store, also while none is chosen. */
const noStore = 'none';

/**
 * What one shop of a menu file makes of a brand's catalogue: the same rows as `npm run import-menu` makes, as `catalogue.import` takes
 * them, and a menu for a store. What is there stays as it is.
 */
export function planMenu(
  file: MenuFile,
  request: {
    readonly brandId: string;
    readonly storeId?: string | undefined;
    readonly shop?: string | undefined;
  },
  present: Catalogue,
): MenuPlan {
  const { brandId, storeId = noStore, shop } = request;
  const ids = (rows: readonly { readonly _id: string }[]) => new Set(rows.map(({ _id }) => _id));
  const dishIds = ids(present.dishTemplates);
  const plan = planImport(
    file,
    { brandId, storeId, ...(shop !== undefined && { shop }) },
    {
      options: present.options,
      categoryIds: ids(present.optionCategories),
      dishIds,
      storeIds: new Set(),
      activeMenus: new Map(),
    },
  );
  const [step] = plan.steps;
  const places = step?.places ?? new Map();
  const whole = step?.store.menus?.[0] as Draft<Menu>;
  const { catalogue } = step ?? {};
  const rows = {
    options: after(catalogue?.options ?? [], present.options),
    optionCategories: after(catalogue?.optionCategories ?? [], present.optionCategories),
    dishTemplates: after(catalogue?.dishTemplates ?? [], present.dishTemplates),
  };
  const changes = { options: {}, optionCategories: {}, dishTemplates: {} };
  const faults = [
    ...inputFaults(importCatalogue.input, { brandId, ...rows, changes }, places),
    ...ruleFaults(rows.optionCategories, places),
    ...inputFaults(createMenu.input, { ...whole }, places),
  ];
  const bad = new Set(faults.map(({ at }) => at));
  const isBad = ({ _id }: { readonly _id: string }): boolean => bad.has(places.get(_id)?.at ?? '-');
  const without = <R extends { readonly _id: string }>(
    all: readonly R[],
    needs: (row: R) => readonly string[],
    left: readonly { readonly _id: string }[],
  ): R[] => {
    const gone = new Set(left.map(({ _id }) => _id));
    return all.filter((row) => {
      if (isBad(row)) return false;
      if (!needs(row).some((one) => gone.has(one))) return true;
      const { at, name } = places.get(row._id) ?? { at: '', name: '' };
      faults.push({ at, field: '', reason: 'depends', value: name });
      bad.add(at);
      return false;
    });
  };
  const optionCategories = without(rows.optionCategories, answersOf, rows.options.filter(isBad));
  const answers = new Set(optionCategories.flatMap(answersOf));
  const options = rows.options.filter(({ _id }) => answers.has(_id));
  const leftCategories = minus(rows.optionCategories, optionCategories);
  const dishTemplates = without(rows.dishTemplates, questionsOf, leftCategories);
  const menu = withoutDishes(whole, minus(rows.dishTemplates, dishTemplates), isBad);
  const unpriced = new Set(plan.notes.filter(({ kind }) => kind === 'no_price').map(({ at }) => at));
  const made = (table: Outcome['table'], of: readonly Made[]): Outcome[] =>
    of.map((row) => ({
      table,
      at: places.get(row._id)?.at ?? '',
      id: row._id,
      name: row.name,
      nameEn: row.nameEn,
      price: row.basePrice ?? row.price,
      state: 'new',
      changes: {},
      ...(table === 'dishTemplates' &&
        row.isActive === false &&
        unpriced.has(places.get(row._id)?.at ?? '') && { unpriced: true }),
    }));
  const named = new Set(
    menu.categories.flatMap(({ items }) => items.map(({ dishTemplate }) => dishTemplate)),
  );
  const kept = present.dishTemplates.filter(({ _id }) => named.has(_id));
  return {
    input: {
      brandId,
      options,
      optionCategories,
      dishTemplates,
      changes,
    },
    outcomes: [
      ...made('dishTemplates', dishTemplates),
      ...made('dishTemplates', kept).map((one) => ({ ...one, state: 'same' as const, unpriced: false })),
      ...made('optionCategories', optionCategories),
      ...made('options', options),
    ],
    faults,
    menu,
    notes: plan.notes,
    sameNames: dishTemplates.length > 0 ? plan.sameNames : [],
    currency: plan.currency,
    isCurrencyAssumed: plan.isCurrencyAssumed,
  };
}

function minus<R>(all: readonly R[], taken: readonly R[]): R[] {
  const kept = new Set(taken);
  return all.filter((row) => !kept.has(row));
}

/** A menu without dishes that stay out, and without what there is too much of. */
function withoutDishes(
  menu: Draft<Menu>,
  left: readonly { readonly _id: string }[],
  isBad: (part: { readonly _id: string }) => boolean,
): Draft<Menu> {
  const gone = new Set(left.map(({ _id }) => _id));
  const categories = menu.categories
    .filter((section) => !isBad(section))
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => !isBad(item) && !gone.has(item.dishTemplate ?? '')),
    }));
  return { ...menu, categories };
}

/** In the file's order, behind what is there. */
function after<R extends { readonly sort: number }>(
  made: readonly R[],
  present: readonly { readonly sort: number }[],
): R[] {
  const last = present.reduce((highest, { sort }) => Math.max(highest, sort), -1);
  return made.map((row, index) => ({ ...row, sort: last + 1 + index }));
}

interface Made {
  readonly _id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly basePrice?: number;
  readonly price?: number;
  readonly isActive?: boolean;
}
