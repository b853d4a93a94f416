import type { Business } from '../operations.ts';
import type { ScopeKey } from '../operations.ts';
import type { Judge, ServerStore } from './ports.ts';

/** What the server's functions work with. */
export interface SyncHost {
  readonly store: ServerStore;
  readonly judge: Judge;
  readonly business: Business;
}

/** A scope's new version, sent to its listeners after the commit. */
export interface ScopePoke {
  readonly scope: ScopeKey;
  readonly version: number;
}

/** An answer, and which listeners to notify once it is committed. */
export interface AnswerWithPokes<A> {
  readonly answer: A;
  readonly pokes: readonly ScopePoke[];
}
