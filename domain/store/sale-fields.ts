import * as z from 'zod/mini';

/** What the counter asks about whom a sale is for. */
export const saleFieldNames = ['name', 'phone', 'pickupTime', 'taxId', 'carrier'] as const;

export const fieldModes = ['hidden', 'optional', 'required'] as const;

const mode = z.enum(fieldModes);

export const saleFields = z.object({
  name: mode,
  phone: mode,
  pickupTime: mode,
  taxId: mode,
  carrier: mode,
});

export type SaleField = (typeof saleFieldNames)[number];
export type FieldMode = z.infer<typeof mode>;
export type SaleFields = z.infer<typeof saleFields>;

/** What a store asks. One that never said so asks nothing, and shows the buyer's numbers where it says so. */
export function saleFieldsOf(settings: {
  readonly saleFields?: SaleFields | undefined;
  readonly showTaxId: boolean;
}): SaleFields {
  const buyer = settings.showTaxId ? 'optional' : 'hidden';
  return (
    settings.saleFields ?? {
      name: 'optional',
      phone: 'optional',
      pickupTime: 'optional',
      taxId: buyer,
      carrier: buyer,
    }
  );
}

/** Whom a sale is for, as far as it was said. */
export interface SaleAsked {
  readonly orderType: 'dine_in' | 'takeout' | 'delivery';
  readonly customerInfo?:
    | Partial<Record<'name' | 'phone' | 'taxId' | 'carrier', string | undefined>>
    | undefined;
  readonly estimatedPickupTime?: string | undefined;
}

/** Whether a field is asked of such an order: who eats here sits at a table, and only what is taken away is fetched. */
export function isAskedOf(field: SaleField, { orderType }: Pick<SaleAsked, 'orderType'>): boolean {
  if (field === 'pickupTime') return orderType === 'takeout';
  return field === 'taxId' || field === 'carrier' || orderType !== 'dine_in';
}

/** What the store wants to know and nobody has said, in the order in which it is asked. */
export function missingFields(sale: SaleAsked, fields: SaleFields): SaleField[] {
  return saleFieldNames.filter((field) => {
    if (fields[field] !== 'required' || !isAskedOf(field, sale)) return false;
    return (field === 'pickupTime' ? sale.estimatedPickupTime : sale.customerInfo?.[field]) === undefined;
  });
}
