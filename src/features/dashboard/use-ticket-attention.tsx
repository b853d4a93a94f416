import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { daysLater } from '#domain/kit/time.ts';
import { listCouponTemplates } from '#domain/promotion/template-operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { formatDay } from '#src/ui/figures/format-time.ts';
import type { AttentionItem } from './attention-item.ts';

/** Coupons end by themselves: whoever has one is told a week before. */
const nearDays = 7;

/** Coupons that are given out and end within a week. @param today The brand's present business day. */
export function useTicketAttention(brandId: string, today: string): readonly AttentionItem[] {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(listCouponTemplates, { brandId });
  const until = daysLater(today, nearDays);
  return data
    .filter(({ isActive, endsAt }) => isActive && endsAt !== undefined && endsAt >= today && endsAt <= until)
    .map(({ _id, name, endsAt = today }) => {
      const day = formatDay(endsAt, i18n.locale);
      return {
        key: `ticket${_id}`,
        icon: TicketPercent,
        tone: 'text-fg-2',
        title: t({ id: 'dashboard.ticketEnds', message: `優惠券「${name}」即將到期` }),
        note: t({ id: 'dashboard.ticketUntil', message: `最後一天 ${day}` }),
        action: (
          <Link
            to="/admin/$brandId/coupons/detail/$id"
            params={{ brandId, id: _id }}
            className={buttonClass({ size: 'sm' })}
          >
            {t({ id: 'dashboard.look', message: '查看' })}
          </Link>
        ),
      };
    });
}
