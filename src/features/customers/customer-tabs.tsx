import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { useMay } from '#src/data/use-may.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import type { CustomerTab, TabSearch } from './tab-search.ts';

// Most who open a customer look at the orders.
const CustomerCoupons = lazyPart(async () => (await import('./customer-coupons.tsx')).CustomerCoupons);
const CustomerVouchers = lazyPart(async () => (await import('./customer-vouchers.tsx')).CustomerVouchers);
const CustomerPoints = lazyPart(async () => (await import('./customer-points.tsx')).CustomerPoints);

export interface CustomerTabsProps {
  brandId: string;
  customerId: string;
  search: TabSearch;
  onSearch: (change: TabSearch) => void;
}

/** What a customer ordered, and the tickets and points that they have. */
export function CustomerTabs({ name, ...place }: CustomerTabsProps & { name: string }) {
  const { t } = useLingui();
  const mayIssue = useMay('promotions.issue');
  const { brandId, customerId, search, onSearch } = place;
  const owner = { brandId, customerId, name, mayIssue };
  return (
    <Tabs<CustomerTab>
      label={t({ id: 'customer.tabs', message: '顧客的紀錄' })}
      value={search.tab ?? 'orders'}
      onChange={(tab) =>
        onSearch({ tab: tab === 'orders' ? undefined : tab, page: undefined, limit: undefined })
      }
      tabs={[
        { value: 'orders', label: t({ id: 'order', message: '訂單' }), panel: <CustomerOrders {...place} /> },
        {
          value: 'coupons',
          label: t({ id: 'coupon', message: '優惠券' }),
          panel: later(<CustomerCoupons {...owner} />),
        },
        {
          value: 'vouchers',
          label: t({ id: 'voucher', message: '兌換券' }),
          panel: later(<CustomerVouchers {...owner} />),
        },
        {
          value: 'points',
          label: t({ id: 'points', message: '點數' }),
          panel: later(<CustomerPoints {...owner} {...{ search, onSearch }} />),
        },
      ]}
    />
  );
}

function later(panel: ReactNode) {
  return (
    <LazyBoundary
      asked
      meanwhile={
        <LoadingRegion>
          <Skeleton className="h-48 w-full" />
        </LoadingRegion>
      }
    >
      {panel}
    </LazyBoundary>
  );
}
