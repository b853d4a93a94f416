import type { ComponentProps } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { NoPractice } from '#src/app/practice/no-practice.tsx';
import type { PracticeData } from '#src/app/practice/practice-data.tsx';
import type { PracticeFrame } from '#src/app/practice/practice-frame.tsx';
import { CounterScreen } from '#src/features/counter/counter-screen.tsx';
import { guestView, viewOf, type CounterView } from '#src/features/counter/view.ts';
import { kitchenViewOf, type KitchenView } from '#src/features/kitchen/view.ts';
import { Kitchen } from '#src/routes/-kitchen.tsx';

const LazyData = lazyPart(async () => (await import('#src/app/practice/practice-data.tsx')).PracticeData);
const LazyFrame = lazyPart(async () => (await import('#src/app/practice/practice-frame.tsx')).PracticeFrame);
const LazyNone = lazyPart(async () => (await import('#src/app/practice/no-practice.tsx')).NoPractice);

interface PracticeProps extends Omit<ComponentProps<typeof PracticeData>, 'children'> {
  view: CounterView | KitchenView | typeof guestView | undefined;
}

/** A counter and its kitchen on data of their own. Fetched where somebody practises. */
export function Practice({ view, ...props }: PracticeProps) {
  const { brandId, storeId } = props;
  const place = { brandId, storeId };
  const kitchen = kitchenViewOf(view);
  return (
    <LazyBoundary asked>
      <LazyData {...props}>
        {(onLeave) => {
          if (kitchen === 'calls' || view === guestView) return <None {...place} onLeave={onLeave} />;
          if (kitchen)
            return (
              <Kitchen
                {...place}
                view={kitchen}
                shell={(slots) => <Around {...place} {...slots} audience="kitchen" onLeave={onLeave} />}
              />
            );
          return (
            <CounterScreen
              {...place}
              view={viewOf(view)}
              shell={(slots) => <Around {...place} {...slots} onLeave={onLeave} />}
            />
          );
        }}
      </LazyData>
    </LazyBoundary>
  );
}

function Around(props: ComponentProps<typeof PracticeFrame>) {
  return (
    <LazyBoundary asked>
      <LazyFrame {...props} />
    </LazyBoundary>
  );
}

function None(props: ComponentProps<typeof NoPractice>) {
  return (
    <LazyBoundary asked>
      <LazyNone {...props} />
    </LazyBoundary>
  );
}
