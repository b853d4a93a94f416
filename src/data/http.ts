/** What our server said. */
export interface HttpAnswer {
  readonly status: number;
  /** The parsed JSON; undefined where there was none. */
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  /** When it was said by the server's clock, to the second. In milliseconds; NaN where the answer does not say. */
  readonly saidMs?: number;
}

export interface HttpRequest {
  readonly method: string;
  /** Below the base path, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Ends the wait: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Without cookies: what anybody is told, whoever is signed in here. */
  readonly isAnonymous?: boolean;
}

export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** Nothing answered in time, or something that is not our server: a captive portal, a proxy whose server is down. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The status of what answered in our server's place. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(options: { status?: number; retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    super('no answer from the server', { cause: options.cause });
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Our server marks every answer with this header; nobody else knows it. */
const ownHeader = 'x-haodan';

/** Long enough for a slow uplink, short enough that a dead connection is noticed (sync.md §7). */
const defaultTimeoutMs = 20_000;

/**
 * Asks our own server, with the cookies. `baseUrl` is `/api` in the app.
 * The time-out covers the whole answer, not only its head, and a redirect is never followed: we send none.
 */
export function makeHttp(
  baseUrl: string,
  ownHeaders: () => Readonly<Record<string, string>> = () => ({}),
): Http {
  return async ({
    method,
    path,
    body,
    headers,
    timeoutMs = defaultTimeoutMs,
    signal,
    isAnonymous = false,
  }) => {
    const { response, text } = await readWhole(`${baseUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ownHeaders(),
        ...headers,
      },
      credentials: isAnonymous ? 'omit' : 'include',
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    }).catch((cause: unknown) => {
      throw new NoAnswer({ cause });
    });
    const { status } = response;
    const retryAfterMs = retryAfter(response.headers.get('retry-after'));
    if (!response.headers.has(ownHeader)) throw new NoAnswer({ status, retryAfterMs });
    const isFile = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/csv');
    const saidMs = Date.parse(response.headers.get('date') ?? '');
    return { status, body: isFile ? text : parsed(text), retryAfterMs, saidMs };
  };
}

async function readWhole(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, request);
  return { response, text: await response.text() };
}

function parsed(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Cut off on the way.
    throw new NoAnswer({ cause });
  }
}

/** Both forms of the header, in milliseconds from now. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
