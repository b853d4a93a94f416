import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import type { OrderTerms } from '#domain/store/guest-calls.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useSaleFieldWords } from '#src/ui/words/use-sale-field-words.ts';
import type { Checkout } from './use-checkout.ts';

interface ContactCardProps {
  checkout: Checkout;
  terms: OrderTerms;
  errorOf: (fieldId: string) => string | undefined;
  /** A field was left: what is wrong in it may be told. */
  onLeft: (fieldId: string) => void;
}

const noteLimit = 200;

/** Who orders, what the kitchen should know, and whom the invoice is for where the store asks that. */
export function ContactCard({ checkout, terms, errorOf, onLeft }: ContactCardProps) {
  const { t } = useLingui();
  const { fields } = useSaleFieldWords();
  const { draft, tell, orderType, isCustomer } = checkout;
  const isSeated = orderType === 'dine_in' && draft.table !== undefined;
  return (
    <Card title={t({ id: 'checkout.contact', message: '訂購人' })}>
      <div className="flex flex-col gap-4">
        <TextField
          id="checkout-name"
          label={fields.name}
          optional={isSeated || isCustomer}
          autoComplete="name"
          maxLength={25}
          value={draft.name ?? ''}
          error={errorOf('checkout-name')}
          onChange={({ target }) => tell({ name: target.value })}
          onBlur={() => onLeft('checkout-name')}
        />
        <TextField
          id="checkout-phone"
          label={fields.phone}
          optional={orderType === 'dine_in' || isCustomer}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="0912 345 678"
          value={draft.phone ?? ''}
          error={errorOf('checkout-phone')}
          onChange={({ target }) => tell({ phone: target.value })}
          onBlur={() => onLeft('checkout-phone')}
        />
        <TextArea
          id="checkout-notes"
          label={t({ id: 'checkout.notes', message: '給店家的備註' })}
          optional
          maxLength={noteLimit}
          value={draft.notes ?? ''}
          onChange={(notes) => tell({ notes })}
        />
        {terms.showTaxId && (
          <Invoice isOpen={[draft.taxId, draft.carrier].some(Boolean)}>
            <TextField
              id="checkout-taxId"
              label={fields.taxId}
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={draft.taxId ?? ''}
              error={errorOf('checkout-taxId')}
              onChange={({ target }) => tell({ taxId: target.value })}
              onBlur={() => onLeft('checkout-taxId')}
            />
            <TextField
              id="checkout-carrier"
              label={fields.carrier}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              placeholder={t({ id: 'buyer.carrierHint', message: '手機條碼或自然人憑證' })}
              value={draft.carrier ?? ''}
              error={errorOf('checkout-carrier')}
              onChange={({ target }) => tell({ carrier: target.value })}
              onBlur={() => onLeft('checkout-carrier')}
            />
          </Invoice>
        )}
      </div>
    </Card>
  );
}

/** Most people want none of it: it is folded away until somebody has typed something there. */
function Invoice({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} data-testid="invoice" className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-field text-16 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          {t({ id: 'checkout.invoice', message: '統一編號、載具' })}
          <span className="font-normal text-fg-3">{t({ id: 'form.optional', message: '（選填）' })}</span>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-fg-3 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">{children}</div>
    </details>
  );
}
