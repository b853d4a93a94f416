import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { PointCursor } from '#src/ui/figures/point-cursor.tsx';
import { bucketName, scaleOf, type Bucket } from './stat-scales.ts';
import { useFlowWords } from './use-flow-words.ts';

interface FlowFigureProps {
  buckets: readonly Bucket[];
  /** Whose figures these are, and of which days. */
  about: string;
  onOpen: (span: { from: string; to: string }) => void;
}

/** C1: what came in, upwards, and what went out, downwards, with what was left of both as a line. */
export function FlowFigure({ buckets, about, onOpen }: FlowFigureProps) {
  const { t, i18n } = useLingui();
  const nameOf = (key: unknown): string => bucketName(String(key), i18n.locale);
  const { types } = useFlowWords();
  const net = t({ id: 'flow.net', message: '淨額' });
  const title = t({ id: 'flow.flowFigure', message: '收入與支出' });
  const scale = scaleOf(buckets.flatMap(({ income, expense }) => [income, -expense]));
  const slot = 100 / Math.max(1, buckets.length);
  const income = buckets.reduce((sum, one) => sum + one.income, 0);
  const expense = buckets.reduce((sum, one) => sum + one.expense, 0);
  const left = money(income - expense);
  return (
    <Figure
      title={title}
      summary={t({
        id: 'flow.flowSummary',
        message: `收入${money(income)}，支出${money(expense)}，淨額${left}。`,
      })}
      file="cash-flow-days"
      testId="flow-figure"
      about={about}
      heads={[t({ id: 'field.date', message: '日期' }), types.income, types.expense, net]}
      rowName={nameOf}
      rows={buckets.map((one) => [one.key, one.income, one.expense, one.income - one.expense])}
    >
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 text-13 text-fg-2">
        <Legend colour="var(--chart-1)">▲ {types.income}</Legend>
        <Legend colour="var(--chart-2)">▼ {types.expense}</Legend>
        <Legend colour="var(--text)">— {net}</Legend>
      </p>
      <PointCursor
        label={title}
        className="h-60"
        hint={t({ id: 'flow.flowHint', message: '指向長條，或用方向鍵逐日查看；按一下或按Enter看明細。' })}
        points={buckets.map((one, at) => ({
          key: one.key,
          x: (at + 0.5) * slot,
          y: scale.at(one.income - one.expense),
          says: `${nameOf(one.key)}：${types.income}${money(one.income)}・${types.expense}${money(one.expense)}・${net}${money(one.income - one.expense)}`,
        }))}
        below={<Ends first={buckets[0]?.key} last={buckets.at(-1)?.key} />}
        onOpen={({ key }) => {
          const found = buckets.find((one) => one.key === key);
          if (found) onOpen(found);
        }}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {buckets.map((one, at) => {
            const width = Math.max(0.4, slot * 0.7);
            const x = (at + 0.5) * slot - width / 2;
            return (
              <g key={one.key}>
                <rect
                  x={x}
                  y={scale.at(one.income)}
                  width={width}
                  height={scale.zero - scale.at(one.income)}
                  fill="var(--chart-1)"
                />
                <rect
                  x={x}
                  y={scale.zero}
                  width={width}
                  height={scale.at(-one.expense) - scale.zero}
                  fill="var(--chart-2)"
                />
              </g>
            );
          })}
          <line
            x1="0"
            x2="100"
            y1={scale.zero}
            y2={scale.zero}
            stroke="var(--border-strong)"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={buckets
              .map((one, at) => `${(at + 0.5) * slot},${scale.at(one.income - one.expense)}`)
              .join(' ')}
            fill="none"
            stroke="var(--text)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </PointCursor>
    </Figure>
  );
}

function Legend({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2.5 rounded-[2px]" style={{ background: colour }} />
      {children}
    </span>
  );
}

/** The first and the last of what is drawn, below it. */
export function Ends({ first, last }: { first?: string | undefined; last?: string | undefined }) {
  const { i18n } = useLingui();
  const nameOf = (key: string | undefined): string => (key === undefined ? '' : bucketName(key, i18n.locale));
  return (
    <p aria-hidden="true" className="num flex justify-between text-12 text-fg-3">
      <span>{nameOf(first)}</span>
      <span>{nameOf(last)}</span>
    </p>
  );
}
