import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '../states/lazy.tsx';
import { keepFocus, pageHeading } from './keep-focus.ts';

// Until something is done nobody undoes it. It is fetched as soon as the page is drawn: a network may be gone when something is.
const UndoBar = lazyPart(async () => (await import('./undo-bar.tsx')).UndoBar);

interface Done {
  readonly at: number;
  readonly message: string;
  readonly undo: () => void;
}

/**
 * The way back from what was just done on this page. What is done is done at once; `offer` puts a bar over the page's foot from which it
 * is undone. Draw `bar` once, at the end of the page.
 */
export function useUndo(): {
  readonly offer: (message: string, undo: () => void) => void;
  readonly bar: ReactNode;
} {
  const [done, setDone] = useState<Done>();
  useEffect(() => void UndoBar.fetch(), []);
  const offer = useCallback(
    (message: string, undo: () => void) => setDone((was) => ({ at: (was?.at ?? 0) + 1, message, undo })),
    [],
  );
  const bar = done && (
    <div
      data-testid="undo"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+16px+env(safe-area-inset-bottom))] z-(--z-banner) mx-auto max-w-[480px] [body:has([data-testid=save-bar])_&]:mb-18"
    >
      <LazyBoundary asked={false}>
        <UndoBar
          key={done.at}
          message={done.message}
          onUndo={() => {
            done.undo();
            setDone(undefined);
            // The button goes with the bar.
            keepFocus(pageHeading);
          }}
          onExpire={() => setDone(undefined)}
        />
      </LazyBoundary>
    </div>
  );
  return { offer, bar };
}
