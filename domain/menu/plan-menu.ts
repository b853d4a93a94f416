import type { CataloguePlan, Outcome } from '../catalogue/plan-import.ts';
import type { Catalogue } from '../catalogue/catalogue-file.ts';
import type { Draft } from '../kit/table.ts';
import type { MenuFile } from './import-file.ts';
import type { ImportNote } from './import-menu.ts';
import { planImport } from './import-plan.ts';
import type { Menu } from './schema.ts';

export interface MenuPlan extends CataloguePlan {
  readonly menu: Draft<Menu>;
  /** What somebody should look at afterwards. */
  readonly notes: readonly ImportNote[];
  readonly currency: string;
}

/** A store's menu gets its id from the store, also while none is chosen. */
const noStore = 'none';

/**
 * What one shop of a menu file makes of a brand's catalogue: the same rows as `npm run import-menu` makes, as `catalogue.import` takes
 * them, and a menu for a store. What is there stays as it is.
 */
export function planMenu(
  file: MenuFile,
  wish: {
    readonly brandId: string;
    readonly storeId?: string | undefined;
    readonly shop?: string | undefined;
  },
  present: Catalogue,
): MenuPlan {
  const { brandId, storeId = noStore, shop } = wish;
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
  const menu = step?.store.menus?.[0] as Draft<Menu>;
  const { catalogue } = step ?? {};
  const options = after(catalogue?.options ?? [], present.options);
  const optionCategories = after(catalogue?.optionCategories ?? [], present.optionCategories);
  const dishTemplates = after(catalogue?.dishTemplates ?? [], present.dishTemplates);
  const places = new Map(
    plan.notes.filter(({ kind }) => kind === 'no_price').map((note) => [note.name, note.at]),
  );
  const made = (table: Outcome['table'], rows: readonly Made[]): Outcome[] =>
    rows.map((row) => ({
      table,
      at: '',
      id: row._id,
      name: row.name,
      nameEn: row.nameEn,
      price: row.basePrice ?? row.price,
      state: 'new',
      changes: {},
      ...(table === 'dishTemplates' && row.isActive === false && places.has(row.name) && { unpriced: true }),
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
      changes: { options: {}, optionCategories: {}, dishTemplates: {} },
    },
    outcomes: [
      ...made('dishTemplates', dishTemplates),
      ...made('dishTemplates', kept).map((one) => ({ ...one, state: 'same' as const, unpriced: false })),
      ...made('optionCategories', optionCategories),
      ...made('options', options),
    ],
    faults: [],
    menu,
    notes: plan.notes,
    currency: plan.currency,
  };
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
