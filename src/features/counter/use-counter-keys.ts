import { dispatchKey } from './keys/actions.ts';
import { done, everywhere, sell } from './keys/counter-actions.ts';
import { useKeys } from './keys/use-keys.ts';
import type { CounterHandle } from './use-counter.ts';

const selling = Object.values(sell);
const paid = Object.values(done);
const base = Object.values(everywhere);

/** The keys of ux.md §2.2 while the tiles are there, and those of every view. */
export function useCounterKeys(counter: CounterHandle): void {
  const { place } = counter.where;
  const isDone = place === 'done';
  useKeys(
    {
      key: (key) => dispatchKey(isDone ? paid : selling, key, counter),
      scan: counter.selling.actions.scan,
    },
    // Not only beneath what covers the tiles: after a reload both are there at once, and then this would be the one that came last.
    place === 'sell' || isDone,
  );
  useKeys({ isBase: true, key: (key) => dispatchKey(base, key, counter) });
}
