import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface ChartPlotProps {
  label: string;
  width: number;
  height: number;
  /** How tall it is drawn; it is as wide as there is room. */
  className: string;
  children: ReactNode;
}

/** The drawing of a chart over its base line. What it says in figures stands in a `ChartTable` below. */
export function ChartPlot({ label, width, height, className, children }: ChartPlotProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`w-full overflow-visible ${className}`}
    >
      <line
        x1="0"
        x2={width}
        y1={height}
        y2={height}
        stroke="var(--border)"
        vectorEffect="non-scaling-stroke"
      />
      {children}
    </svg>
  );
}

interface ChartTableProps {
  label: string;
  /** Of the first column, and of the figures. */
  heads: readonly [string, ...string[]];
  rows: readonly { readonly name: string; readonly figures: readonly ReactNode[] }[];
}

/** The figures of a chart, folded away. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  const { t } = useLingui();
  return (
    <details className="text-14">
      <summary className="min-h-target cursor-pointer content-center text-fg-2">
        {t({ id: 'chart.asTable', message: '以表格顯示' })}
      </summary>
      <table className="num w-full">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-13 text-fg-3">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-1 font-semibold ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="py-1 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
