import type { ComponentProps } from 'react';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import type { PracticeData } from '#src/app/practice/practice-data.tsx';
import type { PracticeFrame } from '#src/app/practice/practice-frame.tsx';

const LazyData = lazyPart(async () => (await import('#src/app/practice/practice-data.tsx')).PracticeData);
const LazyFrame = lazyPart(async () => (await import('#src/app/practice/practice-frame.tsx')).PracticeFrame);

/** A counter on data of its own. Fetched where somebody practises. */
export function Practice(props: ComponentProps<typeof PracticeData>) {
  return (
    <Later asked>
      <LazyData {...props} />
    </Later>
  );
}

export function PracticeAround(props: ComponentProps<typeof PracticeFrame>) {
  return (
    <Later asked>
      <LazyFrame {...props} />
    </Later>
  );
}
