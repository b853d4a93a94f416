import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import type { Cart } from '#domain/order/cart.ts';
import { invoiceFields, type FieldMode, type InvoiceField } from '#domain/store/sale-fields.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useSaleFieldWords } from '#src/ui/words/use-sale-field-words.ts';
import { WantedField } from '../asked/wanted-field.tsx';
import { buyerFaults, buyerOf, type BuyerFault, type BuyerTexts } from './buyer-texts.ts';

type Customer = Cart['customerInfo'];

export interface Buyer {
  readonly fields: ReactNode;
  /** Something typed is no number, or is missing: it is shown, and the sale waits until it is put right or taken out. */
  readonly refuses: () => boolean;
  /** What the store wants to know and nobody has said. */
  readonly missing: string | undefined;
}

interface BuyerOf {
  readonly cart: Cart;
  /** What the store asks. */
  readonly modes: Readonly<Record<InvoiceField, FieldMode>>;
  readonly onKeep: (customer: Customer) => void;
}

const typing = {
  taxId: { inputMode: 'numeric', maxLength: 8 },
  carrier: { maxLength: 20, autoCapitalize: 'characters', spellCheck: false },
  donationCode: { inputMode: 'numeric', maxLength: 7 },
} as const;

/** The buyer's 統一編號 and carrier, or whom the invoice is given to, beside the payment. The cart keeps only what is right. */
export function useBuyer({ cart, modes, onKeep }: BuyerOf): Buyer {
  const { t } = useLingui();
  const listOf = useListOf();
  const { fields: labels } = useSaleFieldWords();
  const faultText = useBuyerFaults();
  const [typed, setTyped] = useState<{ orderId: string; texts: BuyerTexts }>();
  const [wanted, setWanted] = useState<InvoiceField>();
  const [told, setTold] = useState<readonly InvoiceField[]>([]);
  const asked = invoiceFields.filter((field) => modes[field] !== 'hidden');
  const kept = cart.customerInfo ?? {};
  const texts: BuyerTexts = {
    ...Object.fromEntries(asked.map((field) => [field, kept[field] ?? ''])),
    ...(typed?.orderId === cart.orderId ? typed.texts : {}),
  };
  const faults = buyerFaults(texts, modes);
  const errorOf = (field: InvoiceField): string | undefined => {
    const fault = faults[field];
    return fault && faultText(field, fault);
  };
  const list = listOf(asked.filter((field) => faults[field] === 'missing').map((field) => labels[field]));
  const keep = (field: InvoiceField, text: string): void => {
    const next = { ...texts, [field]: text };
    setTyped({ orderId: cart.orderId, texts: next });
    const rest = Object.fromEntries(
      Object.entries(kept).filter(([name]) => !asked.some((one) => one === name)),
    );
    const customer = { ...rest, ...buyerOf(next, modes) };
    onKeep(Object.keys(customer).length === 0 ? undefined : customer);
  };
  const settle = useCallback(() => setWanted(undefined), []);
  const hints: Partial<Record<InvoiceField, string>> = {
    carrier: t({ id: 'buyer.carrierHint', message: '手機條碼或自然人憑證' }),
  };
  return {
    missing: list === '' ? undefined : t({ id: 'asked.missing', message: `還需填寫：${list}` }),
    fields: asked.length > 0 && (
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {asked.map((field) => (
          <WantedField key={field} field={field} wanted={wanted} onHeld={settle}>
            <TextField
              label={labels[field]}
              placeholder={hints[field]}
              optional={modes[field] !== 'required'}
              autoComplete="off"
              data-testid={`buyer-${field}`}
              value={texts[field] ?? ''}
              error={told.includes(field) ? errorOf(field) : undefined}
              onChange={({ target }) => keep(field, target.value)}
              onBlur={() => setTold([...told, field])}
              onKeyDown={({ key, currentTarget, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
              }}
              {...typing[field]}
            />
          </WantedField>
        ))}
      </div>
    ),
    refuses: () => {
      const wrong = asked.find((field) => faults[field] !== undefined);
      if (wrong === undefined) return false;
      setTold(invoiceFields);
      announce(errorOf(wrong) ?? '', 'assertive');
      setWanted(wrong);
      return true;
    },
  };
}

/** What is wrong with a field of the buyer's, in a sentence. */
function useBuyerFaults(): (field: InvoiceField, fault: BuyerFault) => string {
  const { t } = useLingui();
  const wrong: Readonly<Record<InvoiceField, string>> = {
    taxId: t({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' }),
    carrier: t({
      id: 'buyer.carrierWrong',
      message: '載具不正確：手機條碼是/開頭共8碼，自然人憑證是2個英文字母加14個數字',
    }),
    donationCode: t({ id: 'buyer.donationCodeWrong', message: '愛心碼不正確：請輸入3到7個數字' }),
  };
  const missing: Readonly<Record<InvoiceField, string>> = {
    taxId: t({ id: 'buyer.taxIdMissing', message: '請填寫統一編號' }),
    carrier: t({ id: 'buyer.carrierMissing', message: '請填寫載具' }),
    donationCode: '',
  };
  const exclusive = t({
    id: 'buyer.donationCodeExclusive',
    message: '捐贈發票不能同時填統一編號或載具：請擇一',
  });
  return (field, fault) => ({ wrong: wrong[field], missing: missing[field], exclusive })[fault];
}
