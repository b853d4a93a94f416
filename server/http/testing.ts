import { demoStaff } from '../demo/staff.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { Passwords } from '../access/passwords.ts';
import { createTestDatabase } from '../database/testing.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing.ts';

/** One password for everybody in the demo restaurant. */
const password = 'haodan-demo';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of any shape.
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string; readonly details?: unknown };
}

/** Somebody with a browser: keeps cookies and speaks JSON. */
export class Visitor {
  #origin: string;
  readonly #cookies = new Map<string, string>();

  /** @param kept Cookies of an earlier visit, as {@link cookies} gave them. */
  constructor(origin: string, kept = '') {
    this.#origin = origin;
    for (const pair of kept.split('; ').filter(Boolean)) this.#keep(pair);
  }

  /** The server was started again and listens elsewhere; a browser would not notice. */
  moveTo(origin: string): void {
    this.#origin = origin;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  dropCookie(name: string): void {
    this.#cookies.delete(name);
  }

  async signIn(name: string): Promise<this> {
    const brandId = demoStaff.find((one) => one.name === name)?.brandId;
    const { status } = await this.ask('POST /admin-auth/login', {
      name,
      password,
      ...(brandId === undefined ? {} : { brandId }),
    });
    if (status !== 200) throw new Error(`${name} cannot sign in: ${status}`);
    return this;
  }

  /** `ask('GET /brand/tea')`: the path is below /api. */
  async ask(call: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: this.cookies,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    // As it came: a file's byte-order mark is part of it.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    // A file is no JSON: whoever asks for one reads its text.
    const isFile = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
    const answer = isFile ? { text } : text === '' ? {} : (JSON.parse(text) as Answered['body']);
    return { status: response.status, headers: response.headers, body: answer };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
      this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

export interface DemoServer extends TestServer {
  visitor(): Visitor;
}

/** The real server with the demo restaurant in it. */
export async function startDemoServer(
  options: Omit<TestServerOptions, 'database'> = {},
): Promise<DemoServer> {
  const database = await createTestDatabase();
  await ensureDemo({
    database,
    passwords: new Passwords(),
    password,
    now: options.now ?? (() => new Date()),
  });
  const server = await startTestServer({ ...options, database });
  return {
    ...server,
    visitor: () => new Visitor(server.origin),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
