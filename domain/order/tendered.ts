import type { PaymentMethod, Tender } from '../store/schema.ts';

/** How money moved, as it was said: the method, and the store's tender where one was named. */
export interface Tendered {
  readonly method: PaymentMethod;
  readonly tenderId?: string | undefined;
  readonly tenderName?: string | undefined;
  readonly tenderNameEn?: string | undefined;
  /** `Online`: it moved by the gateway, and past every till. */
  readonly type?: 'On-site' | 'Online' | undefined;
}

/** The same as a refund says it: the type is told of what goes back by the gateway alone. */
export interface TenderedBack extends Tendered {
  readonly type?: 'Online' | undefined;
}

/** Of anything that says how money moved, only that. */
export function tenderedOf({ method, tenderId, tenderName, tenderNameEn, type }: Tendered): TenderedBack {
  return {
    method,
    ...(tenderId === undefined ? {} : { tenderId }),
    ...(tenderName === undefined ? {} : { tenderName }),
    ...(tenderNameEn === undefined ? {} : { tenderNameEn }),
    ...(type === 'Online' ? { type } : {}),
  };
}

/** A store's tender, as money that moves by it says it. */
export function saidOf({ _id, method, name, nameEn }: Tender): TenderedBack {
  return tenderedOf({ method, tenderId: _id, tenderName: name, tenderNameEn: nameEn });
}

/** Tells the tenders of a store apart, and the methods where none was named. */
export function tenderKey({
  method,
  tenderId,
  type,
}: Pick<Tendered, 'method' | 'tenderId' | 'type'>): string {
  return type === 'Online' ? `online ${method}` : (tenderId ?? method);
}
