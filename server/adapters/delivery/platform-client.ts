import { PlatformFault } from './port.ts';

/** A platform that has not answered by then is away. */
const answerMs = 10_000;

/** No answer of a platform is longer. */
const mostBytes = 2_000_000;

/** A token is renewed so long before it ends, in ms. */
const earlyMs = 60_000;

export interface TokenRequest {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
}

interface Token {
  readonly value: string;
  readonly untilMs: number;
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | undefined;
}

/**
 * Speaks with a platform over HTTPS: fetches its token by client credentials, once for all who wait, and again where the platform does not take it
 * any more; nothing is repeated by itself but that. What a platform asks not to be asked for a while is not asked, whoever wants to.
 */
export class PlatformClient {
  readonly #base: string;
  readonly #login: TokenRequest;
  readonly #now: () => number;
  #token: Promise<Token> | undefined;
  /** Until when what is not to be asked, in ms since 1970. */
  readonly #quiet = new Map<string, number>();

  constructor({ base, login, now = Date.now }: { base: string; login: TokenRequest; now?: () => number }) {
    this.#base = base.replace(/\/$/, '');
    this.#login = login;
    this.#now = now;
  }

  /** @throws PlatformFault */
  async ask(asked: Asked): Promise<unknown> {
    this.#keepQuiet(asked);
    const token = await this.#tokenNow();
    const first = await this.#send(asked, token.value);
    if (first.status !== 401) return this.#answered(asked, first);
    await first.body?.cancel();
    return this.#answered(asked, await this.#send(asked, (await this.#tokenNow(token)).value));
  }

  /** @throws PlatformFault busy, where the platform has asked for time */
  #keepQuiet({ method, path }: Asked): void {
    const leftMs = (this.#quiet.get(`${method} ${path}`) ?? 0) - this.#now();
    if (leftMs > 0)
      throw new PlatformFault(
        'busy',
        `${method} ${path}: the platform asked for time`,
        Math.ceil(leftMs / 1000),
      );
  }

  #noteQuiet({ method, path }: Asked, seconds: number | undefined): void {
    const now = this.#now();
    for (const [what, untilMs] of this.#quiet) if (untilMs <= now) this.#quiet.delete(what);
    if (seconds !== undefined) this.#quiet.set(`${method} ${path}`, now + seconds * 1000);
  }

  /** @param refused One that is not taken any more. */
  async #tokenNow(refused?: Token): Promise<Token> {
    const known = this.#token;
    const kept = await known?.catch(() => undefined);
    if (kept && kept !== refused && kept.untilMs > this.#now()) return kept;
    // Whoever waited for the same one has asked for another meanwhile.
    if (this.#token === known || this.#token === undefined) this.#token = this.#fetchToken();
    return this.#token;
  }

  async #fetchToken(): Promise<Token> {
    const { url, form } = this.#login;
    const response = await this.#fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
    });
    const body = await this.#answered({ method: 'POST', path: new URL(url).pathname }, response);
    const { access_token: value, expires_in: seconds } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof value !== 'string' || value === '')
      throw new PlatformFault('unreadable', 'no token in the answer');
    const lifeMs = (typeof seconds === 'number' ? seconds : 600) * 1000;
    return { value, untilMs: this.#now() + Math.max(lifeMs - earlyMs, 0) };
  }

  #send({ method, path, body }: Asked, token: string): Promise<Response> {
    return this.#fetch(this.#base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      // Where it would send us on, it is not the platform that was set up.
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
    } catch (error) {
      throw new PlatformFault('away', `no answer from ${new URL(url).host}: ${String(error)}`);
    }
  }

  async #answered(asked: Asked, response: Response): Promise<unknown> {
    const { method, path } = asked;
    const text = await bodyOf(response);
    const { status } = response;
    if (status >= 200 && status < 300) return jsonIn(text);
    const said = `${method} ${path}: ${status} ${text.slice(0, 200)}`;
    if (status === 429) {
      const seconds = secondsIn(response.headers.get('retry-after'), this.#now());
      this.#noteQuiet(asked, seconds);
      throw new PlatformFault('busy', said, seconds);
    }
    if (status >= 500 || status === 408) throw new PlatformFault('away', said);
    if (status === 404 || status === 410) throw new PlatformFault('gone', said);
    throw new PlatformFault('refused', said);
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new PlatformFault('unreadable', 'an answer that is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PlatformFault
      ? error
      : new PlatformFault('away', `an answer broke off: ${String(error)}`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonIn(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new PlatformFault('unreadable', 'an answer that is no JSON');
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3); an hour at most. */
function secondsIn(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const said = Number(value);
  const seconds = Number.isFinite(said) ? said : (Date.parse(value) - nowMs) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined;
}
