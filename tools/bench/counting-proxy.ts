import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server and counts the bodies that come from it, as they were sent: workers' requests are in no page's account. */
export class CountingProxy {
  bytes = 0;
  /** Those among them that are pictures of dishes. */
  pictures = 0;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(to: string) {
    this.#server = createServer((asked, answer) => {
      const { method, url = '/', headers } = asked;
      const far = request(new URL(url, to), { method, headers, agent: this.#agent }, (came) => {
        came.on('data', (part: Buffer) => {
          this.bytes += part.length;
          if (url.startsWith('/images/')) this.pictures += part.length;
        });
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      });
      far.on('error', () => answer.destroy());
      asked.pipe(far);
    });
  }

  static async start(origin: string): Promise<CountingProxy> {
    const proxy = new CountingProxy(origin);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
