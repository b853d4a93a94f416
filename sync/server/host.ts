import type { Business } from '../operations.ts';
import type { ScopeKey } from '../operations.ts';
import type { Row } from '../row.ts';
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
  readonly change?: ScopeChange | undefined;
}

/** All that a version changed of its scope, where that is little, and where it holds the verdicts of one device at most. */
export interface ScopeChange {
  /** The stamp of the version before. */
  readonly before: string;
  readonly stamp: string;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly removed: Readonly<Record<string, readonly string[]>>;
  /** The device whose verdicts this version holds: they come to it with the rows, by a pull. */
  readonly judged?: string | undefined;
}

/** An answer, and which listeners to notify once it is committed. */
export interface AnswerWithPokes<A> {
  readonly answer: A;
  readonly pokes: readonly ScopePoke[];
}
