import { carrierOf, donationCodeOf, isCarrier, isDonationCode } from '#domain/kit/carrier.ts';
import { isTaxId } from '#domain/kit/tax-id.ts';
import { invoiceFields, isGivenTwice, type FieldMode, type InvoiceField } from '#domain/store/sale-fields.ts';

/** What was typed about the buyer, field by field. */
export type BuyerTexts = Readonly<Partial<Record<InvoiceField, string>>>;

/** `exclusive`: the invoice is given away, and somebody wants it for themselves. */
export type BuyerFault = 'wrong' | 'missing' | 'exclusive';

type Modes = Readonly<Record<InvoiceField, FieldMode>>;

const normal: Readonly<Record<InvoiceField, (text: string) => string>> = {
  taxId: (text) => text.normalize('NFKC').trim(),
  carrier: carrierOf,
  donationCode: donationCodeOf,
};

const isRight: Readonly<Record<InvoiceField, (text: string) => boolean>> = {
  taxId: isTaxId,
  carrier: isCarrier,
  donationCode: isDonationCode,
};

/** What of the asked fields stands there, as it would be kept. */
function said(texts: BuyerTexts, modes: Modes): Partial<Record<InvoiceField, string>> {
  return Object.fromEntries(
    invoiceFields
      .filter((field) => modes[field] !== 'hidden')
      .map((field) => [field, normal[field](texts[field] ?? '')] as const)
      .filter(([, text]) => text !== ''),
  );
}

/** What of the fields has to be put right before money is taken. */
export function buyerFaults(texts: BuyerTexts, modes: Modes): Partial<Record<InvoiceField, BuyerFault>> {
  const there = said(texts, modes);
  const faults: Partial<Record<InvoiceField, BuyerFault>> = {};
  for (const field of invoiceFields) {
    const text = there[field];
    // An invoice that is given away goes to nobody else.
    if (text === undefined && modes[field] === 'required' && there.donationCode === undefined)
      faults[field] = 'missing';
    else if (text !== undefined && !isRight[field](text)) faults[field] = 'wrong';
  }
  if (faults.donationCode === undefined && isGivenTwice(there)) faults.donationCode = 'exclusive';
  return faults;
}

/** What of it the cart keeps: only what is right. */
export function buyerOf(texts: BuyerTexts, modes: Modes): Partial<Record<InvoiceField, string>> {
  const faults = buyerFaults(texts, modes);
  return Object.fromEntries(
    Object.entries(said(texts, modes)).filter(([field]) => faults[field as InvoiceField] === undefined),
  );
}
