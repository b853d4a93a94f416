import { Trans, useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import TableIcon from 'lucide-react/icons/table';
import { useId, useState } from 'react';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { formatTime } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { ReportTable } from './report-table.tsx';

type Pace = OutageReport['pace'];

/** More numbers over the columns than this would touch each other. */
const mostNumbers = 18;
const ticks = 6;

/** How the orders came during the outage: columns with their numbers, or the same as a table. */
export function PaceFigure({ pace }: { pace: Pace }) {
  const { t, i18n } = useLingui();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const { minutes, steps } = pace;
  const time = (at: string): string => formatTime(new Date(at), i18n.locale);
  const busiest = steps.reduce((best, step) => (step.orders > best.orders ? step : best), steps[0]!);
  const count = busiest.orders;
  const peakAt = time(busiest.at);
  const summary = t({
    id: 'outage.paceSummary',
    message: `每${minutes}分鐘的訂單數；${peakAt}起最多，${count}筆。`,
  });
  return (
    <figure aria-labelledby={id} className="card rounded-card border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="text-18 font-semibold">
            <Trans id="outage.pace">離線期間的訂單</Trans>
          </h3>
          <p className="text-14 text-fg-2">{summary}</p>
        </div>
        <Button
          data-noprint=""
          variant="ghost"
          size="sm"
          icon={isTable ? ChartColumn : TableIcon}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <Trans id="figure.chart">圖表</Trans> : <Trans id="figure.table">表格</Trans>}
        </Button>
      </div>
      {isTable ? (
        <ReportTable
          caption={summary}
          columns={[
            { key: 'at', header: t({ id: 'outage.when', message: '時間' }), cell: ({ at }) => time(at) },
            {
              key: 'orders',
              header: t({ id: 'outage.orders', message: '訂單' }),
              align: 'end',
              cell: ({ orders }) => orders,
            },
            {
              key: 'total',
              header: t({ id: 'outage.amount', message: '金額' }),
              align: 'end',
              cell: ({ total }) => <Money amount={total} />,
            },
          ]}
          rows={steps}
          rowKey={({ at }) => at}
        />
      ) : (
        <Columns steps={steps} most={Math.max(1, count)} summary={summary} time={time} />
      )}
    </figure>
  );
}

interface ColumnsProps {
  steps: Pace['steps'];
  most: number;
  summary: string;
  time: (at: string) => string;
}

function Columns({ steps, most, summary, time }: ColumnsProps) {
  const every = Math.max(1, Math.ceil(steps.length / ticks));
  const grid = { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` };
  return (
    <div role="img" aria-label={summary}>
      <div className="grid h-36 items-end gap-[3px] border-b border-line-strong" style={grid}>
        {steps.map(({ at, orders }) => (
          <div key={at} className="flex h-full min-w-0 flex-col items-center justify-end">
            {orders > 0 && steps.length <= mostNumbers && (
              <span className="num text-13 font-semibold text-fg-2">{orders}</span>
            )}
            {orders > 0 && (
              <div
                className="w-full max-w-14 rounded-t-[3px] border border-b-0 border-transparent bg-chart-1 [print-color-adjust:exact]"
                style={{ height: `${(orders / most) * 82}%` }}
              />
            )}
          </div>
        ))}
      </div>
      <div className="grid gap-[3px] pt-1" style={grid}>
        {steps.map(({ at }, i) => (
          <span key={at} className="num min-w-0 text-center text-12 whitespace-nowrap text-fg-3">
            {i % every === 0 && <span className="inline-block w-0 -translate-x-[1.1em]">{time(at)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
