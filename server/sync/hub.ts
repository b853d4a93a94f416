import * as z from 'zod/mini';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { ScopePoke } from '#sync/server/host.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Logger } from '../logging.ts';

/** A scope's version is asked for this often: what other processes commit is heard at the latest then (sync.md §8). */
const pollMs = 1000;

const channel = 'haodan_pokes';

/** By what the streams of somebody's sessions are known among those that end when a device is revoked; no device has such an id. */
export function sessionsOf(adminId: string): string {
  return `sessions of ${adminId}`;
}

/** PostgreSQL carries at most 8,000 bytes in one notification. */
const pokesANotification = 20;

const message = z.object({
  brandId: z.string(),
  pokes: z.optional(z.array(z.object({ scope: z.string(), version: z.int() }))),
  /** A device that was revoked. */
  revoked: z.optional(z.string()),
});

type Listener = (poke: ScopePoke) => void;

interface Subject {
  readonly brandId: string;
  readonly scope: ScopeKey;
  /** The newest version that was told. */
  version: number;
  readonly listeners: Set<Listener>;
}

/**
 * Tells those who listen that a scope has a new version: at once within this process, by LISTEN/NOTIFY between processes, and by a look
 * at the versions each second for what a notification did not reach. Each version is told once.
 */
export class Hub {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #subjects = new Map<string, Subject>();
  /** Who has to end when a device is revoked, by its id. */
  readonly #ofDevices = new Map<string, Set<() => void>>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #ear: { readonly release: () => void } | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#polling = this.#polling.then(() => this.#poll());
    }, pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#polling;
    this.#ear?.release();
    this.#ear = undefined;
  }

  /** Resolves when nothing that is committed from now on can be missed. @returns How to stop listening. */
  async subscribe(brandId: string, scopes: readonly ScopeKey[], listener: Listener): Promise<() => void> {
    const subjects = scopes.map((scope) => this.#subject(brandId, scope));
    for (const subject of subjects) subject.listeners.add(listener);
    const unsubscribe = (): void => {
      for (const subject of subjects) {
        subject.listeners.delete(listener);
        const key = `${brandId}|${subject.scope}`;
        // Whoever stops twice must not end what began under the same name in between.
        if (subject.listeners.size === 0 && this.#subjects.get(key) === subject) this.#subjects.delete(key);
      }
    };
    try {
      await this.#look(subjects.filter((subject) => subject.version < 0));
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  /** Calls back when the device is revoked, by whatever process. @returns How to stop listening. */
  onRevoked(device: string, end: () => void): () => void {
    const ends = this.#ofDevices.get(device) ?? new Set();
    this.#ofDevices.set(device, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0) this.#ofDevices.delete(device);
    };
  }

  /** After the commit that revoked a device. */
  revoked(brandId: string, device: string): void {
    this.#endOf(device);
    this.#notify({ brandId, revoked: device });
  }

  /** After the commit of a brand's scopes. */
  publish(brandId: string, pokes: readonly ScopePoke[]): void {
    for (const poke of pokes) this.#tell(brandId, poke);
    // What a version changed is told within this process alone: a notification is short, and a device asks where it is missing.
    const bare = pokes.map(({ scope, version }) => ({ scope, version }));
    for (let i = 0; i < bare.length; i += pokesANotification)
      this.#notify({ brandId, pokes: bare.slice(i, i + pokesANotification) });
  }

  #notify(news: z.infer<typeof message>): void {
    // Only a hint: who does not hear it looks by itself, at versions within a second and at its device with each heartbeat.
    this.#database.pool
      .query('select pg_notify($1, $2)', [channel, JSON.stringify(news)])
      .catch(() => undefined);
  }

  #endOf(device: string): void {
    for (const end of this.#ofDevices.get(device) ?? []) end();
  }

  #subject(brandId: string, scope: ScopeKey): Subject {
    const key = `${brandId}|${scope}`;
    let subject = this.#subjects.get(key);
    if (!subject) this.#subjects.set(key, (subject = { brandId, scope, version: -1, listeners: new Set() }));
    return subject;
  }

  #tell(brandId: string, poke: ScopePoke): void {
    const subject = this.#subjects.get(`${brandId}|${poke.scope}`);
    if (!subject || subject.version >= poke.version) return;
    subject.version = poke.version;
    for (const listener of subject.listeners) listener(poke);
  }

  async #poll(): Promise<void> {
    if (this.#subjects.size === 0) return;
    try {
      await this.#listen();
      await this.#look([...this.#subjects.values()]);
    } catch (error) {
      this.#log.debug({ err: error }, 'versions of scopes cannot be asked for');
    }
  }

  async #look(subjects: readonly Subject[]): Promise<void> {
    if (subjects.length === 0) return;
    const found = await inSession(this.#database, 'snapshot', systemAccess, (session) =>
      session.query(
        `select s."key", s."brand_id", s."version" from "sync_scopes" s
         join json_to_recordset($1::json) as asked("scope" text, "brandId" text) on s."key" = asked."scope" and s."brand_id" = asked."brandId"`,
        [JSON.stringify(subjects.map(({ scope, brandId }) => ({ scope, brandId })))],
      ),
    );
    for (const line of found)
      this.#tell(String(line['brand_id']), { scope: String(line['key']), version: Number(line['version']) });
  }

  async #listen(): Promise<void> {
    if (this.#ear) return;
    const client = await this.#database.connectForGood();
    let isReleased = false;
    // A database that ends says so, and then the connection breaks: two errors of one connection.
    const release = (): void => {
      if (!isReleased) client.release(true);
      isReleased = true;
    };
    const ear = { release };
    client.on('notification', ({ payload }) => this.#hear(payload));
    client.on('error', () => {
      if (this.#ear === ear) this.#ear = undefined;
      release();
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      release();
      throw error;
    }
    this.#ear = ear;
  }

  #hear(payload: string | undefined): void {
    const parsed = message.safeParse(jsonOf(payload));
    if (!parsed.success) return;
    const { brandId, pokes = [], revoked } = parsed.data;
    for (const poke of pokes) this.#tell(brandId, poke);
    if (revoked !== undefined) this.#endOf(revoked);
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Somebody else's notification on our channel.
    return undefined;
  }
}
