import type { StoreRecord } from '#domain/store/operations.ts';
import type { SaleFields } from '#domain/store/sale-fields.ts';
import { employeeLimitOf, type OversellPolicy, type TaxMode } from '#domain/store/schema.ts';
import { setServiceSettings } from '#domain/store/settings-operations.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { faultsIn, inPercent, type FieldFault } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import { percentOf } from '#src/ui/figures/percent.ts';

export interface PriceRangeDraft {
  /** Metres. */
  readonly maxDistance: number | null;
  readonly fee: number | null;
}

/** The services and terms of a store, as their form holds them. */
export interface ServicesDraft {
  readonly enableDineIn: boolean;
  readonly enableTakeOut: boolean;
  readonly enableDelivery: boolean;
  readonly dineInPrepTime: number | null;
  readonly takeOutPrepTime: number | null;
  readonly deliveryPrepTime: number | null;
  readonly minDeliveryAmount: number | null;
  readonly minDeliveryQuantity: number | null;
  readonly maxDeliveryDistance: number | null;
  readonly deliveryPriceRanges: readonly PriceRangeDraft[];
  readonly advanceOrderDays: number | null;
  readonly autoAccept: boolean;
  readonly showTaxId: boolean;
  /** Null where the store never said so. */
  readonly saleFields: SaleFields | null;
  readonly lineBotId: string;
  /** In percent, as typed: `10`, `7.5`. */
  readonly serviceCharge: string;
  readonly offlineHours: number | null;
  readonly paidTakeawayCompletes: boolean;
  readonly paidDineInCompletes: boolean;
  readonly employeeDiscountPercent: number | null;
  /** Null where the store never said so. */
  readonly oversellPolicy: OversellPolicy | null;
  readonly requiresShift: boolean;
  /** Null where the store never said so. */
  readonly taxMode: TaxMode | null;
}

export function servicesDraftOf(store: StoreRecord): ServicesDraft {
  const { serviceSettings: services, paidTakeawayCompletes, paidDineInCompletes } = store;
  return {
    enableDineIn: services.enableDineIn,
    enableTakeOut: services.enableTakeOut,
    enableDelivery: services.enableDelivery,
    dineInPrepTime: services.dineInPrepTime,
    takeOutPrepTime: services.takeOutPrepTime,
    deliveryPrepTime: services.deliveryPrepTime,
    minDeliveryAmount: services.minDeliveryAmount,
    minDeliveryQuantity: services.minDeliveryQuantity,
    maxDeliveryDistance: services.maxDeliveryDistance,
    deliveryPriceRanges: services.deliveryPriceRanges,
    advanceOrderDays: services.advanceOrderDays,
    autoAccept: services.autoAccept,
    showTaxId: services.showTaxId,
    saleFields: services.saleFields ?? null,
    lineBotId: services.lineBotId ?? '',
    serviceCharge: percentOf(services.serviceChargeRate),
    offlineHours: services.offlinePolicy.maxHours,
    paidTakeawayCompletes,
    paidDineInCompletes,
    employeeDiscountPercent: employeeLimitOf(store),
    oversellPolicy: store.oversellPolicy ?? null,
    requiresShift: store.requiresShift ?? false,
    taxMode: store.taxMode ?? null,
  };
}

/** To a tenth of a percent. What is no number stays none, and the schema refuses it. */
function rateOf(percent: string): number | undefined {
  if (percent.trim() === '') return undefined;
  return Math.round((readDecimal(percent, 1) ?? Number.NaN) * 10) / 1000;
}

function servicesOf(draft: ServicesDraft): Record<string, unknown> {
  const { serviceCharge, offlineHours, lineBotId, ...rest } = draft;
  const {
    paidTakeawayCompletes: _1,
    paidDineInCompletes: _2,
    employeeDiscountPercent: _3,
    oversellPolicy: _4,
    requiresShift: _5,
    taxMode: _6,
    ...services
  } = rest;
  return {
    ...services,
    lineBotId: lineBotId.trim() || null,
    serviceChargeRate: rateOf(serviceCharge),
    offlinePolicy: { maxHours: offlineHours },
  };
}

function counterOf(draft: ServicesDraft): Record<string, unknown> {
  const { paidTakeawayCompletes, paidDineInCompletes } = draft;
  const { employeeDiscountPercent, oversellPolicy, requiresShift, taxMode } = draft;
  return {
    paidTakeawayCompletes,
    paidDineInCompletes,
    employeeDiscountPercent,
    oversellPolicy,
    requiresShift,
    taxMode,
  };
}

/** What the form changes, field by field, each with what was seen. */
export function serviceEdits(seen: ServicesDraft, wanted: ServicesDraft) {
  const serviceSettings = editsOf(servicesOf(seen), servicesOf(wanted));
  return {
    ...(Object.keys(serviceSettings).length > 0 && { serviceSettings }),
    ...editsOf(counterOf(seen), counterOf(wanted)),
  };
}

export interface ServiceFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'notRising';
}

/** The form's name of a field of the record. */
const formFields: Readonly<Record<string, string>> = {
  serviceChargeRate: 'serviceCharge',
  offlinePolicy: 'offlineHours',
};

/** What of the form cannot be saved. Fields of a price range are `deliveryPriceRanges.{index}.{field}`. */
export function faultsOfServices(draft: ServicesDraft): ServiceFault[] {
  const edits = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }]));
  const input = {
    brandId: 'any',
    storeId: 'any',
    serviceSettings: edits(servicesOf(draft)),
    ...edits(counterOf(draft)),
  };
  const faults: ServiceFault[] = faultsIn(setServiceSettings.input, input, (path) => {
    const [field, , ...rest] = path[0] === 'serviceSettings' ? path.slice(1) : path;
    const name = String(field);
    return name === 'deliveryPriceRanges'
      ? [name, ...rest].map(String).join('.')
      : (formFields[name] ?? name);
  }).map((fault) => (fault.field === 'serviceCharge' ? inPercent(fault) : fault));
  for (const [at, { maxDistance }] of draft.deliveryPriceRanges.entries()) {
    const before = at === 0 ? 0 : draft.deliveryPriceRanges[at - 1]?.maxDistance;
    const field = `deliveryPriceRanges.${at}.maxDistance`;
    if (
      maxDistance !== null &&
      before != null &&
      maxDistance <= before &&
      !faults.some((one) => one.field === field)
    )
      faults.push({ field, kind: 'notRising' });
  }
  return faults;
}
