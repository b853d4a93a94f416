import { authorise } from '#domain/access/authorise.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import { outages } from '#domain/outage/schema.ts';
import { signOutOfDevice } from '#domain/access/sign-out.ts';
import { deviceName } from '#domain/device/device-name.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { newNonce } from '#sync/client/answers.ts';
import { SyncEngine, type CycleOutcome } from '#sync/client/engine.ts';
import type { DeviceRow } from '#sync/client/local-tables.ts';
import { TransportError, type DeviceClock } from '#sync/client/ports.ts';
import type { Business } from '#sync/operations.ts';
import type { AttendedStores } from './attended-stores.ts';
import { BackupFile } from './backup-file.ts';
import { randomOf } from './clock.ts';
import { DexieDeviceStore, type FreeReserve } from './dexie-device-store.ts';
import { Drafts } from './drafts.ts';
import type { Http } from './http.ts';
import type { OutageWatch } from './outage-watch.ts';
import type { PageSignals } from './page-signals.ts';
import { openPictures } from './open-pictures.ts';
import type { Pictures } from './pictures.ts';
import { pokeStream, type OpenStream } from './poke-stream.ts';
import type { ProfileStore } from './profile-store.ts';
import { QueueFile } from './queue-file.ts';
import { actorOf, type StaffSession } from './session-rule.ts';
import type { Session } from './session.ts';
import { makeSigner } from './signer.ts';
import { makeSyncLock } from './sync-lock.ts';
import { SyncLoop } from './sync-loop.ts';
import { SyncMonitor } from './sync-monitor.ts';
import { makeTransport } from './transport.ts';
import type { UnpackLoop } from './unpack.ts';

/** What all replicas of a page share. */
export interface ReplicaParts {
  /** Keeps apart what runs on one address: a demo and a real restaurant, say. */
  readonly environment: string;
  readonly business: Business;
  /** Name and version of this build. */
  readonly app: string;
  readonly http: Http;
  readonly profile: ProfileStore;
  readonly session: Session;
  readonly clock: DeviceClock;
  readonly signals: PageSignals;
  /** Absent where nobody is waited for: in practice. */
  readonly attended?: AttendedStores;
  readonly freeReserve?: FreeReserve;
  /** A commit did not fit on the disk. */
  readonly onFull?: () => void;
  /** Whether the disk has more room than what people do here needs. */
  readonly hasRoom?: () => boolean;
  /** Where the brand's pictures are kept already: they are neither copied nor fetched a second time. */
  readonly picturesOf?: (brandId: string) => Pictures | undefined;
  /** A till of the store has heard from the server. */
  readonly onTill?: (storeId: string, device: string) => void;
  /** A counter was opened on this device. */
  readonly onCounter: () => void;
  /** A scope was taken away, and its rows were removed. */
  readonly onTaken: () => void;
  readonly onDefect: (error: unknown) => void;
}

/** One brand's data on this device: its database, its engine, and the loop that keeps both in agreement with the server. */
export class Replica {
  readonly brandId: string;
  readonly store: DexieDeviceStore;
  readonly engine: SyncEngine;
  readonly drafts: Drafts;
  readonly loop: SyncLoop;
  readonly monitor: SyncMonitor;
  /** What waits, as a file. */
  readonly queue: QueueFile;
  /** The copy in a file that somebody chose. */
  readonly backup: BackupFile;
  readonly pictures: Pictures;
  readonly #ownsPictures: boolean;
  readonly #parts: ReplicaParts;
  #outages: Promise<OutageWatch | undefined> | undefined;
  #unpackLoop: Promise<UnpackLoop | undefined> | undefined;
  /** Stores that pages asked for, and whether as a counter. */
  readonly #stores = new Map<string, 'counter' | 'office'>();
  #device: DeviceRow | undefined;
  #scopes = '';
  /** Scopes of which it was told that they are gone. */
  readonly #taken = new Set<string>();
  /** Undefined while the replica is not started. */
  #unlisten: (() => void) | undefined;

