import { createPlatformStore } from '#domain/delivery/operations.ts';
import type { Platform, PlatformStore } from '#domain/delivery/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A store's connection to a platform, as its form holds it. */
export interface PlatformDraft {
  readonly platformStoreId: string;
  readonly platformBrandId: string;
  readonly autoAccept: boolean;
  readonly prepTime: number | null;
  readonly busyPrepTime: number | null;
  /** Percent, as typed: `15`, `-5`. */
  readonly markup: string;
}

/** What a connection is, or what a new one starts with. */
export function platformDraftOf(row: PlatformStore | undefined): PlatformDraft {
  return {
    platformStoreId: row?.platformStoreId ?? '',
    platformBrandId: row?.platformBrandId ?? '',
    autoAccept: row?.autoAccept ?? true,
    prepTime: row?.prepTime ?? 30,
    busyPrepTime: row?.busyPrepTime ?? 45,
    markup: String(row?.markup ?? 0),
  };
}

/** The fields of the record that a form says. */
export function platformFieldsOf(draft: PlatformDraft, platform: Platform) {
  const { platformStoreId, platformBrandId, autoAccept, prepTime, busyPrepTime, markup } = draft;
  const chain = platformBrandId.trim();
  return {
    platformStoreId: platformStoreId.trim(),
    ...(platform === 'foodpanda' ? { platformBrandId: chain } : {}),
    autoAccept,
    prepTime: prepTime ?? Number.NaN,
    busyPrepTime: busyPrepTime ?? Number.NaN,
    markup: percentIn(markup),
  };
}

/** Digits of any width, with a sign before them. */
function percentIn(text: string): number {
  const plain = text.normalize('NFKC').replace(/\s|%/g, '').replace('−', '-');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is wrong with a form, by the operation's own rules. */
export function platformFaults(draft: PlatformDraft, platform: Platform): FieldFault[] {
  const fields = platformFieldsOf(draft, platform);
  const faults = faultsIn(createPlatformStore.input, {
    brandId: 'brand',
    storeId: 'store',
    platform,
    ...fields,
  });
  return [...faults];
}

/** The edits that bring a connection to what its form says, each with what was seen. */
export function platformEdits(seen: PlatformDraft, values: PlatformDraft, platform: Platform) {
  return editsOf(platformFieldsOf(seen, platform), platformFieldsOf(values, platform));
}
