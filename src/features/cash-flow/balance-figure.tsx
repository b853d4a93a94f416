import { useLingui } from '@lingui/react/macro';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { PointCursor } from '#src/ui/figures/point-cursor.tsx';
import { Ends } from './flow-figure.tsx';
import { bucketName, scaleOf, type Bucket } from './stat-scales.ts';

interface BalanceFigureProps {
  buckets: readonly Bucket[];
  /** Before the first of them, whole TWD. */
  opening: number;
  /** Whose figures these are, and of which days. */
  about: string;
}

/** C3: the balance after each day, in steps, with the line of nothing and its highest and lowest. */
export function BalanceFigure({ buckets, opening, about }: BalanceFigureProps) {
  const { t, i18n } = useLingui();
  const nameOf = (key: unknown): string => bucketName(String(key), i18n.locale);
  const title = t({ id: 'flow.balanceFigure', message: '結餘' });
  const scale = scaleOf([opening, ...buckets.map(({ balance }) => balance)]);
  const slot = 100 / Math.max(1, buckets.length);
  const most = buckets.reduce((top, one) => (one.balance > top.balance ? one : top), buckets[0] ?? nothing);
  const least = buckets.reduce((low, one) => (one.balance < low.balance ? one : low), buckets[0] ?? nothing);
  const [highest, lowest] = [most.key, least.key].map((key) => (key === '' ? '' : nameOf(key)));
  const [high, low] = [money(most.balance), money(least.balance)];
  const steps = buckets.map(({ balance }, at) => `H${at * slot} V${scale.at(balance)} H${(at + 1) * slot}`);
  return (
    <Figure
      title={title}
      summary={t({
        id: 'flow.balanceSummary',
        message: `最高${high}（${highest}），最低${low}（${lowest}）。`,
      })}
      file="cash-flow-balance"
      testId="balance-figure"
      about={about}
      heads={[t({ id: 'field.date', message: '日期' }), title]}
      rowName={nameOf}
      rows={buckets.map(({ key, balance }) => [key, balance])}
    >
      <PointCursor
        label={title}
        className="h-60"
        hint={t({ id: 'flow.balanceHint', message: '指向一天，或用方向鍵逐日查看。' })}
        points={buckets.map(({ key, balance }, at) => ({
          key,
          x: (at + 0.5) * slot,
          y: scale.at(balance),
          says: `${nameOf(key)}：${title}${money(balance)}`,
        }))}
        below={<Ends first={buckets[0]?.key} last={buckets.at(-1)?.key} />}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <line
            x1="0"
            x2="100"
            y1={scale.zero}
            y2={scale.zero}
            stroke="var(--border-strong)"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${scale.at(opening)} ${steps.join(' ')}`}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </PointCursor>
    </Figure>
  );
}

const nothing: Bucket = { key: '', from: '', to: '', income: 0, expense: 0, balance: 0 };
