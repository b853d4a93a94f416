import { paymentTerms, type PaymentTerms } from '#domain/payment/schema.ts';
import type { ToldPaymentSettings } from '#domain/payment/settings.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** How a brand takes money online, as typed. Its secret is no part of what the device keeps. */
export interface PaymentDraft {
  readonly isProduction: boolean;
  readonly appId: string;
  readonly appKey: string;
  readonly cardMerchant: string;
  readonly lineMerchant: string;
  readonly threeDomainSecure: boolean;
}

export function paymentDraftOf({ terms }: Pick<ToldPaymentSettings, 'terms'>): PaymentDraft {
  return {
    isProduction: terms?.isProduction ?? false,
    appId: terms === undefined ? '' : String(terms.appId),
    appKey: terms?.appKey ?? '',
    cardMerchant: terms?.merchants.card ?? '',
    lineMerchant: terms?.merchants.line_pay ?? '',
    threeDomainSecure: terms?.threeDomainSecure ?? true,
  };
}

/** The terms as the call takes them; an id that is no number is none, and is refused by its rule. */
export function paymentTermsOf(draft: PaymentDraft): PaymentTerms {
  const { isProduction, threeDomainSecure } = draft;
  const orNone = (text: string): string | undefined => text.trim() || undefined;
  const [card, linePay] = [orNone(draft.cardMerchant), orNone(draft.lineMerchant)];
  return {
    isProduction,
    threeDomainSecure,
    appId: /^\d+$/.test(draft.appId.trim()) ? Number(draft.appId) : Number.NaN,
    appKey: draft.appKey.trim(),
    merchants: {
      ...(card === undefined ? {} : { card }),
      ...(linePay === undefined ? {} : { line_pay: linePay }),
    },
  };
}

const formFields: Readonly<Record<string, string>> = { card: 'cardMerchant', line_pay: 'lineMerchant' };

/** What of the form cannot be saved, by the rule of the record. */
export function faultsOfPayment(draft: PaymentDraft): FieldFault[] {
  return faultsIn(paymentTerms, paymentTermsOf(draft), (path) => {
    const [first, second] = path.map(String);
    return formFields[second ?? ''] ?? first ?? '';
  });
}
