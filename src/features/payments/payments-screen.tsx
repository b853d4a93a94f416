import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Differences } from './differences.tsx';
import type { PaymentsPlace } from './order-link.tsx';
import { Payments } from './payments.tsx';
import type { PaymentsSearch } from './payments-search.ts';

interface PaymentsScreenProps {
  place: PaymentsPlace;
  search: PaymentsSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: PaymentsSearch) => void;
  /** The page that it lies on. */
  back: { readonly label: string; readonly link: LinkProps };
}

/** What guests paid online in a store, and what of it differs from what the gateway says. */
export function PaymentsScreen({ place, search, onSearch, back }: PaymentsScreenProps) {
  const { t } = useLingui();
  const { storeName } = useStoreOf(place);
  const of = search.of === 'differences' ? 'differences' : 'payments';
  return (
    <div data-testid="payments">
      <PageHead
        title={t({ id: 'payments.title', message: '線上收款' })}
        within={storeName === '' ? [] : [storeName]}
        back={back}
        aside={<span className="text-fg-3">{storeName}</span>}
        actions={
          <SegmentedControl
            label={t({ id: 'payments.parts', message: '收款或差異' })}
            value={of}
            options={[
              { value: 'payments', label: t({ id: 'payments.list', message: '收款' }) },
              { value: 'differences', label: t({ id: 'payments.differences', message: '對帳差異' }) },
            ]}
            onChange={(next) =>
              onSearch({
                of: next === 'differences' ? next : undefined,
                page: undefined,
                state: undefined,
                tasks: undefined,
              })
            }
          />
        }
      />
      {of === 'differences' ? (
        <Differences {...{ place, search, onSearch }} />
      ) : (
        <Payments {...{ place, search, onSearch }} />
      )}
    </div>
  );
}
