import { Trans, useLingui } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Ref } from 'react';
import type { OrderType } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { narrowInEnglish } from './bar-words.ts';
import { useWords } from './words.ts';

interface BarCenterProps {
  orderType: OrderType;
  orderTypes: readonly OrderType[];
  onOrderType: (type: OrderType) => void;
  query: string;
  onQuery: (query: string) => void;
  /** Enter in the search field. */
  onSubmit: () => void;
  search: Ref<HTMLInputElement>;
  /** How many the next tile adds, as typed before it. */
  prefix: number | undefined;
}

/** The middle of the bar: how the guest eats, finding a dish, and the quantity that was typed for the next tile. */
export function BarCenter(props: BarCenterProps) {
  const { orderType, orderTypes, onOrderType, query, onQuery, onSubmit, search, prefix } = props;
  const { t } = useLingui();
  const { orderType: wordOf } = useWords();
  return (
    <>
      {orderTypes.length > 1 && (
        <div className="shrink-0 max-lg:hidden">
          <SegmentedControl
            label={t({ id: 'orderType', message: '用餐方式' })}
            value={orderType}
            options={orderTypes.map((value) => ({ value, label: wordOf(value) }))}
            onChange={onOrderType}
          />
        </div>
      )}
      <SearchField
        ref={search}
        label={t({ id: 'search.dish', message: '搜尋或掃碼' })}
        placeholder={t({ id: 'search.dishHint', message: '搜尋或掃碼（/）' })}
        value={query}
        onChange={onQuery}
        className="max-w-[420px]"
        data-testid="dish-search"
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onSubmit();
          else if (event.key === 'Escape' && query === '') event.currentTarget.blur();
        }}
      />
      {prefix !== undefined && (
        <span
          role="status"
          data-testid="quantity-prefix"
          className="num grid h-12 min-w-12 shrink-0 place-items-center rounded-full bg-primary px-3 text-18 font-semibold text-on-primary"
        >
          ×{prefix}
        </span>
      )}
    </>
  );
}

/** The way to today's orders, at the end of the bar. */
export function OrdersButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon={ReceiptText} onClick={onClick} data-testid="orders-btn">
      <span className={cx('max-sm:sr-only', narrowInEnglish)}>
        <Trans id="order">訂單</Trans>
      </span>
    </Button>
  );
}
