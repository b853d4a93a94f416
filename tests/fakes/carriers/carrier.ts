import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request that was received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface ScriptedReply {
  readonly status: number;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Weather =
  | { readonly kind: 'calm' }
  /** It receives, and never answers. */
  | { readonly kind: 'silent' }
  /** It answers this, whatever was asked. */
  | { readonly kind: 'says'; readonly said: ScriptedReply }
  /** It receives, and drops the connection. */
  | { readonly kind: 'breaks' };

/** A provider on a real socket, with the faults of real ones. What it does on a good day its heirs say. */
export abstract class Carrier {
  readonly heard: ReceivedRequest[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<() => void>();
  #weather: Weather = { kind: 'calm' };

  protected constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** @param port A free one unless said otherwise. */
  protected async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Receives, and never answers. */
  goSilent(): void {
    this.#weather = { kind: 'silent' };
  }

  /** Receives, and drops the connection. */
  breakOff(): void {
    this.#weather = { kind: 'breaks' };
  }

  /** Answers this, whatever is asked. */
  say(said: ScriptedReply): void {
    this.#weather = { kind: 'says', said };
  }

  recover(): void {
    this.#weather = { kind: 'calm' };
  }

  /** Resolves once so many requests have come. */
  async arrived(count: number): Promise<readonly ReceivedRequest[]> {
    while (this.heard.length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.heard;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  protected abstract answer(heard: ReceivedRequest): ScriptedReply;

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.origin);
    const heard: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    this.heard.push(heard);
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
    const weather = this.#weather;
    if (weather.kind === 'silent') return;
    if (weather.kind === 'breaks') return void request.socket.destroy();
    const { status, body = '', headers } = weather.kind === 'says' ? weather.said : this.answer(heard);
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
  }
}