  constructor(parts: ReplicaParts, brandId: string) {
    const { environment, business, app, attended, clock, signals, profile } = parts;
    const name = `haodan.${environment}.staff.${brandId}`;
    this.#parts = parts;
    this.brandId = brandId;
    this.store = new DexieDeviceStore({
      name,
      tables: business.tables.values(),
      ...(parts.freeReserve && { freeReserve: parts.freeReserve }),
      ...(parts.onFull && { onFull: parts.onFull }),
    });
    this.engine = new SyncEngine({
      store: this.store,
      transport: makeTransport(parts.http),
      business,
      clock,
      signer: makeSigner(profile, name),
      app,
      authorise,
      ...(attended && { attends: () => attended.scopes(brandId) }),
    });
    this.drafts = new Drafts(this.store);
    this.loop = new SyncLoop({
      cycle: () => this.#cycle().finally(() => void this.#unpack()),
      hurry: () => this.engine.hurry(),
      lock: makeSyncLock(`${name}.sync`, globalThis.navigator?.locks, () => clock.wall()),
      signals,
      stream: () => this.#stream(),
      isNews: ({ scope, version }) => !this.engine.holds(scope, version),
      take: (poke) => this.engine.take(poke),
      now: () => clock.wall(),
      random: () => randomOf(clock),
      onDefect: parts.onDefect,
    });
    this.monitor = new SyncMonitor({
      database: name,
      readStatus: () => this.engine.status(),
      loop: this.loop,
    });
    const lent = parts.picturesOf?.(brandId);
    this.#ownsPictures = lent === undefined;
    this.pictures = lent ?? openPictures(parts, this);
    this.queue = new QueueFile(this.engine);
    this.backup = new BackupFile({
      profile,
      key: `backup:${name}`,
      content: () => this.queue.text(),
      now: () => clock.wall(),
    });
  }

  start(): void {
    // A sign-in may be what the queue has been waiting for.
    const unlisten = [
      this.#parts.session.subscribe(() => this.#mayEnrol() && this.loop.probe()),
      this.#backUpChanges(),
    ];
    this.#unlisten = () => unlisten.forEach((end) => end());
    this.backup.start().catch(this.#parts.onDefect);
    this.monitor.start();
    if (this.#ownsPictures) this.pictures.start();
    this.loop.start();
  }

  async stop(): Promise<void> {
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.loop.stop();
    this.monitor.stop();
    if (this.#ownsPictures) this.pictures.stop();
    this.backup.stop();
    await this.store.close();
  }

  /** Every change that is made goes into the file soon. */
  #backUpChanges(): () => void {
    let last = 0;
    return this.monitor.subscribe(() => {
      const { nextSeq = 0 } = this.monitor.view().status?.device ?? {};
      if (nextSeq !== last) this.backup.changed();
      last = nextSeq;
    });
  }

  /** Keeps the brand, and a store where one is named, on this device from now on. A counter also needs a lane for its numbers. */
  keep(storeId?: string, as: 'counter' | 'office' = 'office'): void {
    if (storeId !== undefined && this.#stores.get(storeId) !== 'counter') this.#stores.set(storeId, as);
    if (as === 'counter') this.#parts.onCounter();
    this.loop.probe();
  }

  /**
   * Somebody leaves this browser: the last that they do in the log. Gives back where it stands then, also where the disk refuses to write
   * that down; undefined where they had no business with it.
   */
  async signOut(session: StaffSession): Promise<LogPlaces[number] | undefined> {
    if (!isOf(this.brandId, session) || !(await this.engine.device())) return undefined;
    const { brandId } = this;
    const { signIn } = session;
    await this.#aside(
      this.engine.commit(signOutOfDevice, { brandId, ...(signIn && { signIn }) }, actorOf(session)),
    );
    this.loop.committed();
    const after = await this.engine.device();
    if (!after) return undefined;
    const { device, incarnation, nextSeq, lastHash } = after;
    return { device, incarnation, seq: nextSeq - 1, ...(nextSeq > 1 && { hash: lastHash }) };
  }

  async #cycle(): Promise<CycleOutcome> {
    const watch = await this.#outageWatch();
    await this.#aside(watch?.look());
    const outcome = await this.#exchange();
    await this.#aside(watch?.heard(outcome.state === 'unreachable' || outcome.state === 'busy'));
    if (outcome.state !== 'done') return outcome;
    const isBooked = await this.#aside(watch?.book());
    return isBooked ? this.#exchange() : outcome;
  }

  /**
   * Undefined where the business knows no outages. Its code comes with the first round, after the page stands; what cannot be fetched then
   * is asked for again by the next one, as what was noticed lies in the database.
   */
  #outageWatch(): Promise<OutageWatch | undefined> {
    const { brandId, store, engine } = this;
    const { business, clock } = this.#parts;
    if (!business.tables.has(outages.name)) return Promise.resolve(undefined);
    this.#outages ??= import('./outage-watch.ts').then(
      (code) =>
        new code.OutageWatch({
          brandId,
          store,
          wall: () => clock.wall(),
          actor: () => this.#author(),
          commit: (command, input, actor, options) => engine.commit(command, input, actor, options),
        }),
      () => (this.#outages = undefined),
    );
    return this.#outages;
  }

