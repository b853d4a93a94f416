import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { StraySheetProps } from './stray-sheet.tsx';

const LazySheet = lazyPart(async () => (await import('./stray-sheet.tsx')).StraySheet);

/** Held changes of no store over the page that is open. Fetched when it is asked for. */
export function StrayPanel(props: StraySheetProps) {
  return (
    <LazyBoundary asked>
      <LazySheet {...props} />
    </LazyBoundary>
  );
}
