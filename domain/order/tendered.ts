import type { PaymentMethod, Tender } from '../store/schema.ts';

/** How money moved, as it was said: the method, and the store's tender where one was named. */
export interface Tendered {
  readonly method: PaymentMethod;
  readonly tenderId?: string | undefined;
  readonly tenderName?: string | undefined;
  readonly tenderNameEn?: string | undefined;
}

/** Of anything that says how money moved, only that. */
export function tenderedOf({ method, tenderId, tenderName, tenderNameEn }: Tendered): Tendered {
  return {
    method,
    ...(tenderId === undefined ? {} : { tenderId }),
    ...(tenderName === undefined ? {} : { tenderName }),
    ...(tenderNameEn === undefined ? {} : { tenderNameEn }),
  };
}

/** A store's tender, as money that moves by it says it. */
export function saidOf({ _id, method, name, nameEn }: Tender): Tendered {
  return tenderedOf({ method, tenderId: _id, tenderName: name, tenderNameEn: nameEn });
}

/** Tells the tenders of a store apart, and the methods where none was named. */
export function tenderKey({ method, tenderId }: Pick<Tendered, 'method' | 'tenderId'>): string {
  return tenderId ?? method;
}
