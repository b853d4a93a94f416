import { gatewayName } from '../payment/schema.ts';
import type { PaymentMethod, Tender } from '../store/schema.ts';
import { sellingPlatforms, type SellingPlatform } from './order-states.ts';

/** How money moved, as it was said: the method, and the store's tender where one was named. */
export interface Tendered {
  readonly method: PaymentMethod;
  readonly tenderId?: string | undefined;
  readonly tenderName?: string | undefined;
  readonly tenderNameEn?: string | undefined;
  /** `Online`: it moved past every till. */
  readonly type?: 'On-site' | 'Online' | undefined;
  /** Of a payment that moved so: who took it. A refund that says nothing of it goes back by the gateway. */
  readonly txn?: { readonly platform: string } | undefined;
  /** Of a refund: the delivery platform that gives it back. */
  readonly platform?: SellingPlatform | undefined;
}

/** The same as a refund says it: the type is told of what goes back by the gateway alone, and a platform of what it gives back. */
export interface TenderedBack extends Omit<Tendered, 'type' | 'txn'> {
  readonly type?: 'Online' | undefined;
}

/** Money that goes back by one way, and how much of it. */
export interface MoneyBack extends TenderedBack {
  readonly amount: number;
}

/** A refund as a person asks for it. */
export interface RefundRequest extends MoneyBack {
  /** Empty where an amount is given back, whatever for. */
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly reason: string;
  readonly restock: boolean;
}

/** Whether it moved by the gateway: what a delivery platform took is that platform's to give back. */
export function isByGateway({ type, txn }: Pick<Tendered, 'type' | 'txn'>): boolean {
  return type === 'Online' && (txn === undefined || txn.platform === gatewayName);
}

/** The delivery platform that took it, or gives it back; undefined of what moved otherwise. */
export function platformOf({
  txn,
  platform,
}: Pick<Tendered, 'txn' | 'platform'>): SellingPlatform | undefined {
  return platform ?? sellingPlatforms.find((one) => one === txn?.platform);
}

/** Of anything that says how money moved, only that. */
export function tenderedOf(said: Tendered): TenderedBack {
  const { method, tenderId, tenderName, tenderNameEn } = said;
  const platform = platformOf(said);
  return {
    method,
    ...(tenderId === undefined ? {} : { tenderId }),
    ...(tenderName === undefined ? {} : { tenderName }),
    ...(tenderNameEn === undefined ? {} : { tenderNameEn }),
    ...(isByGateway(said) ? { type: 'Online' as const } : {}),
    ...(platform === undefined ? {} : { platform }),
  };
}

/** A store's tender, as money that moves by it says it. */
export function tenderSnapshotOf({ _id, method, name, nameEn }: Tender): TenderedBack {
  return tenderedOf({ method, tenderId: _id, tenderName: name, tenderNameEn: nameEn });
}

/** Tells the tenders of a store apart, the gateway and each platform, and the methods where none was named. */
export function tenderKey(said: Pick<Tendered, 'method' | 'tenderId' | 'type' | 'txn' | 'platform'>): string {
  const { method, tenderId } = said;
  if (isByGateway(said)) return `online ${method}`;
  const platform = platformOf(said);
  return platform === undefined ? (tenderId ?? method) : `platform ${platform}`;
}
