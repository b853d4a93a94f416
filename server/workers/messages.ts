import type { House } from '../set-up.ts';

/** Some of what processes tell each other, in the order in which it was told. */
export type Words = readonly (readonly [topic: string, word: unknown])[];

/** What a process that answers requests needs of what was set up for all of them. */
export interface Start {
  readonly connections: House['connections'];
  /** Hash of the secret that makes the first system admin, while there is nobody. */
  readonly setupHash?: string | undefined;
  /** Does what is due by the clock. */
  readonly keepsTime: boolean;
  readonly port: number;
}

export type ToWorker =
  | { readonly kind: 'start'; readonly start: Start }
  | { readonly kind: 'words'; readonly words: Words }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string }
  | { readonly kind: 'end' };

export type FromWorker =
  | { readonly kind: 'up' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly isStartUp: boolean }
  | { readonly kind: 'words'; readonly words: Words }
  | { readonly kind: 'metrics'; readonly id: number };
