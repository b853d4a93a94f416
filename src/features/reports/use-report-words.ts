import { useLingui } from '@lingui/react/macro';
import type { DiscountKind, ReasonKind } from '#domain/report/sales-schema.ts';
import { formatDay, formatMonth } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import type { FallStep } from './figures-of.ts';
import type { Comparison, Measure, SpanName } from './report-search.ts';

/** What a report calls its spans, measures and parts. */
export function useReportWords() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const spans: Record<SpanName, string> = {
    today: t({ id: 'report.today', message: '今天' }),
    yesterday: t({ id: 'report.yesterday', message: '昨天' }),
    week: t({ id: 'report.week', message: '本週' }),
    lastWeek: t({ id: 'report.lastWeek', message: '上週' }),
    month: t({ id: 'report.month', message: '本月' }),
    lastMonth: t({ id: 'report.lastMonth', message: '上月' }),
    days30: t({ id: 'report.days30', message: '近30天' }),
    months12: t({ id: 'report.months12', message: '近12個月' }),
    year: t({ id: 'report.year', message: '今年' }),
    lastYear: t({ id: 'report.lastYear', message: '去年' }),
  };
  const comparisons: Record<Comparison, string> = {
    before: t({ id: 'report.vsBefore', message: '上期' }),
    year: t({ id: 'report.vsYear', message: '去年同期' }),
    none: t({ id: 'report.vsNone', message: '不比較' }),
  };
  const measures: Record<Measure, string> = {
    revenue: t({ id: 'revenue', message: '營業額' }),
    orders: t({ id: 'orderCount', message: '訂單數' }),
    average: t({ id: 'aov', message: '客單價' }),
  };
  const discounts: Record<DiscountKind, string> = {
    coupon: t({ id: 'coupon', message: '優惠券' }),
    voucher: t({ id: 'voucher', message: '兌換券' }),
    manual: t({ id: 'report.manual', message: '折扣' }),
    comp: t({ id: 'report.comp', message: '招待' }),
  };
  const falls: Record<FallStep['key'], string> = {
    ...discounts,
    gross: t({ id: 'report.gross', message: '原價' }),
    extra: t({ id: 'report.extra', message: '服務費等' }),
    unpaid: t({ id: 'report.unpaid', message: '未收' }),
    refunded: t({ id: 'report.refunded', message: '退款' }),
    revenue: t({ id: 'report.taken', message: '實收' }),
  };
  const reasons: Record<ReasonKind, string> = {
    void: t({ id: 'report.void', message: '作廢' }),
    refund: t({ id: 'report.refunded', message: '退款' }),
    cancel: t({ id: 'report.cancel', message: '取消' }),
    line: t({ id: 'report.lineVoid', message: '刪品項' }),
  };
  const ordersOf = (orders: number): string => t({ id: 'dashboard.orders', message: `${orders}張訂單` });
  return {
    spans,
    comparisons,
    measures,
    discounts,
    falls,
    reasons,
    /** An amount or a number of orders. */
    said: (value: number, measure: Measure): string =>
      measure === 'orders' ? ordersOf(value) : money(value),
    /** A day, or a month by its first day. */
    stepName: (date: string, by: 'day' | 'month'): string =>
      by === 'month' ? formatMonth(date.slice(0, 7), locale) : formatDay(date, locale),
    hourName,
  };
}

/** `09:00–10:00`, of the clock. */
export function hourName(hour: number): string {
  const two = (value: number): string => String(value % 24).padStart(2, '0');
  return `${two(hour)}:00–${two(hour + 1)}:00`;
}
