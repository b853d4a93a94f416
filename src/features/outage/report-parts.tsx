import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { toDoCount, type OwnResults } from './own-results.ts';
import { ReportTable } from './report-table.tsx';
import { useOutageWords } from './words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';

interface PartProps {
  report: OutageReport;
}

/** The four numbers that are asked for first. */
export function KeyFigures({ report, results }: PartProps & { results: OwnResults }) {
  const { orders, cash } = report;
  const toDo = toDoCount(report.decisions, results);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4 print:grid-cols-4">
      <Figure name={<Trans id="outage.orders">訂單</Trans>} testId="outage-orders">
        {orders.count}
      </Figure>
      <Figure name={<Trans id="outage.total">訂單總額</Trans>} testId="outage-total">
        <Money amount={orders.total} />
      </Figure>
      <Figure name={<Trans id="outage.cash">抽屜應多出的現金</Trans>} testId="outage-cash">
        <Money amount={cash.kept} />
      </Figure>
      <Figure
        name={<Trans id="outage.toDo">待處理</Trans>}
        testId="outage-to-do"
        tone={toDo > 0 ? 'text-warning-text' : 'text-success-text'}
      >
        {toDo}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: ReactNode;
  testId: string;
  tone?: string;
  children: ReactNode;
}

function Figure({ name, testId, tone, children }: FigureProps) {
  return (
    <div className="flex flex-col gap-0.5 bg-surface px-4 py-3.5">
      <dt className="text-14 text-fg-2">{name}</dt>
      <dd data-testid={testId} className={cx('num text-24 font-semibold sm:text-32 print:text-20', tone)}>
        {children}
      </dd>
    </div>
  );
}

/** What came in and went back, by tender. */
export function Tenders({ report }: PartProps) {
  const { t } = useLingui();
  const words = useOutageWords();
  const title = t({ id: 'outage.tenders', message: '收款' });
  const sum = (of: (tender: OutageReport['tenders'][number]) => number): number =>
    report.tenders.reduce((total, tender) => total + of(tender), 0);
  const end = 'end' as const;
  return (
    <Card title={title}>
      {report.tenders.length === 0 ? (
        <Nothing />
      ) : (
        <ReportTable
          caption={title}
          columns={[
            {
              key: 'method',
              header: t({ id: 'outage.method', message: '方式' }),
              cell: (row) => <span className="whitespace-nowrap">{words.tender(row)}</span>,
            },
            {
              key: 'payments',
              header: t({ id: 'outage.payments', message: '筆數' }),
              align: end,
              cell: (row) => row.payments,
            },
            {
              key: 'taken',
              header: t({ id: 'outage.taken', message: '收款' }),
              align: end,
              cell: (row) => <Money amount={row.taken} />,
            },
            {
              key: 'back',
              header: t({ id: 'outage.back', message: '退款' }),
              align: end,
              cell: (row) => <Money amount={-row.back} />,
            },
            {
              key: 'kept',
              header: t({ id: 'outage.kept', message: '實收' }),
              align: end,
              cell: (row) => <Money amount={row.taken - row.back} />,
            },
          ]}
          rows={report.tenders}
          rowKey={({ method }) => method}
          foot={[
            <Trans key="sum" id="outage.sum">
              合計
            </Trans>,
            sum(({ payments }) => payments),
            <Money key="taken" amount={sum(({ taken }) => taken)} />,
            <Money key="back" amount={-sum(({ back }) => back)} />,
            <Money key="kept" amount={sum(({ taken, back }) => taken - back)} />,
          ]}
        />
      )}
    </Card>
  );
}

