import { createOption } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/field-faults.ts';

/** An option as its form holds it. Its price is an amount and a direction: a field for money has no sign. */
export interface OptionDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly amount: number | null;
  readonly isLess: boolean;
  readonly isActive: boolean;
}

export const emptyOption: OptionDraft = { name: '', nameEn: '', amount: 0, isLess: false, isActive: true };

export function optionDraftOf({ name, nameEn = '', price, isActive }: Option): OptionDraft {
  return { name, nameEn, amount: Math.abs(price), isLess: price < 0, isActive };
}

/** A copy to be changed and saved as a new option. */
export function copyOfOption(option: Option, name: string): OptionDraft {
  const draft = optionDraftOf(option);
  return { ...draft, name, nameEn: draft.nameEn === '' ? '' : `${draft.nameEn} (copy)` };
}

/** The record's fields as the form wants them; null for absent. An amount that is not typed adds nothing. */
export function optionFieldsOf({ name, nameEn, amount, isLess, isActive }: OptionDraft) {
  const added = amount ?? 0;
  return {
    name: name.trim(),
    nameEn: nameEn.trim() === '' ? null : nameEn.trim(),
    // No zero below zero: it would differ from what the record has.
    price: isLess && added > 0 ? -added : added,
    isActive,
  };
}

/** The fields that a creation says: absent ones are not mentioned. */
export function saidOptionFields(draft: OptionDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(optionFieldsOf(draft)).filter(([, value]) => value !== null));
}

export interface OptionFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'taken';
}

/** What of the form cannot be saved. Names are unique in a brand, by what this device knows. */
export function faultsOfOption(
  draft: OptionDraft,
  { brandId, others }: { readonly brandId: string; readonly others: readonly Option[] },
): OptionFault[] {
  const found: OptionFault[] = faultsIn(createOption.input, { brandId, ...saidOptionFields(draft) });
  const faults = found.map((fault) => (fault.field === 'price' ? { ...fault, field: 'amount' } : fault));
  const name = draft.name.trim();
  if (name !== '' && others.some((option) => option.name === name))
    faults.push({ field: 'name', kind: 'taken' });
  return faults;
}
