import type { StoreRecord } from '#domain/store/operations.ts';
import type { SaleFields } from '#domain/store/sale-fields.ts';
import {
  employeeLimitOf,
  type DeliveryDistrict,
  type OversellPolicy,
  type ServiceSettings,
  type TaxMode,
} from '#domain/store/schema.ts';
import { usualSlotMinutes } from '#domain/store/order-times.ts';
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

/** Where a store brings to, as its form holds it. */
export interface DistrictDraft {
  readonly _id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly fee: number | null;
  /** Null: what holds for all of the store. */
  readonly minAmount: number | null;
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
  /** Null where the store never said any. */
  readonly deliveryDistricts: readonly DistrictDraft[] | null;
  readonly advanceOrderDays: number | null;
  /** Minutes of the steps in which times are offered. */
  readonly slotMinutes: number | null;
  /** Orders of one step; null: as many as come. */
  readonly slotOrders: number | null;
  readonly autoAccept: boolean;
  readonly allowGuestOrders: boolean;
  readonly isActiveCustomerOnlinePayment: boolean;
  readonly showTaxId: boolean;
  /** Null where the store never said so. */
  readonly saleFields: SaleFields | null;
  readonly lineBotId: string;
  readonly liffId: string;
  readonly enableLineOrdering: boolean;
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
    deliveryDistricts: services.deliveryDistricts?.map(districtDraftOf) ?? null,
    advanceOrderDays: services.advanceOrderDays,
    ...slotDraftOf(services),
    autoAccept: services.autoAccept,
    allowGuestOrders: services.allowGuestOrders ?? true,
    isActiveCustomerOnlinePayment: services.isActiveCustomerOnlinePayment,
    showTaxId: services.showTaxId,
    saleFields: services.saleFields ?? null,
    lineBotId: services.lineBotId ?? '',
    liffId: services.liffId ?? '',
    enableLineOrdering: services.enableLineOrdering,
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

function districtDraftOf({ nameEn, minAmount, ...district }: DeliveryDistrict): DistrictDraft {
  return { ...district, nameEn: nameEn ?? '', minAmount: minAmount ?? null };
}

/** A store that counts nothing shows the usual step. */
function slotDraftOf({ slotLimit }: ServiceSettings): Pick<ServicesDraft, 'slotMinutes' | 'slotOrders'> {
  return { slotMinutes: slotLimit?.minutes ?? usualSlotMinutes, slotOrders: slotLimit?.orders ?? null };
}

export function newDistrict(): DistrictDraft {
  return { _id: crypto.randomUUID(), name: '', nameEn: '', fee: null, minAmount: null };
}

function districtOf({ name, nameEn, minAmount, ...district }: DistrictDraft): Record<string, unknown> {
  return {
    ...district,
    name: name.trim(),
    ...(nameEn.trim() === '' ? {} : { nameEn: nameEn.trim() }),
    ...(minAmount === null ? {} : { minAmount }),
  };
}

/** To a tenth of a percent. What is no number stays none, and the schema refuses it. */
function rateOf(percent: string): number | undefined {
  if (percent.trim() === '') return undefined;
  return Math.round((readDecimal(percent, 1) ?? Number.NaN) * 10) / 1000;
}

function servicesOf(draft: ServicesDraft): Record<string, unknown> {
  const {
    serviceCharge,
    offlineHours,
    lineBotId,
    liffId,
    deliveryDistricts,
    slotMinutes,
    slotOrders,
    ...rest
  } = draft;
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
    liffId: liffId.trim() || null,
    deliveryDistricts: deliveryDistricts?.map(districtOf) ?? null,
    // Without a number of orders nothing is counted; the usual step needs no word.
    slotLimit: slotOrders === null ? null : { minutes: slotMinutes, orders: slotOrders },
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
  readonly kind: FieldFault['kind'] | 'notRising' | 'taken';
}

/** The form's name of a field of the record. */
const formFields: Readonly<Record<string, string>> = {
  serviceChargeRate: 'serviceCharge',
  offlinePolicy: 'offlineHours',
};

/** The form's fields of the pace at which times are offered. */
const slotFields: Readonly<Record<string, string>> = { minutes: 'slotMinutes', orders: 'slotOrders' };

/**
 * What of the form cannot be saved. Fields of a price range are `deliveryPriceRanges.{index}.{field}`, those of a district
 * `deliveryDistricts.{id}.{field}`.
 */
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
    if (name === 'deliveryPriceRanges') return [name, ...rest].map(String).join('.');
    if (name === 'slotLimit') return slotFields[String(rest[0])] ?? 'slotOrders';
    const [at, ...ofDistrict] = rest;
    if (name === 'deliveryDistricts')
      return [name, draft.deliveryDistricts?.[Number(at)]?._id ?? '', ...ofDistrict].map(String).join('.');
    return formFields[name] ?? name;
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
  const names = new Set<string>();
  for (const { _id, name } of draft.deliveryDistricts ?? []) {
    const said = name.trim();
    if (said !== '' && names.has(said))
      faults.push({ field: `deliveryDistricts.${_id}.name`, kind: 'taken' });
    names.add(said);
  }
  return faults;
}
