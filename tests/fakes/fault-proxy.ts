import { createServer, request as askServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What stands in the server's place. */
type Weather =
  | { readonly kind: 'calm' }
  /** The line is dead: every connection breaks. */
  | { readonly kind: 'cut' }
  /** A captive portal: its own page for every address, whatever was asked. */
  | { readonly kind: 'portal' }
  /** Something on the way refuses every call by itself. */
  | { readonly kind: 'status'; readonly status: number };

/** An answer that a cache on the way has kept. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const apiPath = /^\/api(\/|$|\?)/;

const portalPage = '<!doctype html><title>Free Wi-Fi</title><h1>Accept the terms to go on</h1>';

/**
 * The network between a page and its server, as a real proxy on a real socket, with the faults of real networks. Connections are
 * never kept open for a second request: a browser repeats one by itself when a kept connection breaks, and would hide the fault.
 */
export class FaultProxy {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #sockets = new Set<Socket>();
  readonly #targetPort: number;
  #weather: Weather = { kind: 'calm' };
  #delayMs = 0;
  #drops: { left: number; path: RegExp } = { left: 0, path: apiPath };
  #requests: string[] = [];
  #dropped = 0;
  #version = 0;
  #port = 0;
  #protocol: number | undefined;
  #stale: { left: number; path: RegExp } = { left: 0, path: apiPath };
  #doubles: { left: number; path: RegExp } = { left: 0, path: apiPath };
  readonly #answers = new Map<string, KeptAnswer>();
  #hold: { readonly path: RegExp; readonly over: Promise<void> } | undefined;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server.on('connection', (socket) => {
      if (this.#weather.kind === 'cut') {
        socket.destroy();
        return;
      }
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** A proxy on a free port of this machine. @param targetPort Where the server listens, now or later. */
  static async start(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    proxy.#port = (proxy.#server.address() as AddressInfo).port;
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Calls that came in so far, `POST /api/sync/push`, the first first. */
  get requests(): readonly string[] {
    return this.#requests;
  }

  /** Answers that were thrown away so far. */
  get dropped(): number {
    return this.#dropped;
  }

  /** The line goes dead: what is under way breaks, and nothing gets through. */
  cut(): void {
    this.#weather = { kind: 'cut' };
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The line, the portal and whatever refused calls are as they should be; answers that are to be lost or late still are. */
  restore(): void {
    this.#weather = { kind: 'calm' };
  }

  /** The next `count` answers of the calls that match are lost on the way back: the server has worked, the page never hears. */
  dropAnswers(count: number, path: RegExp = apiPath): void {
    this.#drops = { left: count, path };
  }

  /** The next `count` calls that match reach the server twice, one after the other; the page gets the second answer. */
  doubleRequests(count: number, path: RegExp): void {
    this.#doubles = { left: count, path };
  }

  /** A cache on the way gives the next `count` calls that match the answer that the one before them got. */
  staleAnswers(count: number, path: RegExp): void {
    this.#stale = { left: count, path };
  }

  /** Answers of the calls that match stay on the way. @returns What lets them come. */
  holdAnswers(path: RegExp): () => void {
    let letGo = (): void => undefined;
    const over = new Promise<void>((resolve) => (letGo = resolve));
    this.#hold = { path, over };
    return () => {
      this.#hold = undefined;
      letGo();
    };
  }

  /** Pages speak to the server as those of another age do; 0 came before the first. Undefined: as they are. */
  speakProtocol(version: number | undefined): void {
    this.#protocol = version;
  }

  /** Every answer comes that much later. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  htmlPortal(): void {
    this.#weather = { kind: 'portal' };
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Calls are refused on the way, without the server's own headers. */
  status(status: 502 | 401 | 413 | 429): void {
    this.#weather = { kind: 'status', status };
  }

  /** A new build is on the server: its service worker is another. */
  rollOut(): void {
    this.#version += 1;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.#requests.push(`${method} ${url.split('?')[0]}`);
    response.on('error', () => undefined);
    if (this.#delayMs > 0) await wait(this.#delayMs);
    if (this.#weather.kind === 'portal') {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(portalPage);
    } else if (this.#weather.kind === 'status' && apiPath.test(url)) {
      request.resume();
      response.writeHead(this.#weather.status, { 'content-type': 'text/html', connection: 'close' }).end();
    } else this.#pass(request, response);
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const isWorker = url === '/sw.js' && this.#version > 0;
    // Words can be added to what is not compressed.
    const headers = isWorker ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const asked = askServer(
      { host: '127.0.0.1', port: this.#targetPort, method, path: url, headers, agent: false },
      (answer) => {
        if (this.#drops.left > 0 && this.#drops.path.test(url)) {
          this.#drops.left -= 1;
          // The server must have worked to the end before its answer is lost.
          answer.resume().on('end', () => {
            this.#dropped += 1;
            response.destroy();
          });
          return;
        }
        if (method === 'POST' && syncPath.test(url)) {
          void this.#answerSync(url, answer, response);
          return;
        }
        if (isWorker) {
          const { 'content-length': _, ...kept } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, { ...kept, connection: 'close' });
          answer.pipe(response, { end: false });
          answer.on('end', () => response.end(`\n// ${this.#version}`));
          return;
        }
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
        // The first bytes of an event stream may be long in coming; that it stands must be known at once.
        response.flushHeaders();
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    // Nobody listens there, or the server died while it worked: no answer, as on a line without a proxy.
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    if (this.#doubles.left > 0 && this.#doubles.path.test(url)) {
      this.#doubles.left -= 1;
      const { method: verb = 'GET' } = request;
      void readAll(request).then(async (body) => {
        await this.#workOnce(verb, url, headers, body);
        asked.end(body);
      }, ignore);
    } else if (this.#protocol === undefined || !syncPath.test(url)) request.pipe(asked);
    else void readAll(request).then((body) => asked.end(inProtocol(body, this.#protocol)), ignore);
  }

  /** Resolves when the server has answered, or has ended; nobody reads what. */
  #workOnce(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const about = { host: '127.0.0.1', port: this.#targetPort, method, path, headers, agent: false };
      const asked = askServer(about, (answer) => answer.resume());
      asked.on('error', ignore).on('close', resolve).end(body);
    });
  }

  async #answerSync(url: string, answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const hold = this.#hold;
    try {
      const fresh = {
        status: answer.statusCode ?? 502,
        headers: answer.headers,
        body: await readAll(answer),
      };
      if (hold?.path.test(url) === true) await hold.over;
      const before = this.#answers.get(url);
      const isStale = before !== undefined && this.#stale.left > 0 && this.#stale.path.test(url);
      if (isStale) this.#stale.left -= 1;
      else this.#answers.set(url, fresh);
      const { status, headers, body } = isStale ? before : fresh;
      response.writeHead(status, { ...headers, connection: 'close' }).end(body);
    } catch {
      response.destroy();
    }
  }
}

const syncPath = /^\/api\/sync\/(push|pull)$/;

const ignore = (): void => undefined;

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** As long as before: its length was said already. */
function inProtocol(body: Buffer, version: number | undefined): string {
  return body.toString().replace(/"protocol":\d/, `"protocol":${String(version)}`);
}
