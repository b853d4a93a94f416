import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import type { UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { tableWithColumn } from '../parts/table-with-column.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';
import { voucherResource } from './voucher-resource.tsx';

/** The rows of the list of vouchers, each with its dish. */
export function VoucherRows({ listed }: { listed: Listed<VoucherTemplate, UsualSearch> }) {
  const { t, i18n } = useLingui();
  const { dish } = useCouponNames(listed.place.brandId);
  const gone = t({ id: 'coupon.dishGone', message: '已刪除的餐點' });
  const dishOf = useCallback(
    ({ exchangeDishTemplate }: VoucherTemplate) => dish(exchangeDishTemplate) ?? gone,
    [dish, gone],
  );
  const heading = t({ id: 'voucher.dish', message: '兌換餐點' });
  const columns = useMemo<readonly ColumnOf<VoucherTemplate>[]>(
    () => [textColumn('dish', heading, { from: 'md', className: 'max-w-72' }, dishOf), 'validityPeriod'],
    [heading, dishOf],
  );
  const below = useCallback(
    (voucher: VoucherTemplate) => <span className="text-14 text-fg-2">{dishOf(voucher)}</span>,
    [dishOf],
  );
  const table = (found: readonly VoucherTemplate[]) =>
    tableWithColumn(voucherResource, found, i18n, { heading, of: dishOf });
  return <ResourceRows listed={listed} parts={{ columns, below, table }} />;
}
