import { useLingui } from '@lingui/react/macro';

/** Minutes after eleven at which a shop of the example sells: lunch. */
const sales = [
  4, 15, 22, 31, 38, 47, 53, 58, 64, 69, 73, 78, 82, 87, 91, 96, 102, 125, 132, 140, 151, 160, 171,
];

/** From when to when its line is down. */
const outage = { from: 62, to: 105 };

/** Minutes that are drawn. */
const minutes = 180;

const isLate = (minute: number): boolean => minute >= outage.from && minute < outage.to;
const late = sales.filter(isLate);

/** What an hour without a network looks like in the shop, and at the server. An example, which says so. */
export function OutageFigure() {
  const { t } = useLingui();
  const [length, count] = [outage.to - outage.from, late.length];
  return (
    <figure className="rounded-card border border-line bg-surface p-4 sm:p-8">
      <div className="flex flex-wrap gap-x-6 gap-y-2 pb-5 text-14 text-fg-2">
        <span className="flex items-center gap-2">
          <i className="h-4 w-2 rounded-full bg-primary" />
          {t({ id: 'site.outage.sent', message: '結帳後立刻上傳' })}
        </span>
        <span className="flex items-center gap-2">
          <i className="h-4 w-2 rounded-full bg-pending" />
          {t({ id: 'site.outage.kept', message: '斷網時結帳，連線後補上傳' })}
        </span>
      </div>
      <div
        role="img"
        aria-label={t({
          id: 'site.outage.label',
          message: `示意圖：午餐時段網路中斷${length}分鐘，期間仍完成${count}筆結帳，恢復連線後全部自動上傳。`,
        })}
      >
        <Timeline width={900} className="hidden sm:block" />
        <Timeline width={360} className="sm:hidden" />
      </div>
    </figure>
  );
}

interface TimelineProps {
  /** Of what is drawn: text has the same size on a phone and a desktop. */
  width: number;
  className: string;
}

function Timeline({ width, className }: TimelineProps) {
  const { t } = useLingui();
  const isNarrow = width < 600;
  const side = isNarrow ? 4 : 20;
  const bar = isNarrow ? 3 : 8;
  const x = (minute: number): number => side + (minute / minutes) * (width - 2 * side);
  const [begin, end] = [x(outage.from), x(outage.to)];
  const length = outage.to - outage.from;
  const hatch = `hatch-${width}`;
  const mark = (at: number, y: number, isKept: boolean) => (
    <rect
      key={`${y} ${at}`}
      x={at - bar / 2}
      y={y}
      width={bar}
      height="20"
      rx={bar / 2}
      className={isKept ? 'fill-pending' : 'fill-primary'}
    />
  );
  const line = 'stroke-line-strong';
  return (
    <svg viewBox={`0 0 ${width} 216`} aria-hidden="true" className={`h-auto w-full ${className}`}>
      <defs>
        <pattern
          id={hatch}
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="10" height="10" className="fill-offline" />
          <rect width="4" height="10" className="fill-warning" opacity="0.18" />
        </pattern>
      </defs>
      <rect x={begin} y="34" width={end - begin} height="150" rx="8" fill={`url(#${hatch})`} />
      <text
        x={(begin + end) / 2}
        y="22"
        textAnchor="middle"
        className="figure-text fill-warning-text font-semibold"
      >
        {t({ id: 'site.outage.band', message: `斷網${length}分鐘` })}
      </text>
      <line x1={side} x2={width - side} y1="92" y2="92" className={line} strokeWidth="1.5" />
      <line x1={side} x2={begin} y1="162" y2="162" className={line} strokeWidth="1.5" />
      <line x1={end} x2={width - side} y1="162" y2="162" className={line} strokeWidth="1.5" />
      <text x={side} y="64" className="figure-text fill-fg font-semibold">
        {t({ id: 'site.outage.shop', message: '店裡' })}
      </text>
      <text x={side} y="138" className="figure-text fill-fg font-semibold">
        {t({ id: 'site.outage.server', message: '雲端' })}
      </text>
      {sales.map((minute) => mark(x(minute), 82, isLate(minute)))}
      {sales.filter((minute) => !isLate(minute)).map((minute) => mark(x(minute), 152, false))}
      {late.map((_, at) => mark(end + bar + at * (isNarrow ? 4 : 9), 152, true))}
      {[0, 60, 120, 180].map((minute) => (
        <text
          key={minute}
          x={x(minute)}
          y="208"
          textAnchor={minute === 0 ? 'start' : minute === minutes ? 'end' : 'middle'}
          className="figure-text fill-fg-3 num"
        >
          {`${11 + minute / 60}:00`}
        </text>
      ))}
    </svg>
  );
}
