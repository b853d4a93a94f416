import type { Business } from '../operations.ts';
import type { ScopeKey } from '../operations.ts';
import type { Judge, ServerStore } from './ports.ts';

/** What the server's functions work with. */
export interface SyncHost {
  readonly store: ServerStore;
  readonly judge: Judge;
  readonly business: Business;
}

/** A scope's new version, to be told to whoever listens after the commit. */
export interface ScopePoke {
  readonly scope: ScopeKey;
  readonly version: number;
}

/** An answer and what to tell the listeners once it stands. */
export interface Told<A> {
  readonly answer: A;
  readonly pokes: readonly ScopePoke[];
}
