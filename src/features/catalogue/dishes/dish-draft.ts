import { createDish } from '#domain/catalogue/operations.ts';
import type { DishTemplate, TileColour } from '#domain/catalogue/schema.ts';
import { isDayMissing, type ServingTime } from '#domain/catalogue/serving-times.ts';
import type { Image } from '#domain/kit/image.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A dish as its form holds it: an empty text is an absent one, and a price that is not typed yet is null. */
export interface DishDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly basePrice: number | null;
  readonly description: string;
  readonly descriptionEn: string;
  /** Kept on this device by its hash. */
  readonly image: Image | null;
  readonly tags: readonly string[];
  readonly optionCategories: DishTemplate['optionCategories'];
  readonly station: string;
  readonly tileColour: TileColour | '';
  readonly code: string;
  readonly barcode: string;
  readonly isActive: boolean;
  /** Empty: always. */
  readonly schedule: readonly ServingTime[];
}

export const emptyDish: DishDraft = {
  name: '',
  nameEn: '',
  basePrice: null,
  description: '',
  descriptionEn: '',
  image: null,
  tags: [],
  optionCategories: [],
  station: '',
  tileColour: '',
  code: '',
  barcode: '',
  isActive: true,
  schedule: [],
};

export function draftOf(dish: DishTemplate): DishDraft {
  const { name, nameEn = '', basePrice, description = '', descriptionEn = '', tags, optionCategories } = dish;
  const { image = null } = dish;
  const { station = '', tileColour = '', code = '', barcode = '', isActive, schedule = [] } = dish;
  return {
    name,
    nameEn,
    basePrice,
    description,
    descriptionEn,
    image,
    tags,
    optionCategories,
    station,
    tileColour,
    code,
    barcode,
    isActive,
    schedule,
  };
}

/** A copy to be changed and saved as a new dish: codes belong to one dish alone. */
export function copyOf(dish: DishTemplate, name: string): DishDraft {
  const draft = draftOf(dish);
  const nameEn = draft.nameEn === '' ? '' : `${draft.nameEn} (copy)`;
  return { ...draft, name, nameEn, code: '', barcode: '' };
}

/** The record's fields as the form wants them; null for absent. */
export function fieldsOf(draft: DishDraft) {
  return {
    name: draft.name.trim(),
    nameEn: said(draft.nameEn),
    basePrice: draft.basePrice,
    description: said(draft.description),
    descriptionEn: said(draft.descriptionEn),
    image: draft.image,
    tags: [...draft.tags],
    optionCategories: draft.optionCategories,
    station: said(draft.station),
    tileColour: draft.tileColour === '' ? null : draft.tileColour,
    code: said(draft.code),
    barcode: said(draft.barcode),
    isActive: draft.isActive,
    schedule: draft.schedule.length > 0 ? draft.schedule : null,
  };
}

/** The fields that a creation says: absent ones are not mentioned. */
export function saidFields(draft: DishDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fieldsOf(draft)).filter(([, value]) => value !== null));
}

export interface DishFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'taken';
  /** The dish that has the code. */
  readonly by?: DishTemplate;
}

/** What of the form cannot be saved. Codes are looked up by what this device knows: a dish that somebody adds meanwhile is not seen. */
export function faultsOfDish(
  draft: DishDraft,
  { brandId, others }: { readonly brandId: string; readonly others: readonly DishTemplate[] },
): DishFault[] {
  const faults: DishFault[] = faultsIn(createDish.input, { brandId, ...saidFields(draft) });
  if (isDayMissing(draft.schedule)) faults.push({ field: 'schedule', kind: 'missing' });
  for (const field of ['code', 'barcode'] as const) {
    const wanted = draft[field].trim();
    const by = wanted === '' ? undefined : others.find((dish) => dish[field] === wanted);
    if (by && !faults.some((fault) => fault.field === field)) faults.push({ field, kind: 'taken', by });
  }
  return faults;
}

/** The categories in another order, or others of them; as they were where nothing differs. */
export function orderCategories(
  ids: readonly string[],
  seen: DishTemplate['optionCategories'],
): DishTemplate['optionCategories'] {
  const before = [...seen].sort((a, b) => a.order - b.order);
  const isSame = before.length === ids.length && before.every(({ categoryId }, at) => categoryId === ids[at]);
  return isSame ? seen : ids.map((categoryId, order) => ({ categoryId, order }));
}

function said(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
