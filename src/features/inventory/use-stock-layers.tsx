import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import type { MoveKind } from './moves.ts';
import type { StockRowActions } from './stock-actions.tsx';
import type { StockRow } from './stock-listing.ts';
import { useSoldOut } from './use-sold-out.ts';

// What is open over the page comes after it.
const MoveSheet = lazyPart(async () => (await import('./move-sheet.tsx')).MoveSheet);
const UntilSheet = lazyPart(async () => (await import('./until-sheet.tsx')).UntilSheet);

interface Asked {
  /** Counts the times that something was opened, so that each starts over. */
  readonly at: number;
  readonly row: StockRow;
  readonly what: MoveKind | 'until';
  readonly isOpen: boolean;
}

/** What is done with one item, and the layers in which it is said. Draw `open` once. @param offer Of the page's undo bar. */
export function useStockLayers(offer: (message: string, undo: () => void) => void): {
  readonly rowActions: StockRowActions;
  readonly open: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const putSoldOut = useSoldOut(offer);
  const latest = useLatest(putSoldOut);
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of [MoveSheet, UntilSheet]) void part.fetch();
      }),
    [],
  );
  const rowActions = useMemo<StockRowActions>(() => {
    const ask = (row: StockRow, what: Asked['what']): void =>
      setAsked((was) => ({ at: (was?.at ?? 0) + 1, row, what, isOpen: true }));
    return {
      move: ask,
      until: (row) => ask(row, 'until'),
      soldOut: (row, isSoldOut) => void latest.current(row, isSoldOut),
    };
  }, [latest]);
  const close = (): void => setAsked((was) => was && { ...was, isOpen: false });
  const open = asked && (
    <LazyBoundary asked={asked.isOpen}>
      {asked.what === 'until' ? (
        <UntilSheet
          key={asked.at}
          row={asked.row}
          open={asked.isOpen}
          onClose={close}
          onChoose={(until) => {
            close();
            void putSoldOut(asked.row, true, until);
          }}
        />
      ) : (
        <MoveSheet
          key={asked.at}
          row={asked.row}
          kind={asked.what}
          open={asked.isOpen}
          onClose={close}
          offer={offer}
        />
      )}
    </LazyBoundary>
  );
  return { rowActions, open };
}
