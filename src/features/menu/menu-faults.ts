import { isDayMissing } from '#domain/catalogue/check-serving-days.ts';
import { createMenu } from '#domain/menu/menu-operations.ts';
import { menuCategory, menuItem } from '#domain/menu/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { newMenuOf, type MenuDraft } from './menu-draft.ts';

/** A fault of a field, named by its way: `name`, `section/{id}/name`, `item/{id}/priceOverride`, `item/{id}/schedule`, `schedule`. */
export function faultsOfMenu(
  draft: MenuDraft,
  place: { readonly brandId: string; readonly storeId: string },
): FieldFault[] {
  const { categories, ...fields } = newMenuOf(draft);
  const faults = faultsIn(createMenu.input, { ...place, ...fields });
  if (isDayMissing(draft.schedule)) faults.push({ field: 'schedule', kind: 'missing' });
  if (categories.length > 100) faults.push({ field: 'sections', kind: 'tooMany', limit: 100 });
  for (const { items, ...section } of categories) {
    const at = `section/${section._id}`;
    faults.push(...within(at, faultsIn(menuCategory, { ...section, items: [] })));
    if (items.length > 1000) faults.push({ field: `${at}/name`, kind: 'tooMany', limit: 1000 });
    for (const item of items) {
      const at = `item/${item._id}`;
      faults.push(...within(at, faultsIn(menuItem, item)));
      if (isDayMissing(item.schedule ?? [])) faults.push({ field: `${at}/schedule`, kind: 'missing' });
    }
  }
  return faults;
}

function within(at: string, faults: readonly FieldFault[]): FieldFault[] {
  return faults.map((fault) => ({ ...fault, field: `${at}/${fault.field}` }));
}
