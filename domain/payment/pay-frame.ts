import type { PayWith } from './schema.ts';

// What the document with the gateway's script and the page that holds it as a frame say to each other. The frame knows nothing of the order: it
// is told when a token is wanted, and gives one.

/** Tells messages of ours from those of the gateway's script. */
export const payFrameMark = 'haodan.pay';

/** A message of the payment frame. */
export type PayFrameMessage = { readonly mark: typeof payFrameMark } & (
  | {
      /** Whether a token can be had: fields are still empty or wrong; the gateway's script did not come. */
      readonly state: 'ready' | 'incomplete' | 'failed';
    }
  /** A token, good once and for 90 s. */
  | { readonly state: 'prime'; readonly prime: string }
);

/** What the page says: it wants a token. */
export interface PayFrameAsked {
  readonly mark: typeof payFrameMark;
  readonly wants: 'prime';
}

/** What the server writes into the frame's document. */
export interface PayFrameSettings {
  readonly appId: number;
  readonly appKey: string;
  readonly isProduction: boolean;
  readonly way: PayWith;
}

/** The frame's message, or undefined where it is something else. */
export function readPayFrameMessage(data: unknown): PayFrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { mark, state, prime } = data as { mark?: unknown; state?: unknown; prime?: unknown };
  if (mark !== payFrameMark) return undefined;
  if (state === 'ready' || state === 'incomplete' || state === 'failed') return { mark, state };
  return state === 'prime' && typeof prime === 'string' && prime !== '' ? { mark, state, prime } : undefined;
}

/** The address of the frame's document. */
export function payFrameUrl(of: {
  readonly brandId: string;
  readonly way: PayWith;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
}): string {
  return `/pay?${new URLSearchParams(of).toString()}`;
}
