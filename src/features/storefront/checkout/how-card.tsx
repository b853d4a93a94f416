import { useLingui } from '@lingui/react/macro';
import QrCode from 'lucide-react/icons/qr-code';
import { useEffect } from 'react';
import type { OrderTerms } from '#domain/store/guest-calls.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import type { Checkout } from './use-checkout.ts';

// The store's times come after the page: so do their fields, and those of an address for whoever wants it brought.
const WhenFields = lazyPart(async () => (await import('./when-fields.tsx')).WhenFields);
const WhereFields = lazyPart(async () => (await import('./where-fields.tsx')).WhereFields);

export interface HowCardProps {
  checkout: Checkout;
  terms: OrderTerms;
  /** The message at a field, once it is shown. */
  errorOf: (fieldId: string) => string | undefined;
}

/** How an order is had, when and where. */
export function HowCard({ checkout, terms, errorOf }: HowCardProps) {
  const { t } = useLingui();
  const { orderType: words } = useLineWords();
  const { services, orderType, tell } = checkout;
  const title = t({ id: 'checkout.how', message: '取餐方式' });
  const delivers = services.some(({ type }) => type === 'delivery');
  useEffect(() => {
    if (delivers) void WhereFields.fetch();
  }, [delivers]);
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {services.length > 1 && (
          <SegmentedControl
            block
            label={title}
            value={orderType}
            options={services.map(({ type, isTaken }) => ({
              value: type,
              label: words(type),
              disabled: !isTaken && type !== orderType,
            }))}
            onChange={(type) => tell({ orderType: type, at: undefined })}
          />
        )}
        {services.length === 1 && <p className="text-16 font-semibold">{words(orderType)}</p>}
        {orderType === 'dine_in' && <TableLine checkout={checkout} terms={terms} errorOf={errorOf} />}
        {orderType === 'delivery' && (
          <LazyBoundary asked={false} meanwhile={<Skeleton className="h-40 w-full" />}>
            <WhereFields checkout={checkout} terms={terms} errorOf={errorOf} />
          </LazyBoundary>
        )}
        <LazyBoundary asked={false} meanwhile={<Skeleton className="h-12 w-full" />}>
          <WhenFields checkout={checkout} error={errorOf('checkout-time')} />
        </LazyBoundary>
      </div>
    </Card>
  );
}

/** The table whose code was read, or how to say which one. */
function TableLine({ checkout: { draft, isTableUnknown }, terms, errorOf }: HowCardProps) {
  const { t } = useLingui();
  const { table: tableWords } = useLineWords();
  const error = errorOf('checkout-table');
  const { table } = draft;
  if (table && !isTableUnknown) {
    const { number } = table;
    return number === undefined ? null : (
      <p data-testid="checkout-table" className="text-18 font-semibold">
        {tableWords(number)}
      </p>
    );
  }
  if (!terms.needsTableCode) return null;
  return (
    <div id="checkout-table" tabIndex={-1}>
      <Note icon={QrCode} tone={error || isTableUnknown ? 'danger' : 'info'}>
        {isTableUnknown
          ? t({
              id: 'error.table_code_unknown',
              message: '這張桌碼已更換，請重新掃描桌上的QR碼，或請店員協助。',
            })
          : t({ id: 'checkout.scanTable', message: '請用手機相機掃描桌上的QR碼，購物車會保留。' })}
      </Note>
    </div>
  );
}