/** Which numbers were given, with gaps and repeats. */
export function Numbers({ report }: PartProps) {
  const { t } = useLingui();
  const listOf = useListOf();
  const words = useOutageWords();
  const title = t({ id: 'outage.numbers', message: '使用的單號' });
  const gapText = (numbers: string) => t({ id: 'outage.gap', message: `缺號：${numbers}` });
  const reusedText = (numbers: string) => t({ id: 'outage.reused', message: `重複：${numbers}` });
  return (
    <Card title={title}>
      {report.numbers.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="flex flex-col gap-3">
          {report.numbers.map(({ lane, businessDate, count, used, missing, reused }) => (
            <li key={`${businessDate}:${lane}`}>
              <p className="text-13 text-fg-3">
                {t({ id: 'outage.laneDay', message: `櫃檯${lane}・營業日${businessDate}・${count}張` })}
              </p>
              <p className="num text-18 font-semibold" data-testid={`numbers-${lane}`}>
                {listOf(used.map(words.range))}
              </p>
              <p className="text-14 text-fg-2">
                {missing.length === 0 ? (
                  <Trans id="outage.noGap">沒有缺號</Trans>
                ) : (
                  gapText(listOf(missing.map(words.range)))
                )}
                {reused.length > 0 && (
                  <>
                    {'；'}
                    <span className="font-semibold text-warning-text">{reusedText(listOf(reused))}</span>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Stock that went below zero, and dishes sold although they were marked sold out. */
export function StockPart({ report }: PartProps) {
  const { t } = useLingui();
  const words = useOutageWords();
  const title = t({ id: 'outage.oversold', message: '賣超的品項' });
  const end = 'end' as const;
  if (report.oversold.length === 0) return null;
  return (
    <Card title={title}>
      <ReportTable
        caption={title}
        columns={[
          {
            key: 'name',
            header: t({ id: 'outage.item', message: '品項' }),
            cell: (row) => words.nameOf(row),
          },
          {
            key: 'sold',
            header: t({ id: 'outage.sold', message: '離線時售出' }),
            align: end,
            cell: (row) => row.sold,
          },
          {
            key: 'short',
            header: t({ id: 'outage.short', message: '目前短少' }),
            align: end,
            cell: (row) => row.short,
          },
        ]}
        rows={report.oversold}
        rowKey={({ inventory }) => inventory}
      />
    </Card>
  );
}

/** What was taken back, and what stands open. */
export function Corrections({ report }: PartProps) {
  const { t } = useLingui();
  const { corrections, open, supplements } = report;
  const rows = [
    {
      key: 'cancelled',
      name: t({ id: 'outage.cancelled', message: '取消的訂單' }),
      ...corrections.cancelled,
    },
    { key: 'lines', name: t({ id: 'outage.voidedLines', message: '取消的餐點' }), ...corrections.lines },
    { key: 'refunds', name: t({ id: 'outage.refunds', message: '退款' }), ...corrections.refunds },
    { key: 'open', name: t({ id: 'outage.open', message: '未付清的訂單' }), ...open },
    {
      key: 'supplements',
      name: t({ id: 'outage.supplements', message: '加點單' }),
      count: supplements.length,
      total: supplements.reduce((sum, { total }) => sum + total, 0),
    },
  ].filter(({ count }) => count > 0);
  const title = t({ id: 'outage.corrections', message: '更正與未結' });
  const end = 'end' as const;
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <ReportTable
          caption={title}
          columns={[
            { key: 'name', header: t({ id: 'outage.kind', message: '項目' }), cell: ({ name }) => name },
            {
              key: 'count',
              header: t({ id: 'outage.payments', message: '筆數' }),
              align: end,
              cell: ({ count }) => count,
            },
            {
              key: 'total',
              header: t({ id: 'outage.amount', message: '金額' }),
              align: end,
              cell: ({ total }) => <Money amount={total} />,
            },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </Card>
  );
}

/** Every order of the outage, in their order. */
export function OrderList({ report }: PartProps) {
  const { t } = useLingui();
  const words = useOutageWords();
  const title = t({ id: 'outage.list.orders', message: '訂單明細' });
  if (report.list.length === 0) return null;
  return (
    <Card title={title}>
      <ReportTable
        caption={title}
        columns={[
          {
            key: 'number',
            header: t({ id: 'outage.number', message: '單號' }),
            cell: (row) => <span className="num font-semibold whitespace-nowrap">{row.number}</span>,
          },
          {
            key: 'at',
            header: t({ id: 'outage.when', message: '時間' }),
            cell: (row) => <DateTime at={row.placedAt} style="time" className="whitespace-nowrap" />,
          },
          { key: 'by', header: t({ id: 'outage.cashier', message: '結帳人' }), cell: (row) => row.by ?? '' },
          {
            key: 'state',
            header: t({ id: 'outage.state', message: '狀態' }),
            cell: (row) => <span className="whitespace-nowrap">{words.orderState(row)}</span>,
          },
          {
            key: 'total',
            header: t({ id: 'outage.amount', message: '金額' }),
            align: 'end',
            cell: (row) => <Money amount={row.total} />,
          },
        ]}
        rows={report.list}
        rowKey={({ orderId }) => orderId}
      />
    </Card>
  );
}

function Nothing() {
  return (
    <p className="text-fg-2">
      <Trans id="outage.nothing">這段期間沒有。</Trans>
    </p>
  );
}
