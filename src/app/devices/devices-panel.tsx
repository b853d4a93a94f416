import { lazy, Suspense } from 'react';
import type { DevicesSheetProps } from './devices-sheet.tsx';

const LazySheet = lazy(async () => ({ default: (await import('./devices-sheet.tsx')).DevicesSheet }));

/** The devices of a store over the page that is open. Fetched when it is asked for. */
export function DevicesPanel(props: DevicesSheetProps) {
  return (
    <Suspense>
      <LazySheet {...props} />
    </Suspense>
  );
}
