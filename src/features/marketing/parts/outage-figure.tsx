import { useLingui } from '@lingui/react/macro';

/** Minutes after eleven at which a shop of the example sells: lunch. */
const sales = [4, 15, 22, 31, 38, 47, 53, 58, 64, 69, 73, 78, 82, 87, 91, 96, 102, 108, 117, 124, 133, 145, 158, 171];

/** From when to when its line is down. */
const outage = { from: 62, to: 105 };

/** Minutes that are drawn. */
const minutes = 180;
const width = 900;
const x = (minute: number): number => 20 + (minute / minutes) * (width - 40);

/** What an hour without a network looks like in the shop, and at the server. An example, which says so. */
export function OutageFigure() {
  const { t } = useLingui();
  const length = outage.to - outage.from;
  const during = sales.filter((minute) => minute >= outage.from && minute < outage.to);
  const count = during.length;
  const mark = (minute: number, y: number, isLate = false) => (
    <rect
      key={minute}
      x={x(minute) - 4}
      y={y}
      width="8"
      height="20"
      rx="4"
      className={isLate ? 'fill-pending' : 'fill-primary'}
    />
  );
  return (
    <figure className="rounded-card border border-line bg-surface p-4 sm:p-8">
      <div className="flex flex-wrap gap-x-6 gap-y-2 pb-4 text-14 text-fg-2">
        <span className="flex items-center gap-2">
          <i className="h-4 w-2 rounded-full bg-primary" />
          {t({ id: 'site.outage.sent', message: '結帳後立刻上傳' })}
        </span>
        <span className="flex items-center gap-2">
          <i className="h-4 w-2 rounded-full bg-pending" />
          {t({ id: 'site.outage.kept', message: '斷網時結帳，連線後補上傳' })}
        </span>
      </div>
      <svg
        viewBox={`0 0 ${width} 216`}
        role="img"
        aria-label={t({
          id: 'site.outage.label',
          message: `示意圖：午餐時段網路中斷${length}分鐘，期間仍完成${count}筆結帳，恢復連線後全部自動上傳。`,
        })}
        className="h-auto w-full"
      >
        <defs>
          <pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="10" height="10" className="fill-offline" />
            <rect width="4" height="10" className="fill-warning" opacity="0.18" />
          </pattern>
        </defs>
        <rect x={x(outage.from)} y="34" width={x(outage.to) - x(outage.from)} height="150" rx="8" fill="url(#hatch)" />
        <text
          x={(x(outage.from) + x(outage.to)) / 2}
          y="22"
          textAnchor="middle"
          className="figure-text fill-warning-text font-semibold"
        >
          {t({ id: 'site.outage.band', message: `斷網${length}分鐘` })}
        </text>
        <line x1="20" x2={width - 20} y1="92" y2="92" className="stroke-line-strong" strokeWidth="1.5" />
        <line
          x1="20"
          x2={x(outage.from)}
          y1="162"
          y2="162"
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
        <line
          x1={x(outage.to)}
          x2={width - 20}
          y1="162"
          y2="162"
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
        <text x="20" y="58" className="figure-text fill-fg font-semibold">
          {t({ id: 'site.outage.shop', message: '店裡' })}
        </text>
        <text x="20" y="132" className="figure-text fill-fg font-semibold">
          {t({ id: 'site.outage.server', message: '雲端' })}
        </text>
        {sales.map((minute) => mark(minute, 82, during.includes(minute)))}
        {sales.filter((minute) => !during.includes(minute)).map((minute) => mark(minute, 152))}
        {during.map((_, at) => mark(outage.to + 1.2 + at * 1.6, 152, true))}
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
    </figure>
  );
}
