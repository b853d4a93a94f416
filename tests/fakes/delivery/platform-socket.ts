import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Asked {
  readonly method: string;
  /** With what is asked behind the path. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is wrong with a platform. */
type Weather =
  | { readonly kind: 'calm' }
  /** Nobody is there: connections break. */
  | { readonly kind: 'down' }
  | { readonly kind: 'busy'; readonly seconds: number };

/** A platform's side of the line: HTTP on a real socket, with a token that ends, and faults by switch. */
export class PlatformSocket {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #answer: (asked: Asked) => Answer;
  readonly #isLogin: (asked: Asked) => boolean;
  readonly #listeners = new Set<() => void>();
  #weather: Weather = { kind: 'calm' };
  #token = 1;
  #slowMs = 0;
  #lost: string | undefined;
  /** Everything that was asked and answered, `PUT /v2/…`. */
  readonly asked: string[] = [];
  /** How often somebody signed in. */
  logins = 0;

  private constructor(answer: (asked: Asked) => Answer, isLogin: (asked: Asked) => boolean) {
    this.#answer = answer;
    this.#isLogin = isLogin;
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(
    answer: (asked: Asked) => Answer,
    isLogin: (asked: Asked) => boolean,
    port = 0,
  ): Promise<PlatformSocket> {
    const socket = new PlatformSocket(answer, isLogin);
    socket.#server.listen(port, '127.0.0.1');
    await once(socket.#server, 'listening');
    return socket;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  calm(): void {
    this.#weather = { kind: 'calm' };
    this.#slowMs = 0;
  }

  down(): void {
    this.#weather = { kind: 'down' };
  }

  busy(seconds = 1): void {
    this.#weather = { kind: 'busy', seconds };
  }

  /** Does the next thing whose address has that in it, and its answer never arrives. */
  loseAnswer(to: string): void {
    this.#lost = to;
  }

  slow(ms: number): void {
    this.#slowMs = ms;
  }

  /** Tokens that were given out are worth nothing any more. */
  endTokens(): void {
    this.#token += 1;
  }

  /** Resolves once something is so, looked at after each request. */
  async until(isSo: () => boolean, withinMs = 15_000): Promise<void> {
    const late = AbortSignal.timeout(withinMs);
    while (!isSo()) {
      if (late.aborted)
        throw new Error(`not so within ${withinMs} ms; asked: ${this.asked.slice(-12).join(' | ')}`);
      await new Promise<void>((go) => {
        const done = (): void => {
          this.#listeners.delete(done);
          late.removeEventListener('abort', done);
          go();
        };
        this.#listeners.add(done);
        late.addEventListener('abort', done);
      });
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    if (this.#slowMs > 0) await wait(this.#slowMs);
    if (this.#weather.kind === 'down') return void request.socket.destroy();
    const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
    const { status, body, headers: more } = this.#answered(asked);
    this.asked.push(`${method} ${url} ${status}`);
    if (this.#lost !== undefined && url.includes(this.#lost)) {
      this.#lost = undefined;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(body === undefined ? '' : JSON.stringify(body));
    const listeners = [...this.#listeners];
    for (const listener of listeners) listener();
  }

  #answered(asked: Asked): Answer {
    if (this.#weather.kind === 'busy')
      return {
        status: 429,
        headers: { 'retry-after': String(this.#weather.seconds) },
        body: { code: 'too_many' },
      };
    if (this.#isLogin(asked)) {
      this.logins += 1;
      return {
        status: 200,
        body: { access_token: `token-${this.#token}`, expires_in: 3600, token_type: 'Bearer' },
      };
    }
    if (asked.headers.authorization !== `Bearer token-${this.#token}`)
      return { status: 401, body: { code: 'unauthorized' } };
    return this.#answer(asked);
  }
}
