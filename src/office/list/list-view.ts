import { useCallback, useMemo } from 'react';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';

/** How tall the rows of every list are, for those who sit at it all day. Kept on the device. */
export const rowHeights = ['roomy', 'compact'] as const;

export type RowHeight = (typeof rowHeights)[number];

const heightKey = 'haodan.rows';

export function useRowHeight(): RowHeight {
  const stored = useStored(heightKey);
  return rowHeights.find((height) => height === stored) ?? 'roomy';
}

export function chooseRowHeight(height: RowHeight): void {
  writeStored(heightKey, height);
}

/**
 * The columns of a list that are not wanted on this device.
 * @param list What the list is called, in any language of the page.
 */
export function useHiddenColumns(list: string): {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (column: string) => void;
} {
  const key = `haodan.columns.${list}`;
  const stored = useStored(key);
  const hidden = useMemo(() => new Set(stored?.split(' ').filter(Boolean)), [stored]);
  const toggle = useCallback(
    (column: string) => {
      const next = new Set(hidden);
      if (!next.delete(column)) next.add(column);
      writeStored(key, [...next].join(' '));
    },
    [key, hidden],
  );
  return { hidden, toggle };
}