  /** What is packed becomes rows, however the round ended. Its code comes with the first one, like that of the outages. */
  async #unpack(): Promise<void> {
    const { hasRoom, onDefect } = this.#parts;
    const mayUnpack = (): boolean => this.#unlisten !== undefined && hasRoom?.() !== false;
    this.#unpackLoop ??= import('./unpack.ts').then(
      (code) => new code.UnpackLoop({ store: this.store, mayUnpack, onDefect }),
      () => (this.#unpackLoop = undefined),
    );
    (await this.#unpackLoop)?.wake();
  }

  /** What goes along with a round and may fail without stopping it: a full disk must not keep the queue here. */
  async #aside<T>(work: Promise<T> | undefined): Promise<T | undefined> {
    return work?.catch((error: unknown) => {
      this.#parts.onDefect(error);
      return undefined;
    });
  }

  async #exchange(): Promise<CycleOutcome> {
    try {
      const device = await this.#enrolled();
      if (!device) return { state: 'credential' };
      await this.#follow(device);
      const outcome = await this.engine.cycle();
      if (outcome.state === 'done') {
        this.#parts.session.serverAnswers();
        for (const [storeId, as] of this.#stores)
          if (as === 'counter') this.#parts.onTill?.(storeId, device.device);
        const withheld = await this.#withheld();
        const isNew = withheld.some((key) => !this.#taken.has(key));
        if (withheld.length > 0) this.#parts.session.doubt(isNew);
        if (isNew) this.#parts.onTaken();
        for (const key of withheld) this.#taken.add(key);
      }
      if (outcome.state !== 'credential' || !this.#mayEnrol()) return outcome;
      // The device's credential is gone, ours is there: it is given a new one, and the queue goes on.
      await this.#enrol(this.#openCounter());
      await this.#enrolled();
      return await this.engine.cycle();
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return {
        state: error.failure,
        ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
      };
    }
  }

  /** The device, enrolled for the brand and for every counter that was opened; undefined while nobody may enrol it. */
  async #enrolled(): Promise<DeviceRow | undefined> {
    this.#device = await this.engine.device();
    if (!this.#mayEnrol()) return this.#device;
    // An open counter has its lane from the first moment: nobody who sells there waits for a second way to the server.
    this.#device ??= await this.#enrol(this.#openCounter());
    for (const [storeId, as] of this.#stores) {
      if (as === 'counter' && this.#device.lanes[storeId] === undefined)
        this.#device = await this.#enrol(storeId);
    }
    return this.#device;
  }

  #openCounter(): string | undefined {
    return [...this.#stores].find(([, as]) => as === 'counter')?.[0];
  }

  async #enrol(storeId?: string): Promise<DeviceRow> {
    const name = deviceName(globalThis.navigator?.userAgent ?? '');
    return this.engine.enrol({ brandId: this.brandId, name, ...(storeId === undefined ? {} : { storeId }) });
  }

  /** By the kind of device, never by who is signed in (sync.md §3): a till holds its store and its brand as a till does. */
  async #follow(device: DeviceRow): Promise<void> {
    const tills = Object.keys(device.lanes);
    const { brandId } = this;
    const stores = [...new Set([...tills, ...this.#stores.keys()])];
    const followed = [
      {
        key: scopeKey(brandScope(brandId)),
        view: tills.length > 0 ? ('till' as const) : ('office' as const),
      },
      ...stores.map((storeId) => ({
        key: scopeKey(storeScope(brandId, storeId)),
        view: tills.includes(storeId) ? ('till' as const) : ('office' as const),
      })),
    ];
    await this.engine.follow(followed);
    const scopes = followed.map(({ key }) => key).join(',');
    if (scopes !== this.#scopes) this.loop.renewStream();
    this.#scopes = scopes;
  }

  /** Scopes that the server has taken away though this page keeps them (I12). */
  async #withheld(): Promise<string[]> {
    const { scopes } = await this.engine.status();
    const kept = scopes.map(({ key }) => key as string);
    return this.#scopes.split(',').filter((key) => !kept.includes(key));
  }

  #author(): AdminActor | undefined {
    return this.#mayEnrol() ? this.#parts.session.actor() : undefined;
  }

  /** Whether somebody of this brand is signed in. */
  #mayEnrol(): boolean {
    const state = this.#parts.session.state();
    if (state.kind !== 'in' && state.kind !== 'lapsed') return false;
    return isOf(this.brandId, state.session);
  }

  #stream(): OpenStream | undefined {
    const device = this.#device?.device;
    if (device === undefined || typeof EventSource === 'undefined') return undefined;
    const query = (nonce: string): string =>
      new URLSearchParams({ device, nonce, scopes: this.#scopes }).toString();
    return pokeStream(
      (nonce) => `/api/sync/events?${query(nonce)}`,
      () => newNonce(this.#parts.clock),
    );
  }
}

/** Whether the person works for the brand. */
function isOf(brandId: string, { role, brand }: StaffSession): boolean {
  return roleScope(role) === 'system' || brand?._id === brandId;
}
