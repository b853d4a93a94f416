import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { topFor, windowOf } from './window-of.ts';

interface WindowedListProps<T> {
  rows: readonly T[];
  /** In px, of every row. */
  rowHeight: number;
  keyOf: (row: T) => string;
  draw: (row: T) => ReactNode;
  /** The row in hand is kept in view. */
  at: number;
  label: string;
}

/** A list of rows of one height, of which only those in view exist. */
export function WindowedList<T>({ rows, rowHeight, keyOf, draw, at, label }: WindowedListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const look = (): void => {
    if (!box.current) return;
    const { scrollTop: top, clientHeight: height } = box.current;
    // A pane that is hidden has no height; what it showed is still there when it comes back.
    if (height > 0) setView((was) => (was.top === top && was.height === height ? was : { top, height }));
  };
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    look();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || at < 0 || current.clientHeight === 0) return;
    current.scrollTop = topFor(at, {
      top: current.scrollTop,
      height: current.clientHeight,
      row: rowHeight,
    });
  }, [at, rowHeight]);
  const { first, end } = windowOf(rows.length, { ...view, row: rowHeight });
  return (
    <div
      ref={box}
      onScroll={look}
      data-testid="orders-list"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <ul aria-label={label} className="relative" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, end).map((row, i) => (
          <li
            key={keyOf(row)}
            aria-setsize={rows.length}
            aria-posinset={first + i + 1}
            className="absolute inset-x-0"
            style={{ top: (first + i) * rowHeight, height: rowHeight }}
          >
            {draw(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
