import { Later, lazyPart } from '#src/ui/states/later.tsx';
import type { StraySheetProps } from './stray-sheet.tsx';

const LazySheet = lazyPart(async () => (await import('./stray-sheet.tsx')).StraySheet);

/** Held changes of no store over the page that is open. Fetched when it is asked for. */
export function StrayPanel(props: StraySheetProps) {
  return (
    <Later asked>
      <LazySheet {...props} />
    </Later>
  );
}
