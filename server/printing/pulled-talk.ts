import type { ReadyJob } from './pulled-jobs.ts';

/** What a printer is offered. */
export interface Offer {
  readonly token: string;
}

/** What a printer fetches, and how it treats it. */
export interface Fetched {
  readonly picture: Buffer;
  readonly opensDrawer: boolean;
  /** There is something on it to be cut off. */
  readonly isPaper: boolean;
  /** The printer has had all of it. */
  readonly gone: () => Promise<void>;
}

/** What a page of a job is called to its printer. */
export function tokenOf({ token, page }: ReadyJob): string {
  return `${token}.${page}`;
}

/** The job's part of a token. */
export function nameIn(token: string): string {
  return token.split('.')[0] ?? '';
}
