import { codeOf } from '#server/start-up-error.ts';

/** What a carrier answered; `unreached`: nothing went out; `silent`: it may have, and nobody knows. */
export type Answered =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      readonly headers: Headers;
    }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'silent' };

/** A carrier that is slower than this is taken for dead. */
const withinMs = 10_000;

/** No honest answer is longer. */
const mostBytes = 64 * 1024;

/** What says that no connection ever stood. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

interface Asking {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly withinMs?: number;
}

/** Asks a carrier once. A redirect is none of its answers: it would lead what we say to somebody else. */
export async function askCarrier(
  url: string,
  { withinMs: within = withinMs, ...asking }: Asking,
): Promise<Answered> {
  try {
    const response = await fetch(url, { ...asking, redirect: 'error', signal: AbortSignal.timeout(within) });
    const text = await readAtMost(response);
    return { kind: 'answered', status: response.status, text, headers: response.headers };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { kind: unreached.has(codeOf(cause) ?? codeOf(error) ?? '') ? 'unreached' : 'silent' };
  }
}

async function readAtMost(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `Retry-After` in seconds, whichever of its forms it has; at most an hour. */
export function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
}
