import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { basketStep, lastBasket, longestWait } from '#domain/report/sales-schema.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { readWhole } from '#src/ui/form/money-input.ts';
import { medianBasket, readyWithin, topOf, waitsOf } from './figures-of.ts';
import { Legend, Plot, Swatch, ticksOf } from './plot.tsx';
import type { Report } from './report.ts';
import { hourName } from './use-report-words.ts';

/** R11: how large orders are, in steps, with the line that half of them are below. */
export function BasketFigure({ report: { slice, about } }: { report: Report }) {
  const { t } = useLingui();
  const { baskets } = slice.total;
  const [first, last] = [baskets[0]?.from ?? 0, baskets.at(-1)?.from ?? 0];
  const steps = Array.from({ length: (last - first) / basketStep + 1 }, (_, at) => first + at * basketStep);
  const of = (from: number): number => baskets.find((one) => one.from === from)?.orders ?? 0;
  const nameOf = (from: number): string =>
    from >= lastBasket ? `${money(from)}+` : `${money(from)}–${money(from + basketStep - 1)}`;
  const top = topOf(steps.map(of));
  const slot = 100 / steps.length;
  const median = medianBasket(baskets);
  const said = money(median ?? 0);
  const title = t({ id: 'report.baskets', message: '訂單金額分布' });
  return (
    <Figure
      title={title}
      summary={t({ id: 'report.basketSummary', message: `一半的訂單在${said}以下。` })}
      file="sales-baskets"
      testId="basket-figure"
      about={about}
      heads={[t({ id: 'report.amount', message: '金額' }), t({ id: 'orderCount', message: '訂單數' })]}
      rows={steps.map((from) => [nameOf(from), of(from)])}
    >
      <Plot
        label={title}
        hint={t({ id: 'report.stackHint', message: '指向長條，或用方向鍵逐一查看。' })}
        axis={[String(top), String(Math.round(top / 2)), '0']}
        ticks={ticksOf(steps.map(String), (from) => money(Number(from)), 5)}
        points={steps.map((from, at) => {
          const orders = of(from);
          return {
            key: String(from),
            x: (at + 0.5) * slot,
            y: 100 - (orders / top) * 100,
            says: `${nameOf(from)}：${t({ id: 'dashboard.orders', message: `${orders}張訂單` })}`,
          };
        })}
      >
        {steps.map((from, at) => (
          <rect
            key={from}
            x={at * slot + slot * 0.06}
            y={100 - (of(from) / top) * 100}
            width={slot * 0.88}
            height={(of(from) / top) * 100}
            fill="var(--chart-1)"
          />
        ))}
        {median !== undefined && (
          <line
            x1={((median - first) / basketStep) * slot}
            x2={((median - first) / basketStep) * slot}
            y1={0}
            y2={100}
            stroke="var(--text)"
            strokeDasharray="4 3"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Plot>
    </Figure>
  );
}

/** Minutes that a guest waits for without asking. */
const usualTarget = '15';

/** R12: how long orders take to be ready, by the hour in which they came, and how many of them within the time that one wishes for. */
export function WaitFigure({ report: { slice, hours, about } }: { report: Report }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(usualTarget);
  const wished = readWhole(typed) ?? 0;
  const target = wished >= 1 && wished <= longestWait ? wished : undefined;
  const within = target === undefined ? 0 : readyWithin(slice.total.waits, target);
  const waits = waitsOf(slice.total.waits, hours);
  const top = topOf(waits.map(({ p90 }) => p90));
  const slot = 100 / Math.max(1, waits.length);
  const y = (minutes: number): number => 100 - (minutes / top) * 100;
  const worst = waits.reduce((most, one) => (one.p90 > most.p90 ? one : most), waits[0] ?? nothing);
  const [hour, p90] = [hourName(worst.hour), worst.p90];
  const title = t({ id: 'report.waits', message: '出餐時間' });
  const half = t({ id: 'report.half', message: '一半在內' });
  const most = t({ id: 'report.nineOfTen', message: '九成在內' });
  const minutes = (count: number): string => t({ id: 'report.minutes', message: `${count}分鐘` });
  return (
    <Figure
      title={title}
      summary={t({ id: 'report.waitSummary', message: `${hour}最久：九成在${p90}分鐘內出餐。` })}
      file="sales-waits"
      testId="wait-figure"
      about={about}
      heads={[
        t({ id: 'dashboard.hour', message: '時段' }),
        t({ id: 'orderCount', message: '訂單數' }),
        half,
        most,
      ]}
      rows={waits.map((one) => [hourName(one.hour), one.orders, one.p50, one.p90])}
    >
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <span className="w-36" data-noprint="">
          <TextField
            id="report-wait-target"
            label={t({ id: 'report.target', message: '目標時間' })}
            inputMode="numeric"
            autoComplete="off"
            suffix={t({ id: 'report.minute', message: '分鐘' })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        {target !== undefined && (
          <p role="status" className="num pb-2.5 text-14 text-fg-2" data-testid="wait-within">
            {t({ id: 'report.readyWithin', message: `${within}%的訂單在${target}分鐘內出餐。` })}
          </p>
        )}
      </div>
      <Legend
        items={[
          { name: half, mark: <Swatch colour="var(--chart-1)" /> },
          { name: most, mark: <Swatch colour="var(--chart-3)" /> },
        ]}
      />
      <Plot
        label={title}
        hint={t({ id: 'report.hourHint', message: '指向一個時段，或用方向鍵逐一查看。' })}
        axis={[minutes(top), minutes(Math.round(top / 2)), '0']}
        ticks={ticksOf(
          waits.map((one) => String(one.hour)),
          (one) => `${one}:00`,
        )}
        points={waits.map((one, at) => ({
          key: String(one.hour),
          x: (at + 0.5) * slot,
          y: y(one.p90),
          says: `${hourName(one.hour)}：${half} ${minutes(one.p50)}・${most} ${minutes(one.p90)}`,
        }))}
      >
        {target !== undefined && target <= top && (
          <line
            x1={0}
            x2={100}
            y1={y(target)}
            y2={y(target)}
            stroke="var(--text)"
            strokeDasharray="4 3"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {waits.map((one, at) => (
          <g key={one.hour}>
            <line
              x1={(at + 0.5) * slot}
              x2={(at + 0.5) * slot}
              y1={y(one.p50)}
              y2={y(one.p90)}
              stroke="var(--border-strong)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
            {(
              [
                [one.p50, 'var(--chart-1)'],
                [one.p90, 'var(--chart-3)'],
              ] as const
            ).map(([value, colour]) => (
              // A line without a length is a round dot, however much the drawing is stretched.
              <path
                key={colour}
                d={`M${(at + 0.5) * slot} ${y(value)} h0.01`}
                stroke={colour}
                strokeWidth="9"
                strokeLinecap="round"
                fill="none"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        ))}
      </Plot>
    </Figure>
  );
}

const nothing = { hour: 0, p90: 0 };
