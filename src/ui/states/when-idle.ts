/** For browsers that do not tell when they are idle, milliseconds: so long after it was opened a page's first screen stands, and later a moment is enough. */
const openedMs = 3000;
const momentMs = 50;

/** Calls once nothing more urgent is to be done; returns how to call it off. For what is fetched ahead of its first use. */
export function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(then, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, Math.max(momentMs, openedMs - performance.now()));
  return () => clearTimeout(timer);
}
