import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server and counts what comes from it, heads of answers too: workers' requests are in no page's account. */
export class CountingProxy {
  bytes = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(to: URL) {
    this.#server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      far.on('data', (part: Buffer) => (this.bytes += part.length));
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  static async start(origin: string): Promise<CountingProxy> {
    const proxy = new CountingProxy(new URL(origin));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
