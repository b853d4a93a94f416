import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { listAllBundles } from '#domain/promotion/bundle-record-operations.ts';
import { listCouponTemplates, listVoucherTemplates } from '#domain/promotion/template-operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';
import { CouponTicket, VoucherTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { GivenKind } from './use-giving.ts';

/** Something that can be given. */
interface Offered {
  readonly id: string;
  readonly name: string;
  /** What the customer will see. */
  readonly look: ReactNode;
}

/** What of a kind can be given to customers: what is switched on. Undefined while it comes to this device, and is read. */
export function useOffered(kind: GivenKind, brandId: string): readonly Offered[] | undefined {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const words = useTicketWords();
  const contentsWords = useContentsWords();
  const { data: coupons } = useQuery(listCouponTemplates, kind === 'coupon' ? { brandId } : undefined);
  const { data: vouchers } = useQuery(listVoucherTemplates, kind === 'voucher' ? { brandId } : undefined);
  const { data: dishes } = useQuery(listDishes, kind === 'voucher' ? { brandId } : undefined);
  const { data: bundles } = useQuery(listAllBundles, kind === 'bundle' ? { brandId } : undefined);
  const isWhole = useScopeReady(scopeKey(brandScope(brandId))).phase === 'ready';
  if (!isWhole) return undefined;
  if (kind === 'coupon')
    return coupons?.filter(isOn).map((coupon) => ({
      id: coupon._id,
      name: nameOf(coupon),
      look: (
        <CouponTicket
          name={nameOf(coupon)}
          description={coupon.description}
          terms={coupon}
          until={words.goodFor(coupon.validityPeriod)}
        />
      ),
    }));
  if (kind === 'voucher')
    return vouchers?.filter(isOn).map((voucher) => {
      const dish = dishes?.find(({ _id }) => _id === voucher.exchangeDishTemplate);
      return {
        id: voucher._id,
        name: nameOf(voucher),
        look: (
          <VoucherTicket
            name={nameOf(voucher)}
            description={voucher.description}
            dish={dish && nameOf(dish)}
            until={words.goodFor(voucher.validityPeriod)}
          />
        ),
      };
    });
  return bundles?.filter(isOn).map(({ _id: id, bundleItems, voucherValidityDays: days, ...named }) => ({
    id,
    name: nameOf(named),
    look: (
      <p className="rounded-card border border-line bg-surface p-4 text-14">
        <span className="block font-semibold">{contentsWords(bundleItems)}</span>
        <span className="text-fg-3">{t({ id: 'ticket.goodFor', message: `領取後${days}天內有效` })}</span>
      </p>
    ),
  }));
}

function isOn({ isActive }: { readonly isActive: boolean }): boolean {
  return isActive;
}
