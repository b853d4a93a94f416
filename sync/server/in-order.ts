import type { ServerStore } from './ports.ts';

const lasts = new WeakMap<ServerStore, Map<string, Promise<unknown>>>();

/**
 * Pushes of one device are understood, and queue for their transactions, in the order in which they came. A device has two under way: a short
 * one that overtook a long one would find a gap before it, and would have to come again.
 */
export async function inOrder<T>(store: ServerStore, device: string, work: () => Promise<T>): Promise<T> {
  const last = lasts.get(store) ?? new Map<string, Promise<unknown>>();
  lasts.set(store, last);
  const before = last.get(device);
  const done = before ? before.then(work) : work();
  // What becomes of one says nothing about those behind it.
  const over = done.catch(() => undefined);
  last.set(device, over);
  try {
    return await done;
  } finally {
    if (last.get(device) === over) last.delete(device);
  }
}
