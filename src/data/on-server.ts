import type { Command, Query } from '#domain/kit/operation.ts';

const made = new WeakMap<Query | Command, Query | Command>();

/** The same operation, asked of the server or done there: what it is about is older than what this device keeps. */
export function onServer<O extends Query | Command>(operation: O): O {
  const known = made.get(operation);
  if (known) return known as O;
  const there = {
    ...operation,
    ...(operation.kind === 'query' ? { source: 'server' } : { offline: 'refuse' }),
  };
  made.set(operation, there as O);
  return there as O;
}
