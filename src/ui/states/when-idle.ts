/** For browsers that do not tell when they are idle: by then the first screen stands. */
const fallbackMs = 1500;

/** Calls once nothing more urgent is to be done; returns how to call it off. For what is fetched ahead of its first use. */
export function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(then, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, fallbackMs);
  return () => clearTimeout(timer);
}
