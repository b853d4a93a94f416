import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { DevicesSheetProps } from './devices-sheet.tsx';

const LazySheet = lazyPart(async () => (await import('./devices-sheet.tsx')).DevicesSheet);

/** The devices of a store over the page that is open. Fetched when it is asked for. */
export function DevicesPanel(props: DevicesSheetProps) {
  return (
    <LazyBoundary asked>
      <LazySheet {...props} />
    </LazyBoundary>
  );
}
