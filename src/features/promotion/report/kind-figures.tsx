import { useLingui } from '@lingui/react/macro';
import type { PromotionReport } from '#domain/promotion/report.ts';
import { money } from '#src/ui/figures/money.tsx';
import { pointCount } from '#src/ui/figures/points.tsx';
import { BroughtFigure, type BroughtLine } from './brought-figure.tsx';

export type PromotionKind = 'coupon' | 'voucher' | 'bundle' | 'rule';

interface KindFiguresProps {
  report: PromotionReport;
  about: string;
  onOpen: (kind: PromotionKind, id: string) => void;
}

/** A figure for each kind of promotion that there was anything of. */
export function KindFigures({ report, about, onOpen }: KindFiguresProps) {
  const { t, i18n } = useLingui();
  const shown = (count: number): string => pointCount(count, i18n.locale);
  const ticketNote = ({ used = 0, orders, discount }: BroughtLine): string => {
    const off = money(discount);
    return orders === 0
      ? t({ id: 'promo.usedOnly', message: `使用${used}張` })
      : t({ id: 'promo.usedNote', message: `使用${used}張・${orders}筆・折抵${off}` });
  };
  const ofKind = (kind: PromotionKind) => ({
    about,
    onOpen: (id: string) => onOpen(kind, id),
    file: `promotion-${kind}s`,
    testId: `${kind}-figure`,
  });
  const points = t({ id: 'points', message: '點數' });
  const gone = t({ id: 'promo.ruleGone', message: '已刪除的規則' });
  return (
    <>
      <BroughtFigure
        {...ofKind('coupon')}
        title={t({ id: 'coupon', message: '優惠券' })}
        lines={report.coupons}
        note={ticketNote}
      />
      <BroughtFigure
        {...ofKind('voucher')}
        title={t({ id: 'voucher', message: '兌換券' })}
        lines={report.vouchers}
        note={ticketNote}
      />
      <BroughtFigure
        {...ofKind('bundle')}
        title={t({ id: 'bundle', message: '套組' })}
        lines={report.bundles}
        own={[
          { head: t({ id: 'promo.sold', message: '售出' }), of: ({ sold }) => sold },
          { head: t({ id: 'promo.refunded', message: '已退' }), of: ({ refunded }) => refunded },
          { head: t({ id: 'promo.bundleSales', message: '銷售金額' }), of: ({ cash }) => cash },
          { head: points, of: (line) => line.points },
        ]}
        worth={report.bundles.some(({ cash }) => cash > 0) ? ({ cash }) => cash : undefined}
        note={({ sold, used }) => t({ id: 'promo.soldNote', message: `售出${sold}組・已用兌換券${used}張` })}
      />
      <BroughtFigure
        {...ofKind('rule')}
        title={t({ id: 'pointRule', message: '點數規則' })}
        lines={report.rules.map((rule) => (rule.name === '' ? { ...rule, name: gone } : rule))}
        own={[{ head: points, of: (line) => line.points }]}
        note={({ points: given, orders }) => {
          const count = shown(given);
          return t({ id: 'promo.ruleNote', message: `${orders}筆・發出${count}點` });
        }}
      />
    </>
  );
}
