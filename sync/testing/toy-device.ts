import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { SyncEngine, type CycleOutcome } from '../client/engine.ts';
import type { EngineOptions, EngineParts } from '../client/parts.ts';
import type { CommitOptions, Committed } from '../client/commit.ts';
import { outboxKey, type DeviceRow, type InboxRow, type OutboxRow } from '../client/local-tables.ts';
import { PendingSet } from '../client/pending.ts';
import { TransportError, type Transport } from '../client/ports.ts';
import { sha256Hex } from '../hash.ts';
import type { AnyTable, Business } from '../operations.ts';
import type { Row } from '../row.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { toyBusiness } from './toy-business.ts';
import { brandId, clerk, notes, storeId } from './toy-notes.ts';
import { toyAuthorise, toySignature, type ToyServer } from './toy-server.ts';

type Verb = 'push' | 'pull' | 'snapshot' | 'enrol' | 'adopt';

let devices = 0;

/** A browser profile: a disk that outlives its pages, a network with verbs, and the engine of the page that is open. */
export class ToyDevice {
  key = `key-${++devices}`;
  readonly server: ToyServer;
  disk = new MemoryDeviceStore();
  engine: SyncEngine;
  actor: AdminActor = clerk;
  /** The cookie. */
  credential: string | undefined;
  /** How far the device's clock is off, in milliseconds. */
  skew = 0;
  /** Verbs in the order in which they were sent. */
  readonly sent: Verb[] = [];
  /** Called while an answer is on its way: another page may do something meanwhile. */
  beforeAnswer: ((verb: Verb) => Promise<void>) | undefined;
  readonly #faults = new Map<Verb, 'lose' | 'cut'>();
  #pages = 0;
  #calls = 0;

  /** Scopes that a page of it attends; undefined for a build that says nothing of it. */
  attends: string[] | undefined;

  constructor(server: ToyServer, business?: Business) {
    this.server = server;
    this.engine = this.openPage(business);
  }

  /** Another page on the same disk. */
  openPage(business?: Business): SyncEngine {
    return new SyncEngine(this.#options(business));
  }

  /** What a page's engine works with, for tests that take single steps of a round. */
  openParts(business?: Business): EngineParts {
    const options = this.#options(business);
    return { ...options, pending: new PendingSet(options.business) };
  }

  #options(business: Business = toyBusiness()): EngineOptions {
    const boot = `page-${++this.#pages}`;
    return {
      store: { transact: (...args) => this.disk.transact(...args) },
      transport: this.#transport(),
      business,
      clock: {
        wall: () => this.server.now + this.skew,
        mono: () => this.server.now,
        boot,
        randomBytes: (count) => this.#random(count),
      },
      signer: { publicKey: async () => this.key, sign: async (text) => toySignature(this.key, text) },
      app: 'toy',
      ...(this.attends && { attends: async () => this.attends ?? [] }),
      authorise: toyAuthorise,
    };
  }

  /** The page is closed and opened again. */
  reload(business?: Business): void {
    this.engine = this.openPage(business);
  }

  /** The next request of this kind never arrives. */
  loseNext(verb: Verb): void {
    this.#faults.set(verb, 'lose');
  }

  /** The server works on the next request of this kind, and its answer is lost. */
  cutNext(verb: Verb): void {
    this.#faults.set(verb, 'cut');
  }

  mendNetwork(): void {
    this.#faults.clear();
  }

  commit(command: Command, input: object, options?: CommitOptions): Promise<Committed> {
    return this.engine.commit(command, input, this.actor, options);
  }

  /** A round of sync that must come through. */
  async sync(): Promise<void> {
    const outcome = await this.engine.cycle();
    if (outcome.state !== 'done') throw new Error(`the round ended with ${outcome.state}`);
  }

  trySync(): Promise<CycleOutcome> {
    return this.engine.cycle();
  }

  async enrol(): Promise<void> {
    await this.engine.enrol({ brandId, storeId, name: this.key });
    await this.engine.follow([
      { key: `brand:${brandId}`, view: 'till' },
      { key: `store:${storeId}`, view: 'till' },
    ]);
  }

  get row(): DeviceRow {
    const [row] = this.disk.allLocal('device');
    if (!row) throw new Error('the device is not enrolled');
    return row;
  }

  shown(table: AnyTable, id: string): Row | undefined {
    return this.disk.all(table).find((row) => row._id === id);
  }

  outbox(id: string): OutboxRow | undefined {
    return this.disk.allLocal('outbox').find((row) => row.id === id);
  }

  inbox(id: string): InboxRow | undefined {
    return this.disk.allLocal('inbox').find((row) => row.key === id);
  }

  #transport(): Transport {
    const credential = (): string => {
      if (this.credential === undefined || !this.server.memory.hasDevice(this.credential))
        throw new AppError('device_unknown');
      return this.credential;
    };
    return {
      push: (request) => this.#travel('push', async () => this.server.push(credential(), clone(request))),
      pull: (request) => this.#travel('pull', async () => this.server.pull(credential(), clone(request))),
      snapshot: (request) =>
        this.#travel('snapshot', async () => this.server.snapshot(credential(), clone(request))),
      enrol: async (request) => {
        const answer = await this.#travel('enrol', () =>
          this.server.enrol(this.actor, this.credential, clone(request)),
        );
        this.credential = answer.device;
        return answer;
      },
      adopt: (request) => this.#travel('adopt', () => this.server.adopt(clone(request))),
    };
  }

  async #travel<T>(verb: Verb, send: () => Promise<T>): Promise<T> {
    this.sent.push(verb);
    const fault = this.#faults.get(verb);
    this.#faults.delete(verb);
    if (fault === 'lose') throw new TransportError('unreachable');
    const answer = await send().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw new TransportError('unreachable', { cause: error });
      const { code } = error;
      throw new TransportError(error.status === 401 ? 'credential' : 'refused', { code, cause: error });
    });
    await this.beforeAnswer?.(verb);
    if (fault === 'cut') throw new TransportError('unreachable');
    return clone(answer);
  }

  /** Different bytes each time, the same in every run; at most 32. */
  #random(count: number): Uint8Array {
    const hex = sha256Hex(`${this.key}|${++this.#calls}`);
    return Uint8Array.from({ length: count }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
  }
}

/** A device that is enrolled, holds what the server has, and on which these have signed in; the first of them works on it. */
export async function anEnrolledDevice(
  server: ToyServer,
  ...actors: readonly AdminActor[]
): Promise<ToyDevice> {
  const device = new ToyDevice(server);
  for (const actor of actors.toReversed()) {
    device.actor = actor;
    await device.enrol();
  }
  if (actors.length === 0) await device.enrol();
  await device.sync();
  return device;
}

/** So many changes behind one that waits, each of a note of its own: for what is read a piece at a time. */
export function manyMore(row: OutboxRow, count: number): OutboxRow[] {
  return Array.from({ length: count }, (_, i) => {
    const seq = row.seq + 1 + i;
    return {
      ...row,
      id: `more-${seq}`,
      key: outboxKey(row.incarnation, seq),
      seq,
      writes: [`${notes.name}/m${seq}`],
    };
  });
}

/** Only what JSON carries crosses a network. */
function clone<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
