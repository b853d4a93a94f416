import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import type { AdminActor } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import { operationByName } from '#domain/operations.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { Visitor } from '#server/http/testing.ts';
import { Api } from '#src/data/api.ts';
import { NoAnswer, type Http } from '#src/data/http.ts';
import { ProfileStore } from '#src/data/profile-store.ts';
import { Replica } from '#src/data/replica.ts';
import { Session } from '#src/data/session.ts';
import type { DeviceClock } from '#sync/client/ports.ts';
import { readDatabase, writeDatabase, type DatabaseFile } from './database-file.ts';

export const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' } as const;

/** A browser's profile, as far as the app has anything in it. */
export interface BrowserFile {
  /** Keeps its databases apart from others on the same machine. */
  readonly environment: string;
  readonly cookies: string;
  readonly databases: readonly DatabaseFile[];
}

interface Options {
  readonly origin: string;
  readonly environment: string;
  readonly cookies?: string;
  /** Milliseconds by which its clock differs from this machine's. */
  readonly later?: number;
}

/** A till's browser with the app's own data side in it, without its timers: whoever holds it says when it syncs. */
export class Browser {
  readonly visitor: Visitor;
  readonly replica: Replica;
  readonly session: Session;
  /** Whether the network is there. */
  connected = true;
  readonly #environment: string;
  readonly #profile: ProfileStore;
  readonly #clock: DeviceClock;

  constructor({ origin, environment, cookies, later = 0 }: Options) {
    this.#environment = environment;
    this.visitor = new Visitor(origin, cookies);
    this.#profile = new ProfileStore(environment);
    this.#clock = {
      wall: () => Date.now() + later,
      mono: () => performance.now(),
      boot: 'upgrade',
      randomBytes: (count) => webcrypto.getRandomValues(new Uint8Array(count)),
    };
    const http = this.#http;
    this.session = new Session({
      api: new Api(http),
      profile: this.#profile,
      now: this.#clock.wall,
      mono: this.#clock.mono,
    });
    this.replica = new Replica(
      {
        environment,
        business: { commands, tables },
        app: 'upgrade',
        http,
        profile: this.#profile,
        session: this.session,
        clock: this.#clock,
        signals: { visible: () => true, online: () => true, onChange: () => () => undefined },
        onCounter: () => undefined,
        onTaken: () => undefined,
        onDefect: (error) => {
          throw error;
        },
      },
      place.brandId,
    );
  }

  /** The profile of a file, on a server that listens here. */
  static async from({ databases, ...kept }: BrowserFile, origin: string, later?: number): Promise<Browser> {
    for (const database of databases) await writeDatabase(database);
    return new Browser({ ...kept, origin, ...(later === undefined ? {} : { later }) });
  }

  /** Everything that the app has put into the profile. */
  async file(): Promise<BrowserFile> {
    await this.close();
    const databases = await indexedDB.databases();
    const own = databases.flatMap(({ name = '' }) => (name.includes(`.${this.#environment}.`) ? [name] : []));
    return {
      environment: this.#environment,
      cookies: this.visitor.cookies,
      databases: await Promise.all(own.sort().map(readDatabase)),
    };
  }

  async close(): Promise<void> {
    await this.replica.store.close();
    await this.#profile.close();
  }

  /** A key pair that can be written into a file, unlike those that browsers make. To be called before anything signs. */
  async takeKeys(): Promise<void> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    await this.#profile.put(`key:${this.replica.store.name}`, pair);
  }

  signIn(name: string): Promise<unknown> {
    return this.session.signIn({ name, password: 'haodan-demo', brandId: place.brandId });
  }

  /** Opens the counter: enrolled, with a lane, and everything of the store here. */
  async openCounter(): Promise<void> {
    await this.replica.engine.enrol({ ...place, name: '前台' });
    await this.replica.engine.follow([
      { key: `brand:${place.brandId}`, view: 'till' },
      { key: `store:${place.storeId}`, view: 'till' },
    ]);
    await this.sync();
  }

  async sync(): Promise<string> {
    return (await this.replica.engine.cycle()).state;
  }

  /** What the command answers, once it is kept here. */
  async commit(name: string, input: object, actor: AdminActor = this.session.actor()): Promise<unknown> {
    const command = commands.get(name) as Command;
    return (await this.replica.engine.commit(command, { ...place, ...input }, actor)).output;
  }

  ask(name: string, input: object = {}): Promise<unknown> {
    const query = operationByName.get(name) as Query;
    return this.replica.engine.query(query, { ...place, ...input }, this.session.actor());
  }

  newId(): string {
    return uuidv7(this.#clock.wall(), (count) => this.#clock.randomBytes(count));
  }

  readonly #http: Http = async ({ method, path, body, headers }) => {
    if (!this.connected) throw new NoAnswer();
    const answer = await this.visitor.ask(`${method} ${path}`, body, headers);
    return { status: answer.status, body: answer.body, retryAfterMs: undefined };
  };
}
