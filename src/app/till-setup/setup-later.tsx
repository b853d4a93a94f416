import { useState } from 'react';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import type { SetupSheetProps } from './setup-sheet.tsx';

const LazySheet = lazyPart(async () => (await import('./setup-sheet.tsx')).SetupSheet);

/** The steps, fetched when somebody wants them: a cashier who sells has no use for them. */
export function SetupLater(props: SetupSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Later asked={props.open}>
      <LazySheet {...props} />
    </Later>
  );
}
