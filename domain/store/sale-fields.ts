import * as z from 'zod/mini';

/** What the counter asks about whom a sale is for. */
export const saleFieldNames = ['name', 'phone', 'pickupTime', 'taxId', 'carrier', 'donationCode'] as const;

export const fieldModes = ['hidden', 'optional', 'required'] as const;

const mode = z.enum(fieldModes);

/** The modes that a field may have: nobody is made to give their invoice away. */
export const modesOf = {
  name: fieldModes,
  phone: fieldModes,
  pickupTime: fieldModes,
  taxId: fieldModes,
  carrier: fieldModes,
  donationCode: ['hidden', 'optional'],
} as const satisfies Record<SaleField, readonly FieldMode[]>;

export const saleFields = z.object({
  name: mode,
  phone: mode,
  pickupTime: mode,
  taxId: mode,
  carrier: mode,
  /** Absent in stores that were set up before it was there: hidden. */
  donationCode: z.optional(z.enum(modesOf.donationCode)),
});

export type SaleField = (typeof saleFieldNames)[number];
export type FieldMode = z.infer<typeof mode>;
/** As a store keeps it. */
export type SaleFields = z.infer<typeof saleFields>;
/** As a counter asks it: each field with its mode. */
export type AskedFields = Omit<SaleFields, 'donationCode'> & {
  readonly donationCode: (typeof modesOf.donationCode)[number];
};

/** What a store asks. One that never said so asks nothing, and shows the buyer's numbers where it says so. */
export function saleFieldsOf(settings: {
  readonly saleFields?: SaleFields | undefined;
  readonly showTaxId: boolean;
}): AskedFields {
  const buyer = settings.showTaxId ? 'optional' : 'hidden';
  const said = settings.saleFields ?? {
    name: 'optional',
    phone: 'optional',
    pickupTime: 'optional',
    taxId: buyer,
    carrier: buyer,
  };
  return { ...said, donationCode: said.donationCode ?? 'hidden' };
}

/** Fields that are asked beside the money, for the invoice. */
export const invoiceFields = ['taxId', 'carrier', 'donationCode'] as const satisfies readonly SaleField[];

/** One of {@link invoiceFields}. */
export type InvoiceField = (typeof invoiceFields)[number];

export function isInvoiceField(field: SaleField): field is InvoiceField {
  return invoiceFields.some((one) => one === field);
}

/** Whether somebody wants an invoice for themselves and gives it away: one excludes the other. */
export function isGivenTwice(buyer: Partial<Record<InvoiceField, string | undefined>>): boolean {
  if (buyer.donationCode === undefined) return false;
  return buyer.taxId !== undefined || buyer.carrier !== undefined;
}

/** Whom a sale is for, as far as it was said. */
export interface SaleAsked {
  readonly orderType: 'dine_in' | 'takeout' | 'delivery';
  readonly customerInfo?: Partial<Record<'name' | 'phone' | InvoiceField, string | undefined>> | undefined;
  readonly estimatedPickupTime?: string | undefined;
}

/** Whether a field is asked of such an order: who eats here sits at a table, and only what is taken away is fetched. */
export function isAskedOf(field: SaleField, { orderType }: Pick<SaleAsked, 'orderType'>): boolean {
  if (field === 'pickupTime') return orderType === 'takeout';
  return isInvoiceField(field) || orderType !== 'dine_in';
}

/**
 * What the store wants to know and nobody has said, in the order in which it is asked. An invoice that is given away goes to nobody
 * else: with a donation code the buyer's own numbers are not missing.
 */
export function missingFields(sale: SaleAsked, fields: AskedFields): SaleField[] {
  const isGiven = sale.customerInfo?.donationCode !== undefined;
  return saleFieldNames.filter((field) => {
    if (fields[field] !== 'required' || !isAskedOf(field, sale)) return false;
    if (isInvoiceField(field) && isGiven) return false;
    return (field === 'pickupTime' ? sale.estimatedPickupTime : sale.customerInfo?.[field]) === undefined;
  });
}
