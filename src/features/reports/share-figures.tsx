import { useLingui } from '@lingui/react/macro';
import { orderType } from '#domain/order/wanted-schema.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useTenderWords } from '#src/ui/words/use-tender-words.ts';
import { shareOf, tendersByName } from './figures-of.ts';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';
import { revenueByType, stepsOf } from './slices.ts';
import { StackFigure } from './stack-figure.tsx';

const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];

/** R3: what each type of order brought over time. */
export function TypeFigure({ report, onOpen }: { report: Report; onOpen: (type: string) => void }) {
  const { t } = useLingui();
  const { orderType: nameOf } = useLineWords();
  const { span, today, about, stores, search, slice } = report;
  const steps = stepsOf(span).filter((step) => step <= today);
  const byType = revenueByType(stores, search);
  const series = orderType.options
    .map((key, at) => ({
      key,
      name: nameOf(key),
      colour: colours[at] ?? 'var(--chart-6)',
      values: steps.map((step) => byType.get(step)?.get(key) ?? 0),
    }))
    .filter(({ values }) => values.some((value) => value !== 0));
  const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
  const most = series.toSorted((a, b) => sumOf(b.values) - sumOf(a.values))[0];
  const [name, share] = [most?.name ?? '', shareOf(sumOf(most?.values ?? []), slice.total.revenue)];
  return (
    <StackFigure
      title={t({ id: 'report.types', message: '訂單類型' })}
      summary={t({ id: 'report.mostShare', message: `最多的是${name}，占${share}%。` })}
      file="sales-types"
      testId="type-figure"
      by={span.by}
      {...{ about, steps, series, onOpen }}
    />
  );
}

/** R13, as far as it is known: what members brought, and everybody else. */
export function MemberFigure({ report: { span, slice, today, about } }: { report: Report }) {
  const { t } = useLingui();
  const steps = stepsOf(span).filter((step) => step <= today);
  const of = (step: string) => slice.days.get(step);
  const share = shareOf(slice.total.memberRevenue, slice.total.revenue);
  const { memberOrders: count } = slice.total;
  return (
    <StackFigure
      title={t({ id: 'report.members', message: '會員與非會員' })}
      summary={t({ id: 'report.membersSummary', message: `會員訂單${count}張，占營業額${share}%。` })}
      file="sales-members"
      testId="member-figure"
      by={span.by}
      {...{ about, steps }}
      series={[
        {
          key: 'member',
          name: t({ id: 'report.member', message: '會員' }),
          colour: 'var(--chart-1)',
          values: steps.map((step) => of(step)?.memberRevenue ?? 0),
        },
        {
          key: 'other',
          name: t({ id: 'report.guest', message: '非會員' }),
          colour: 'var(--chart-6)',
          values: steps.map((step) => (of(step)?.revenue ?? 0) - (of(step)?.memberRevenue ?? 0)),
        },
      ]}
    />
  );
}

interface TenderFigureProps {
  report: Report;
  /** Of the present day nothing is said of it yet. */
  isBlind: boolean;
  onOpen: (() => void) | undefined;
}

/** R4: by what people pay. */
export function TenderFigure({ report: { slice, about }, isBlind, onOpen }: TenderFigureProps) {
  const { t, i18n } = useLingui();
  const tenderName = useTenderWords();
  const rows = tendersByName(slice.total.tenders, ({ method, type, name, nameEn }) =>
    tenderName({
      method,
      ...(type !== undefined && { type }),
      ...(name !== undefined && { tenderName: name }),
      ...(nameEn !== undefined && { tenderNameEn: nameEn }),
    }),
  );
  const all = rows.reduce((sum, { net }) => sum + net, 0);
  const [name, share] = [rows[0]?.said ?? '', shareOf(rows[0]?.net ?? 0, all)];
  return (
    <Figure
      title={t({ id: 'report.tenders', message: '付款方式' })}
      summary={[
        rows.length > 0 && t({ id: 'report.mostShare', message: `最多的是${name}，占${share}%。` }),
        rows.length === 0 && !isBlind && t({ id: 'report.noTenders', message: '這段期間沒有收款。' }),
        isBlind && t({ id: 'report.blind', message: '關帳後才會顯示今天的付款方式。' }),
      ]
        .filter(Boolean)
        .join(i18n.locale === 'en' ? ' ' : '')}
      file="sales-tenders"
      testId="tender-figure"
      about={about}
      heads={[
        t({ id: 'report.tender', message: '付款方式' }),
        t({ id: 'report.taken', message: '實收' }),
        '%',
        t({ id: 'report.payments', message: '筆數' }),
        t({ id: 'report.refunded', message: '退款' }),
      ]}
      rows={rows.map(({ said, net, payments, refunded }) => [
        said,
        net,
        shareOf(net, all),
        payments,
        refunded,
      ])}
    >
      <RankList
        rows={rows.map(({ said, net }) => ({
          key: said,
          name: said,
          value: net,
          shown: money(net),
          share: `${shareOf(net, all)}%`,
          onOpen,
        }))}
      />
    </Figure>
  );
}
