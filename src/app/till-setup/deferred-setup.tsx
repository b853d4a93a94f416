import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { SetupSheetProps } from './setup-sheet.tsx';

const LazySheet = lazyPart(async () => (await import('./setup-sheet.tsx')).SetupSheet);

/** The steps, fetched when somebody wants them: a cashier who sells has no use for them. */
export function DeferredSetup(props: SetupSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyBoundary asked={props.open}>
      <LazySheet {...props} />
    </LazyBoundary>
  );
}
