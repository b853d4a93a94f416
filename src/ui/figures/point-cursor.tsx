import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

export interface Point {
  readonly key: string;
  /** From the left and from the top, in percent of the drawing. */
  readonly x: number;
  readonly y: number;
  /** What stands there, in a sentence. */
  readonly says: string;
}

interface PointCursorProps {
  label: string;
  points: readonly Point[];
  /** Stands in the line below while nothing is chosen. */
  hint: string;
  className: string;
  /** What a press or Enter on the chosen point leads to. */
  onOpen?: (point: Point) => void;
  /** Numbers and signs that belong to the drawing. */
  below?: ReactNode;
  /** The drawing, as large as the room that it has. */
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A drawing of which each point can be read: the nearest to the pointer, or from one to the next by the arrow keys. */
export function PointCursor({ label, points, hint, className, onOpen, below, children }: PointCursorProps) {
  const [at, setAt] = useState<number>();
  const chosen = at === undefined ? undefined : points[at];
  const last = points.length - 1;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && chosen) onOpen?.(chosen);
    const to = { Home: 0, End: last }[event.key];
    const step = steps[event.key];
    if (to === undefined && step === undefined) return;
    event.preventDefault();
    setAt(to ?? Math.min(last, Math.max(0, at === undefined ? 0 : at + (step ?? 0))));
  };
  const nearest = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    let best = Infinity;
    for (const [nth, point] of points.entries()) {
      const far = ((point.x * width) / 100 - x) ** 2 + ((point.y * height) / 100 - y) ** 2;
      if (far >= best) continue;
      best = far;
      setAt(nth);
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? 0}
        aria-valuetext={chosen?.says ?? hint}
        onKeyDown={press}
        onPointerMove={nearest}
        onPointerDown={nearest}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onClick={() => chosen && onOpen?.(chosen)}
        className={cx('relative min-w-0 rounded-field', onOpen && chosen && 'cursor-pointer', className)}
      >
        {children}
        {chosen && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-fg"
            style={{ left: `${chosen.x}%`, top: `${chosen.y}%` }}
          />
        )}
      </div>
      {below}
      <p
        aria-hidden="true"
        data-noprint=""
        className={cx('num min-h-6 text-14', chosen ? 'text-fg' : 'text-fg-3')}
      >
        {chosen?.says ?? hint}
      </p>
    </div>
  );
}
