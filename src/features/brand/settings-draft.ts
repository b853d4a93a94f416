import { updateBrand } from '#domain/brand/operations.ts';
import { storeDefaults, usualNumberDigits, type Brand, type StoreDefaults } from '#domain/brand/schema.ts';
import type { Image } from '#domain/kit/image.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { isEqual } from '#domain/kit/equal.ts';
import { faultsIn, inPercent, type FieldFault } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import { percentOf } from '#src/ui/figures/percent.ts';

/** A brand's settings as their form holds them. Numbers are as typed. */
export interface SettingsDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly description: string;
  readonly image: Image | null;
  readonly themeColour: string;
  readonly taxId: string;
  readonly receiptHead: string;
  readonly receiptFoot: string;
  /** Percent. */
  readonly charge: string;
  readonly hours: string;
  readonly numberDigits: number;
  /** The brand has said no terms of its own: what stands here is what is usual. */
  readonly isUsual: boolean;
}

const usual = {
  serviceChargeRate: defaultServiceSettings.serviceChargeRate,
  maxOfflineHours: defaultServiceSettings.offlinePolicy.maxHours,
};

export function settingsDraftOf(brand: Brand): SettingsDraft {
  const { name, nameEn = '', description = '', image = null, themeColour } = brand;
  const { taxId = '', receiptHead = '', receiptFoot = '' } = brand;
  const { numberDigits = usualNumberDigits } = brand;
  const { serviceChargeRate, maxOfflineHours } = brand.storeDefaults ?? usual;
  return {
    name,
    nameEn,
    description,
    image,
    themeColour,
    taxId,
    receiptHead,
    receiptFoot,
    numberDigits,
    charge: percentOf(serviceChargeRate),
    hours: String(maxOfflineHours),
    isUsual: brand.storeDefaults === undefined,
  };
}

/** The terms for new stores; undefined while they are not two numbers. */
export function defaultsIn({ charge, hours }: SettingsDraft): Brand['storeDefaults'] {
  const [percent, maxOfflineHours] = [readDecimal(charge, 1), readDecimal(hours, 1)];
  if (percent === undefined || maxOfflineHours === undefined) return undefined;
  return { serviceChargeRate: Math.round(percent * 10) / 1000, maxOfflineHours };
}

/** The terms that stand in the record, or would. */
function saidTerms(draft: SettingsDraft): StoreDefaults | null {
  const terms = defaultsIn(draft);
  return !terms || (draft.isUsual && isEqual(terms, usual)) ? null : terms;
}

/** The record's fields as the form wants them; null for absent. */
export function settingsFieldsOf(draft: SettingsDraft) {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const { name, nameEn, description, image, themeColour, taxId, receiptHead, receiptFoot } = draft;
  return {
    name: name.trim(),
    nameEn: orNull(nameEn),
    description: orNull(description),
    image,
    themeColour,
    taxId: orNull(taxId.normalize('NFKC')),
    receiptHead: orNull(receiptHead),
    receiptFoot: orNull(receiptFoot),
    storeDefaults: saidTerms(draft),
    // What is usual is not said: a brand that says nothing goes along with it.
    numberDigits: draft.numberDigits === usualNumberDigits ? null : draft.numberDigits,
  };
}

/** What of the form cannot be saved. */
export function faultsOfSettings(draft: SettingsDraft, id: string): FieldFault[] {
  const { storeDefaults: _terms, ...fields } = settingsFieldsOf(draft);
  const edits = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }]));
  const faults = faultsIn(updateBrand.input, { id, ...edits });
  return [...faults, ...faultsOfTerms(draft)];
}

const termFields: Readonly<Record<string, 'charge' | 'hours'>> = {
  serviceChargeRate: 'charge',
  maxOfflineHours: 'hours',
};

/** The terms against the rule of the record; what is no number is wrong rather than missing. */
function faultsOfTerms({ charge, hours }: SettingsDraft): FieldFault[] {
  const typed = {
    serviceChargeRate: (readDecimal(charge, 1) ?? Number.NaN) / 100,
    maxOfflineHours: readDecimal(hours, 1) ?? Number.NaN,
  };
  return faultsIn(storeDefaults, typed, ([field]) => termFields[String(field)] ?? '').map((fault) =>
    fault.field === 'charge' ? inPercent(fault) : fault,
  );
}
