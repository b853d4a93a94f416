import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { carrierOf, isMobileCarrier } from '#domain/kit/carrier.ts';
import { isTaxId } from '#domain/kit/tax-id.ts';
import type { Cart } from '#domain/order/cart.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';

type Customer = Cart['customerInfo'];
type Field = 'taxId' | 'carrier';

export interface Buyer {
  readonly fields: ReactNode;
  /** Something typed is no number: it is shown, and the sale waits until it is put right or taken out. */
  readonly refuses: () => boolean;
}

interface BuyerOf {
  readonly cart: Cart;
  /** Whether the store asks. */
  readonly isAsked: boolean;
  readonly onKeep: (customer: Customer) => void;
}

/** The buyer's 統一編號 and mobile barcode, beside the payment. The cart keeps only what is right. */
export function useBuyer({ cart, isAsked, onKeep }: BuyerOf): Buyer {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ orderId: string; texts: Partial<Record<Field, string>> }>();
  const [told, setTold] = useState<readonly Field[]>([]);
  const texts = typed?.orderId === cart.orderId ? typed.texts : {};
  const textOf = (field: Field): string => texts[field] ?? cart.customerInfo?.[field] ?? '';
  const normal = { taxId: (text: string) => text.normalize('NFKC').trim(), carrier: carrierOf };
  const isRight = { taxId: isTaxId, carrier: isMobileCarrier };
  const wrongText = {
    taxId: t({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' }),
    carrier: t({ id: 'buyer.carrierWrong', message: '手機條碼不正確：/開頭，共8碼' }),
  };
  const isWrong = (field: Field): boolean => {
    const text = normal[field](textOf(field));
    return text !== '' && !isRight[field](text);
  };
  const keep = (field: Field, text: string): void => {
    setTyped({ orderId: cart.orderId, texts: { ...texts, [field]: text } });
    const next = normal[field](text);
    const { [field]: _before, ...rest } = cart.customerInfo ?? {};
    const customer = isRight[field](next) ? { ...rest, [field]: next } : rest;
    onKeep(Object.keys(customer).length === 0 ? undefined : customer);
  };
  const fieldOf = (field: Field, label: string, more: object): ReactNode => (
    <TextField
      label={label}
      optional
      autoComplete="off"
      data-testid={`buyer-${field}`}
      value={textOf(field)}
      error={told.includes(field) && isWrong(field) ? wrongText[field] : undefined}
      onChange={({ target }) => keep(field, target.value)}
      onBlur={() => setTold([...told, field])}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
      }}
      {...more}
    />
  );
  return {
    fields: isAsked && (
      <div ref={box} className="grid items-start gap-3 sm:grid-cols-2">
        {fieldOf('taxId', t({ id: 'taxId', message: '統一編號' }), { inputMode: 'numeric', maxLength: 8 })}
        {fieldOf('carrier', t({ id: 'buyer.carrier', message: '手機條碼載具' }), {
          maxLength: 8,
          autoCapitalize: 'characters',
          spellCheck: false,
        })}
      </div>
    ),
    refuses: () => {
      const wrong = (['taxId', 'carrier'] as const).find(isWrong);
      if (!isAsked || wrong === undefined) return false;
      setTold(['taxId', 'carrier']);
      announce(wrongText[wrong], 'assertive');
      box.current?.querySelector<HTMLElement>(`[data-testid=buyer-${wrong}]`)?.focus();
      return true;
    },
  };
}
