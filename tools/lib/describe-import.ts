import type { SameName } from '#domain/catalogue/same-names.ts';
import type { ImportNote } from '#domain/loading/import-menu.ts';
import type { ImportOutcome } from '#server/loading/import-menu.ts';

/** Shops and notes that are listed one by one; of the rest only their number. */
const LISTED_SHOPS = 20;
const LISTED_NOTES = 8;

const NOTES: Readonly<Record<ImportNote['kind'], string>> = {
  no_price: 'without a price: made, but switched off',
  rounded: 'with a fraction in a price: rounded half up',
  sometimes_asked: 'with a required question that not all of its variants ask: made optional',
};

/** The report of an import, or of what it would make. */
export function describeImport({ plan, created, kept }: ImportOutcome, dryRun: boolean): string[] {
  const sum = (of: (shop: ImportOutcome['plan']['shops'][number]) => number): number =>
    plan.shops.reduce((total, shop) => total + of(shop), 0);
  const lines = plan.shops
    .slice(0, LISTED_SHOPS)
    .map(
      ({ shop, storeId, newStore, switchedOff, sections, dishes, newDishes }) =>
        `${shop}: ${sections} sections, ${dishes} dishes (${newDishes} new) into ${newStore ? 'a new store' : 'the store'} ${storeId}` +
        (switchedOff ? '; the menu is switched off, since the store has an active one' : ''),
    );
  if (plan.shops.length > LISTED_SHOPS) lines.push(`… and ${plan.shops.length - LISTED_SHOPS} more shops`);
  lines.push(
    `Together: ${plan.shops.length} shops, ${sum((shop) => shop.dishes)} dishes (${sum((shop) => shop.newDishes)} new), ` +
      `${plan.newCategories} new option categories, ${plan.newOptions} new options` +
      (plan.renamedOptions > 0 ? ` (${plan.renamedOptions} named after their group)` : ''),
  );
  if (plan.currency !== 'TWD')
    lines.push(`The prices are in ${plan.currency}; they were taken as they stand, as TWD.`);
  if (plan.isCurrencyAssumed) lines.push('The file does not say its currency: the prices were taken as TWD.');
  for (const [kind, text] of Object.entries(NOTES)) lines.push(...notesOf(plan.notes, kind, text));
  lines.push(...sameNamesOf(plan.sameNames));
  lines.push(
    dryRun
      ? 'Dry run: nothing was changed.'
      : created === 0
        ? 'Nothing was changed: everything was there already.'
        : `${created} records made, ${kept} were there already.`,
  );
  return lines;
}

function notesOf(notes: readonly ImportNote[], kind: string, text: string): string[] {
  const found = notes.filter((note) => note.kind === kind);
  if (found.length === 0) return [];
  const more = found.length > LISTED_NOTES ? [`  … and ${found.length - LISTED_NOTES} more`] : [];
  return [
    `${found.length} dishes ${text}`,
    ...found.slice(0, LISTED_NOTES).map(({ at, name }) => `  ${at}: ${name}`),
    ...more,
  ];
}

function sameNamesOf(found: readonly SameName[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > LISTED_NOTES ? [`  … and ${found.length - LISTED_NOTES} more`] : [];
  return [
    `${found.length} names of several dishes: each was made, look whether one is a copy`,
    ...found.slice(0, LISTED_NOTES).map(({ name, at }) => `  ${name}: ${at.join(', ')}`),
    ...more,
  ];
}
