import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { CouponTemplate } from '#domain/promotion/template-schema.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import type { UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { couponWords } from '#src/ui/tickets/coupon-words.ts';
import { tableWithColumn } from '../parts/table-with-column.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';
import { couponResource } from './coupon-resource.tsx';

/** The rows of the list of coupons, each with the sentence that its fields make. */
export function CouponRows({ listed }: { listed: Listed<CouponTemplate, UsualSearch> }) {
  const { t, i18n } = useLingui();
  const names = useCouponNames(listed.place.brandId);
  const sentence = useCallback(
    (coupon: CouponTemplate) => couponWords(i18n, coupon, names).sentence,
    [i18n, names],
  );
  const heading = t({ id: 'coupon.offSection', message: '優惠內容' });
  const columns = useMemo<readonly ColumnOf<CouponTemplate>[]>(
    () => [textColumn('terms', heading, { from: 'md', className: 'max-w-80' }, sentence), 'validityPeriod'],
    [heading, sentence],
  );
  const below = useCallback(
    (coupon: CouponTemplate) => <span className="text-14 text-fg-2">{sentence(coupon)}</span>,
    [sentence],
  );
  const table = (found: readonly CouponTemplate[]) =>
    tableWithColumn(couponResource, found, i18n, { heading, of: sentence });
  return <ResourceRows listed={listed} parts={{ columns, below, table }} />;
}
