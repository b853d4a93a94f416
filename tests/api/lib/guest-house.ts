import { sql } from 'kysely';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer } from '#server/http/testing.ts';

/** A brand of the demo, and another. */
export const brandId = 'charizi';
export const otherBrand = 'ashun';
export const password = 'correct horse';
export const minute = 60_000;
const dayAndMore = 25 * 60 * minute;

/** As behind a proxy, so that guests can come from addresses of their own. */
const publicUrl = new URL('https://order.example');

/** The demo restaurant by a clock that a test sets. */
export class GuestHouse {
  readonly server: DemoServer;
  readonly clock: { now: Date };
  #addresses = 1;
  #phones = 0;

  constructor(server: DemoServer, clock: { now: Date }) {
    this.server = server;
    this.clock = clock;
  }

  static async open(): Promise<GuestHouse> {
    const clock = { now: new Date('2026-11-21T06:05:00.000Z') };
    return new GuestHouse(await startDemoServer({ now: () => clock.now, config: { publicUrl } }), clock);
  }

  later(ms: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + ms);
  }

  /** Nothing that was counted counts any more. */
  nextDay(): void {
    this.later(dayAndMore);
  }

  /** A number that nobody has had before. */
  newPhone(): string {
    this.#phones++;
    return `09${String(12_000_000 + this.#phones).padStart(8, '0')}`;
  }

  newAddress(): string {
    const number = this.#addresses++;
    return `203.0.${113 + Math.floor(number / 250)}.${(number % 250) + 1}`;
  }

  guest(address = this.newAddress(), kept = ''): Guest {
    return new Guest(this.server, address, kept);
  }

  async member(more: object = {}): Promise<{ readonly phone: string; readonly guest: Guest }> {
    const phone = this.newPhone();
    const guest = this.guest();
    const made = await guest.register(phone, more);
    if (made.status !== 200) throw new Error(`nobody can register: ${outcome(made)}`);
    return { phone, guest };
  }

  async rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return this.server.database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows);
  }
}

/** Somebody at a browser of their own, which keeps cookies. */
export class Guest {
  readonly #server: DemoServer;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(server: DemoServer, address: string, kept: string) {
    this.#server = server;
    this.#address = address;
    for (const pair of kept.split('; ').filter(Boolean)) this.#keep(pair);
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A call below /api/user-auth of the brand. */
  ask(call: string, body?: object, brand = brandId): Promise<Answered> {
    const [method = '', path = ''] = call.split(' ');
    return this.askFor(`${method} /user-auth/brands/${brand}/${path}`, body);
  }

  async askFor(call: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
    const [method = '', path = ''] = call.split(' ');
    const response = await this.#server.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      remoteAddress: this.#address,
      headers: { host: publicUrl.host, origin: publicUrl.origin, cookie: this.cookies, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value].flat()) answered.append(name, String(one));
    for (const line of answered.getSetCookie()) this.#keep(line);
    return { status: response.statusCode, headers: answered, body: response.json() };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
      this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async status(brand = brandId): Promise<unknown> {
    return (await this.ask('GET check-status', undefined, brand)).body;
  }

  /** Asks for a code and reads it from the message. */
  async codeFor(phone: string, purpose = 'register', brand = brandId): Promise<string> {
    const sent = this.#server.messages.length;
    const answer = await this.ask('POST send-verification', { phone, purpose }, brand);
    if (answer.status !== 200) throw new Error(`no code is sent: ${outcome(answer)}`);
    await this.#server.app.messages.idle();
    const message = this.#server.messages.slice(sent).find(({ to }) => to === phone);
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  }

  async register(phone: string, more: object = {}): Promise<Answered> {
    const code = await this.codeFor(phone);
    return this.ask('POST register', { phone, code, name: '小美', password, ...more });
  }

  login(phone: string, typed = password, more: object = {}, brand = brandId): Promise<Answered> {
    return this.ask('POST login', { phone, password: typed, ...more }, brand);
  }
}

/** Another code than this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** `200`, or `400 code_invalid`. */
export const outcome = ({ status, body }: Answered): string => `${status} ${body.code ?? ''}`.trim();
