import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { carrierOf, isMobileCarrier } from '#domain/kit/carrier.ts';
import { isTaxId } from '#domain/kit/tax-id.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { FieldMode } from '#domain/store/sale-fields.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { WantedField } from '../asked/wanted-field.tsx';

type Customer = Cart['customerInfo'];
type Field = 'taxId' | 'carrier';

const both: readonly Field[] = ['taxId', 'carrier'];

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
  readonly modes: Readonly<Record<Field, FieldMode>>;
  readonly onKeep: (customer: Customer) => void;
}

/** The buyer's 統一編號 and mobile barcode, beside the payment. The cart keeps only what is right. */
export function useBuyer({ cart, modes, onKeep }: BuyerOf): Buyer {
  const { t } = useLingui();
  const listOf = useListOf();
  const [typed, setTyped] = useState<{ orderId: string; texts: Partial<Record<Field, string>> }>();
  const [wanted, setWanted] = useState<Field>();
  const [told, setTold] = useState<readonly Field[]>([]);
  const texts = typed?.orderId === cart.orderId ? typed.texts : {};
  const textOf = (field: Field): string => texts[field] ?? cart.customerInfo?.[field] ?? '';
  const normal = { taxId: (text: string) => text.normalize('NFKC').trim(), carrier: carrierOf };
  const isRight = { taxId: isTaxId, carrier: isMobileCarrier };
  const wrongText = {
    taxId: t({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' }),
    carrier: t({ id: 'buyer.carrierWrong', message: '手機條碼不正確：/開頭，共8碼' }),
  };
  const labels = {
    taxId: t({ id: 'taxId', message: '統一編號' }),
    carrier: t({ id: 'buyer.carrier', message: '手機條碼載具' }),
  };
  const missingText = {
    taxId: t({ id: 'buyer.taxIdMissing', message: '請填寫統一編號' }),
    carrier: t({ id: 'buyer.carrierMissing', message: '請填寫手機條碼載具' }),
  };
  const asked = both.filter((field) => modes[field] !== 'hidden');
  const faultIn = (field: Field): string | undefined => {
    const text = normal[field](textOf(field));
    if (text === '') return modes[field] === 'required' ? missingText[field] : undefined;
    return isRight[field](text) ? undefined : wrongText[field];
  };
  const isEmpty = (field: Field): boolean =>
    modes[field] === 'required' && normal[field](textOf(field)) === '';
  const list = listOf(asked.filter(isEmpty).map((field) => labels[field]));
  const keep = (field: Field, text: string): void => {
    setTyped({ orderId: cart.orderId, texts: { ...texts, [field]: text } });
    const next = normal[field](text);
    const { [field]: _before, ...rest } = cart.customerInfo ?? {};
    const customer = isRight[field](next) ? { ...rest, [field]: next } : rest;
    onKeep(Object.keys(customer).length === 0 ? undefined : customer);
  };
  const settle = useCallback(() => setWanted(undefined), []);
  const fieldOf = (field: Field, more: object): ReactNode => (
    <WantedField field={field} wanted={wanted} onHeld={settle}>
      <TextField
        label={labels[field]}
        optional={modes[field] !== 'required'}
        autoComplete="off"
        data-testid={`buyer-${field}`}
        value={textOf(field)}
        error={told.includes(field) ? faultIn(field) : undefined}
        onChange={({ target }) => keep(field, target.value)}
        onBlur={() => setTold([...told, field])}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
        }}
        {...more}
      />
    </WantedField>
  );
  return {
    missing: list === '' ? undefined : t({ id: 'asked.missing', message: `還需填寫：${list}` }),
    fields: asked.length > 0 && (
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {asked.includes('taxId') && fieldOf('taxId', { inputMode: 'numeric', maxLength: 8 })}
        {asked.includes('carrier') &&
          fieldOf('carrier', { maxLength: 8, autoCapitalize: 'characters', spellCheck: false })}
      </div>
    ),
    refuses: () => {
      const wrong = asked.find((field) => faultIn(field) !== undefined);
      if (wrong === undefined) return false;
      setTold(both);
      announce(faultIn(wrong) ?? '', 'assertive');
      setWanted(wrong);
      return true;
    },
  };
}
