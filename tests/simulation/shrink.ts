import { runHistory, type HistoryResult } from './history.ts';
import type { FaultInjection } from './fault-injection.ts';

/** Histories that are tried to make one shorter. */
const mostTries = 400;

/** A history that a person can read: the steps without which it shows nothing wrong. */
export interface Shrunk {
  readonly steps: readonly number[];
  readonly result: HistoryResult;
}

/**
 * Leaves out steps of a bad history as long as it still breaks the same invariant: halves, quarters, and so on down to single ones.
 * @param injected Anew for each try: mistakes remember what they did.
 */
export async function shrink(
  bad: HistoryResult,
  injected?: () => FaultInjection,
  most = mostTries,
): Promise<Shrunk> {
  const kinds = new Set(bad.violations.map(({ invariant }) => invariant));
  let steps = Array.from({ length: bad.steps }, (_, i) => i);
  let result = bad;
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length && tries < most;) {
      const fewer = steps.toSpliced(at, size);
      tries += 1;
      const tried = await runHistory(bad.seed, {
        only: new Set(fewer),
        ...(injected ? { injected: injected() } : {}),
      }).catch(() => undefined);
      if (tried?.violations.some(({ invariant }) => kinds.has(invariant))) {
        steps = fewer.filter((step) => step < tried.steps);
        result = tried;
      } else {
        at += size;
      }
    }
  }
  return { steps, result };
}

/** `3,5-7` for 3, 5, 6 and 7. */
export function written(steps: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < steps.length; i++) {
    const first = steps[i];
    while (steps[i + 1] === (steps[i] ?? 0) + 1) i += 1;
    parts.push(first === steps[i] ? `${first}` : `${first}-${steps[i]}`);
  }
  return parts.join(',');
}

/** The reverse of {@link written}. */
export function read(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}
