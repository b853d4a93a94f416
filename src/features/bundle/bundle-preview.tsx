import { useLingui } from '@lingui/react/macro';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ShownPrice } from './price-field.tsx';

/** A bundle as far as a form says it. */
export type BundlePreviewData = Pick<
  Bundle,
  'name' | 'description' | 'bundleItems' | 'cashPrice' | 'pointPrice' | 'startsAt' | 'endsAt' | 'isActive'
> &
  Partial<Pick<Bundle, 'nameEn' | 'voucherValidityDays' | 'purchaseLimitPerUser'>>;

interface BundlePreviewProps {
  bundle: BundlePreviewData;
  picture: string | undefined;
}

/** A bundle as guests see it on the menu, while it is being typed and on its page. */
export function BundlePreview({ bundle, picture }: BundlePreviewProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = nameOf(bundle);
  const { description, bundleItems, cashPrice, pointPrice, isActive } = bundle;
  const { voucherValidityDays: days, purchaseLimitPerUser: most } = bundle;
  return (
    <figure className="flex min-w-0 flex-col gap-2" data-testid="bundle-preview">
      <div
        className={cx(
          'flex flex-col gap-3 rounded-card border border-line bg-surface p-4',
          !isActive && 'opacity-60',
        )}
      >
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            className="aspect-4/3 w-full rounded-field border border-line object-cover"
          />
        )}
        <p className="text-18 font-semibold [overflow-wrap:anywhere]">
          {name.trim() === '' ? (
            <span className="text-fg-3">{t({ id: 'dish.unnamed', message: '未命名' })}</span>
          ) : (
            name
          )}
        </p>
        {description !== '' && (
          <p className="text-14 whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">{description}</p>
        )}
        {bundleItems.length > 0 && (
          <ul className="flex flex-col gap-1 text-14">
            {bundleItems.map(({ voucherTemplate, quantity, ...voucher }) => (
              <li key={voucherTemplate} className="flex items-baseline gap-2">
                <TicketCheck
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 translate-y-0.5 text-fg-3"
                />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {nameOf({ name: voucher.voucherName, nameEn: voucher.voucherNameEn })}
                </span>
                <span className="num shrink-0 font-semibold">×{Number.isNaN(quantity) ? '?' : quantity}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-baseline gap-x-3 text-18">
          {cashPrice && isKnown(cashPrice) && <ShownPrice price={cashPrice} coin="cash" />}
          {cashPrice && pointPrice && (
            <span className="text-14 text-fg-3">{t({ id: 'bundle.or', message: '或' })}</span>
          )}
          {pointPrice && isKnown(pointPrice) && <ShownPrice price={pointPrice} coin="points" />}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-fg-3">
          {days !== undefined && !Number.isNaN(days) && (
            <span>{t({ id: 'bundle.goodFor', message: `購買後${days}天內有效` })}</span>
          )}
          {most !== undefined && !Number.isNaN(most) && (
            <span>{t({ id: 'bundle.mostPerUser', message: `每人限購${most}組` })}</span>
          )}
        </p>
      </div>
      <figcaption className="text-13 text-fg-3">
        {isActive
          ? t({ id: 'bundle.preview', message: '客人端預覽' })
          : t({ id: 'bundle.previewOff', message: '已下架：客人看不到' })}
      </figcaption>
    </figure>
  );
}

/** While it is typed a price may be half there. */
function isKnown({ original, selling }: NonNullable<Bundle['cashPrice']>): boolean {
  return [original, selling].every(
    (price) => price === undefined || (price !== null && !Number.isNaN(price)),
  );
}
