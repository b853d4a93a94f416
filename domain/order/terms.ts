import type { Brand } from '../brand/schema.ts';
import { AppError } from '../kit/errors.ts';
import type { Register } from '../kit/operation.ts';
import type { Store, StoreSettings } from '../store/schema.ts';
import { takeBusinessDate, takeNumber } from './numbering.ts';
import type { Order, OrderType } from './schema.ts';

/** What is decided at the moment of a sale and holds for the order ever after. */
export type Terms = Pick<Order, 'orderNo' | 'businessDate' | 'serviceChargeRate' | 'completesWhenPaid'>;

interface Moment {
  readonly now: string;
  readonly serverNow: string;
  readonly register: Register;
}

/** What a host knows of the place; nothing of it is needed. */
interface Known {
  readonly brand: Brand | undefined;
  readonly store: Store | undefined;
  readonly settings: StoreSettings | undefined;
  /** A screen of the kitchen makes some of it. */
  readonly isForScreens: boolean;
}

/** The terms of an order that is there already. */
export function termsOf({ orderNo, businessDate, serviceChargeRate, completesWhenPaid }: Terms): Terms {
  return { orderNo, businessDate, serviceChargeRate, completesWhenPaid };
}

/** The terms of a change that was completed at its commit. @throws AppError validation where it was not: its host made a mistake */
export function sealedTerms({
  orderNo,
  businessDate,
  serviceChargeRate,
  completesWhenPaid,
}: { [T in keyof Terms]?: Terms[T] | undefined }): Terms {
  const isSealed =
    orderNo !== undefined &&
    businessDate !== undefined &&
    serviceChargeRate !== undefined &&
    completesWhenPaid !== undefined;
  if (!isSealed) throw new AppError('validation', { faults: [{ path: 'orderNo', message: 'required' }] });
  return { orderNo, businessDate, serviceChargeRate, completesWhenPaid };
}

/**
 * Takes the number and its day from the register, and the store's terms as this host knows them. A host that knows nothing of the store
 * yet still sells: in Taipei's time, without a service charge.
 */
export function takeTerms(
  { brand, store, settings, isForScreens }: Known,
  type: OrderType,
  { now, serverNow, register }: Moment,
): Terms {
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? {};
  const businessDate = takeBusinessDate(register, { now, serverNow, timezone, dayCutover });
  return {
    businessDate,
    orderNo: takeNumber(register, businessDate, brand?.numberDigits),
    serviceChargeRate: settings?.serviceSettings.serviceChargeRate ?? 0,
    completesWhenPaid: completesWhenPaid(type, settings, isForScreens),
  };
}

/**
 * A paid order that nobody has to cook for is done: takeaway unless the store says otherwise, dine-in where it says so (settled.md). One that
 * a screen of the kitchen is to make is done when that was handed out.
 */
export function completesWhenPaid(
  type: OrderType,
  settings: StoreSettings | undefined,
  isForScreens: boolean,
): boolean {
  if (isForScreens) return false;
  if (type === 'takeout') return settings?.paidTakeawayCompletes ?? true;
  return type === 'dine_in' && (settings?.paidDineInCompletes ?? false);
}
