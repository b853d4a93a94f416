import { createBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import type { Image } from '#domain/kit/image.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A brand as the platform's form holds it. */
export interface BrandDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly description: string;
  readonly slug: string;
  readonly image: Image | null;
  readonly themeColour: string;
  /** Only of a new one: later it is a switch. */
  readonly isActive: boolean;
}

export const emptyBrand: BrandDraft = {
  name: '',
  nameEn: '',
  description: '',
  slug: '',
  image: null,
  themeColour: '#0F766E',
  isActive: true,
};

export function brandDraftOf(brand: Brand): BrandDraft {
  const { name, nameEn = '', description = '', slug = '', image = null } = brand;
  const { themeColour, isActive } = brand;
  return { name, nameEn, description, slug, image, themeColour, isActive };
}

/** The record's fields as the form wants them; null for absent. */
export function brandFieldsOf({ name, nameEn, description, slug, image, themeColour }: BrandDraft) {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    name: name.trim(),
    nameEn: orNull(nameEn),
    description: orNull(description),
    slug: orNull(slug),
    image,
    themeColour,
  };
}

/** The fields that a creation says: absent ones are not mentioned. */
export function saidBrandFields(draft: BrandDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(brandFieldsOf(draft)).filter(([, value]) => value !== null));
}

export interface BrandFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'taken';
}

/** What of the form cannot be saved. Short names are unique on the platform. */
export function faultsOfBrand(draft: BrandDraft, others: readonly Pick<Brand, 'slug'>[]): BrandFault[] {
  const faults: BrandFault[] = faultsIn(createBrand.input, saidBrandFields(draft));
  const slug = draft.slug.trim();
  if (slug !== '' && others.some((brand) => brand.slug === slug))
    faults.push({ field: 'slug', kind: 'taken' });
  return faults;
}
