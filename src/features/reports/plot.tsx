import type { ReactNode } from 'react';
import { PointCursor, type Point } from '#src/ui/figures/point-cursor.tsx';

export interface Tick {
  /** From the left, in percent. */
  readonly x: number;
  readonly label: string;
}

interface PlotProps {
  label: string;
  hint: string;
  /** What stands at the top of the scale, in the middle and at its foot. */
  axis: readonly [string, string, string];
  points: readonly Point[];
  ticks: readonly Tick[];
  onOpen?: ((key: string) => void) | undefined;
  /** Shapes in a drawing of 100 by 100, from the top left. */
  children: ReactNode;
}

/** A drawing with its scale and its ticks, of which each point can be read. */
export function Plot({ label, hint, axis, points, ticks, onOpen, children }: PlotProps) {
  return (
    <div className="flex min-w-0 gap-2">
      <div aria-hidden="true" className="num relative h-52 w-11 shrink-0 text-12 text-fg-3">
        {[0, 50, 100].map((top, at) => (
          <span key={top} className="absolute right-0 -translate-y-1/2" style={{ top: `${top}%` }}>
            {axis[at]}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <PointCursor
          {...{ label, hint, points }}
          className="h-52"
          below={<Ticks ticks={ticks} />}
          {...(onOpen && { onOpen: ({ key }: Point) => onOpen(key) })}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {[0, 50, 100].map((y) => (
              <line
                key={y}
                x1="0"
                x2="100"
                y1={y}
                y2={y}
                stroke={y === 100 ? 'var(--border-strong)' : 'var(--border)'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {children}
          </svg>
        </PointCursor>
      </div>
    </div>
  );
}

function Ticks({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <div aria-hidden="true" className="num relative h-4 text-12 text-fg-3">
      {ticks.map(({ x, label }) => (
        <span
          key={x}
          className="absolute whitespace-nowrap"
          // What stands at an end does not run out of the drawing.
          style={{ left: `${x}%`, transform: `translateX(-${String(x)}%)` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** As many ticks as are read at a glance, evenly among the steps. */
export function ticksOf(steps: readonly string[], nameOf: (step: string) => string, most = 6): Tick[] {
  if (steps.length === 0) return [];
  const slot = 100 / steps.length;
  const every = Math.ceil(steps.length / most);
  return steps.flatMap((step, at) =>
    at % every === 0 ? [{ x: (at + 0.5) * slot, label: nameOf(step) }] : [],
  );
}

export function Legend({ items }: { items: readonly { readonly name: string; readonly mark: ReactNode }[] }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-fg-2">
      {items.map(({ name, mark }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {mark}
          {name}
        </span>
      ))}
    </p>
  );
}

/** A mark of a legend: an area in a colour. */
export function Swatch({ colour, opacity = 1 }: { colour: string; opacity?: number }) {
  return <span className="size-2.5 rounded-[2px]" style={{ background: colour, opacity }} />;
}

/** A mark of a legend: a line, dashed where it is of another time. */
export function Stroke({ colour, dashed = false }: { colour: string; dashed?: boolean }) {
  return (
    <span
      className="w-4 border-t-2"
      style={{ borderColor: colour, borderTopStyle: dashed ? 'dashed' : 'solid' }}
    />
  );
}
