import { authorise } from '#domain/access/authorise.ts';
import { listingOf } from '#domain/flag/listing.ts';
import { shiftSeqKey } from '#domain/drawer/movements.ts';
import { shifts, type Shift } from '#domain/drawer/schema.ts';
import type { Actor, AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Job } from '#domain/kit/operation.ts';
import { amendDay, amendShift } from '#domain/shift/amend.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { brandScope, storeScope, type Scope } from '#domain/kit/scope.ts';
import { sha256Hex } from '#sync/hash.ts';
import { lastSeqKey } from '#domain/order/numbering.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { tillExceptionsOf } from '#domain/order/till-exceptions.ts';
import { correctedTime } from '#sync/envelope.ts';
import { Authority } from '#sync/server/authority.ts';
import { adopt } from '#sync/server/adopt.ts';
import { enrol, type Enroller } from '#sync/server/enrol.ts';
import { openTo } from '#sync/server/access.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { CertifiedDevice, Judge, LogPlace, ServerStore } from '#sync/server/ports.ts';
import { pull, snapshot } from '#sync/server/pull.ts';
import { push } from '#sync/server/push.ts';
import { listHeld, runAgainAfterStart } from '#sync/server/held.ts';
import { judgeAgain, type RetryPayload } from '#sync/server/waiting.ts';
import { writeNow, type NowRequest } from '#sync/server/write.ts';
import type { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import type {
  AdoptRequest,
  EnrolRequest,
  Poke,
  PullRequest,
  PushRequest,
  SnapshotRequest,
} from '#sync/protocol.ts';
import { choking, olderServerBusiness } from './builds.ts';
import { opened } from './opened.ts';
import { gatedStore } from './gated-store.ts';
import type { SimulatedGateway } from './gateway.ts';
import { PaymentService } from './payment-service.ts';
import { PromotionService } from './promotion-service.ts';
import type { Scheduler } from './scheduler.ts';
import type { FaultInjection } from './fault-injection.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import { brandId, cashiers, owner, storeIds } from './shop.ts';
import type { Counted, Surroundings } from './surroundings.ts';
import { WebService } from './web-service.ts';

/** For so long a sign-in holds that is not seen. */
const leaseHours = 72;

/** All that a server keeps, at one moment. */
export interface Backup {
  readonly rows: unknown;
  readonly promotions: unknown;
}

/** Thrown inside a server's request when its process ends. */
export class Died extends Error {}

/**
 * The real server code over a store in memory. It can be killed between any two steps: before a commit nothing of it stays, after it the
 * answer is lost.
 */
export class SimulatedServer {
  readonly store: MemoryServerStore;
  /** How often it went back in time. */
  restores = 0;
  readonly defects: unknown[] = [];
  /** Stores that nobody may look into for now. What was done there before still counts. */
  readonly withheld = new Set<string>();
  isUpdated: boolean;
  /** Changes that only an updated server understood: whatever came after them in their log went before. */
  readonly reread = new Set<string>();
  /** Commits of what nobody keeps a verdict or a receipt of. */
  directCommits = 0;
  /** What guests ask of it. */
  readonly web: WebService;
  /** What it keeps of coupons, vouchers and points. */
  readonly promotions: PromotionService;
  /** By which it takes money of guests. */
  readonly payments: PaymentService;
  readonly #injected: FaultInjection;
  readonly #count: (what: Counted) => void;
  #process = 0;
  #kept: { readonly owner: string; readonly store: ServerStore } | undefined;
  #endings: ((error: Error) => void)[] = [];
  readonly #pokes: ScopePoke[] = [];
  #devices = 0;
  readonly #random: Seeded;
  readonly #scheduler: Scheduler;
  readonly #admins: Map<string, AdminActor>;
  readonly #clock: () => number;
  readonly #stores: Map<string, string>;
  readonly #signIns = new WeakMap<AdminActor, string>();
  #signInCount = 0;

  constructor({
    random,
    scheduler,
    clock,
    count,
    injected,
    stores,
    gateway,
    isUpdated,
  }: Pick<Surroundings, 'random' | 'scheduler' | 'clock' | 'count' | 'injected' | 'stores'> & {
    gateway: SimulatedGateway;
    isUpdated: boolean;
  }) {
    this.store = stores.server;
    this.isUpdated = isUpdated;
    this.#injected = injected;
    this.#random = random;
    this.#scheduler = scheduler;
    this.#clock = clock;
    this.#count = count;
    this.#admins = new Map([...cashiers, owner].map((admin) => [admin.adminId, admin]));
    this.#stores = new Map(storeIds.map((id) => [id, brandId]));
    const committed = (): void => void (this.directCommits += 1);
    const host = (): SyncHost => this.#host(undefined, committed);
    this.web = new WebService({ random, clock, host, told: (pokes) => this.#tell(pokes) });
    const ground = {
      scheduler,
      clock,
      injected,
      host,
      owner: () => this.owner,
      all: () => this.store.all(orders).map((row) => row as unknown as Order),
      died: () => new Died(),
    };
    this.promotions = new PromotionService(ground);
    this.payments = new PaymentService({ ...ground, random, count, gateway, web: this.web });
  }

  /** The process ends and another starts: requests in flight are never answered. */
  kill(): void {
    this.#scheduler.kill(this.owner);
    this.#process += 1;
    for (const end of this.#endings) end(new Died());
    this.#endings = [];
  }

  /** Rejects when the process ends. */
  ended(process: string): Promise<never> {
    return new Promise((_, reject) => {
      if (process === this.owner) this.#endings.push(reject);
      else reject(new Died());
    });
  }

  get owner(): string {
    return `server-${this.#process}`;
  }

  /** Who somebody is from now on; undefined for nobody. */
  setAdmin(id: string, admin: AdminActor | undefined): void {
    if (admin) this.#admins.set(id, admin);
    else this.#admins.delete(id);
  }

  knows(id: string): boolean {
    return this.#admins.has(id);
  }

  /** Somebody says that they sign out of the device, where its log stands so. */
  async leave(
    device: string,
    author: string,
    signIn: string,
    place: LogPlace & { readonly hash: string },
  ): Promise<void> {
    const host = this.#host();
    await host.store
      .transact('write', {}, async (tx) => {
        const known = await tx.device(device);
        if (known) await (await Authority.over(host, tx, known)).signOutOnline(author, signIn, place);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
  }

  /** A session is replaced by another one, without a word of where the logs stand. */
  async endSignIn(actor: AdminActor): Promise<void> {
    const id = this.signInOf(actor);
    const endedAt = isoInstant(this.#clock());
    const ends = this.store.signIns().filter((signIn) => signIn.id === id);
    await this.store.transact('write', {}, async (tx) => {
      for (const signIn of ends)
        if (await tx.device(signIn.device)) await tx.putSignIn({ ...signIn, endedAt });
    });
  }

  /** A copy of everything, to go back to. */
  backup(): Backup {
    return { rows: this.store.backup(), promotions: this.promotions.tables.backup() };
  }

  /** Back to an earlier state, as after a restore: no request survives it, and no session. */
  restore(backup: Backup): void {
    this.kill();
    this.store.restore(backup.rows, isoInstant(this.#clock()));
    this.promotions.tables.restore(backup.promotions);
    this.restores += 1;
  }

  /** Whether somebody who signed in on the device may look into the store. */
  maySee(device: string | undefined, storeId: string): boolean {
    if (device === undefined || this.withheld.has(storeId)) return false;
    return this.store
      .signIns()
      .some(
        ({ device: on, author, until, endedAt, seenAt }) =>
          on === device &&
          !until &&
          endedAt === undefined &&
          this.#clock() - instantMs(seenAt) <= leaseHours * 3_600_000 &&
          this.#admins.get(author)?.brandId === brandId,
      );
  }

  async revoke(device: string): Promise<void> {
    await this.store.transact('write', {}, async (tx) => {
      const known = await tx.device(device);
      if (known) await tx.putDevice({ ...known, revokedAt: isoInstant(this.#clock()) });
    });
  }

  async push(request: PushRequest) {
    const { answer, pokes } = await push(this.#host(request), request.device, request);
    this.#tell(pokes);
    for (const { status } of answer.results) if (status === 'waiting') this.#count('waiting');
    return answer;
  }
  async pull(request: PullRequest) {
    return pull(this.#host(request), request.device, request);
  }
  async snapshot(request: SnapshotRequest) {
    return snapshot(this.#host(), request.device, request);
  }
  writeNow(request: NowRequest) {
    return writeNow(this.#host(), request).then((told) => told.answer);
  }

  #tell(pokes: readonly ScopePoke[]): void {
    this.#pokes.push(...pokes);
  }

  /** How many versions it has told of so far. */
  get poked(): number {
    return this.#pokes.length;
  }

  /** What a stream of the device tells of the versions since, with what it may read by now of what they changed. */
  async told(device: string, since: number): Promise<Poke[]> {
    const host = { ...this.#host(), store: this.store };
    const told: Poke[] = [];
    for (const { scope, version, change } of this.#pokes.slice(since)) {
      if (!change || change.judged === device) continue;
      if ((await openTo(host, brandId, scope, [device])).has(device))
        told.push({ scope, version, change: JSON.parse(JSON.stringify(change)) as Poke['change'] });
    }
    return told;
  }

  async enrol(actor: AdminActor, credential: string | undefined, request: EnrolRequest) {
    const signedOn = { actor, signIn: this.signInOf(actor) };
    return (await enrol(this.#host(), this.#enroller, signedOn, credential, request)).answer;
  }
  /** What a sign-in is called. */
  signInOf(actor: AdminActor): string {
    const known = this.#signIns.get(actor) ?? sha256Hex(`sign-in ${(this.#signInCount += 1)}`);
    this.#signIns.set(actor, known);
    return known;
  }

  async adopt(request: AdoptRequest) {
    const answer = await adopt(this.#host(), this.#enroller, request);
    this.#count('tills adopted');
    return answer;
  }

  readonly #enroller: Enroller = {
    newDevice: () => {
      this.#devices += 1;
      return { id: `device-${this.#devices}`, token: 't', tokenHash: 'h' };
    },
    certify: async (facts) => JSON.stringify(facts),
  };

  /** The highest number of each of the lanes' dates, among what stands and what was set aside. */
  #registersOf(lanes: Readonly<Record<string, string>>): Record<string, number> {
    const registers: Record<string, number> = {};
    const aside = this.store
      .receipts()
      .flatMap((receipt) =>
        receipt.name === 'order.place' && !receipt.status.startsWith('applied')
          ? [opened(receipt)?.args as Order]
          : [],
      );
    for (const row of [...this.store.all(orders), ...aside]) {
      const { storeId, businessDate, orderNo } = row as unknown as Order;
      if (lanes[storeId] !== orderNo.lane) continue;
      const key = `${storeId}|${lastSeqKey(orderNo.lane, businessDate)}`;
      registers[key] = Math.max(registers[key] ?? 0, orderNo.seq);
    }
    for (const row of this.store.all(shifts)) {
      const { storeId, lane, seq } = row as unknown as Shift;
      const key = `${storeId}|${shiftSeqKey(lane)}`;
      if (lanes[storeId] === lane) registers[key] = Math.max(registers[key] ?? 0, seq);
    }
    return registers;
  }

  async runJobs(): Promise<void> {
    const host = this.#host();
    // In any order, and again where the process died before it was crossed out.
    const jobs = this.store.jobs();
    while (jobs.length > 0) {
      const [job] = jobs.splice(this.#random.below(jobs.length), 1);
      const amend =
        job?.name === 'shift.amend' ? amendShift : job?.name === 'day.amend' ? amendDay : undefined;
      if (job && amend) await this.#amend(host, amend, job);
      if (job) await this.promotions.run(job);
      if (job) await this.payments.run(job);
      if (job?.name === 'sync.retry') await judgeAgain(host, job.payload as unknown as RetryPayload);
      if (job) this.store.finishJob(job.id);
    }
  }

  /** More reached a shift or a day that was closed. */
  async #amend(host: SyncHost, command: Command, { id: changeId, payload: input }: Job): Promise<void> {
    const receipt = { key: changeId, bodyHash: '' };
    await writeNow(host, { command, input, actor: { kind: 'system' }, changeId, receipt }).catch(
      (error: unknown) => {
        // What a server that went back knows nothing of.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      },
    );
  }

  /** Another build starts; what the one before could not understand is judged again. */
  async update(): Promise<void> {
    this.kill();
    this.isUpdated = true;
    const held = this.store.receipts().filter(({ code, duplicateOf }) => code === 'unfit' && !duplicateOf);
    for (const { device, incarnation, seq, id } of held) {
      this.reread.add(id);
      await runAgainAfterStart(this.#host(), { device, incarnation, seq });
    }
  }

  /** What stands in the lists of those who decide, by the changes' ids: those of the stores, and the brand's own. */
  async listed(): Promise<{ readonly ofStores: ReadonlySet<string>; readonly ofBrand: ReadonlySet<string> }> {
    const list = async (storeId?: string): Promise<string[]> => {
      const place = storeId === undefined ? { brandId } : { brandId, storeId };
      return (await listHeld(this.#host(), place)).held.map(({ receipt }) => receipt.id);
    };
    const ofStores = [];
    for (const storeId of this.#stores.keys()) ofStores.push(...(await list(storeId)));
    return { ofStores: new Set(ofStores), ofBrand: new Set(await list()) };
  }

  /** Nobody can do anything in it any more; what was sent for it is still to be decided on. */
  close(storeId: string): void {
    this.#stores.delete(storeId);
  }

  /** @param committed Called with each commit. */
  #host(request?: PushRequest | PullRequest, committed?: () => void): SyncHost {
    const store = committed ? this.#gated(committed) : this.#storeOfProcess();
    const business = this.isUpdated ? choking : olderServerBusiness;
    const host = { store, judge: this.#judge(), business };
    return this.#injected.host?.(host, request) ?? host;
  }

  /** One for all requests of a process, as in a real one: by it, those that come at once find each other, and devices are known. */
  #storeOfProcess(): ServerStore {
    if (this.#kept?.owner !== this.owner) this.#kept = { owner: this.owner, store: this.#gated() };
    return this.#kept.store;
  }

  #gated(onCommit?: () => void): ServerStore {
    const owner = this.owner;
    const pass = async (): Promise<void> => {
      await this.#scheduler.pass(owner);
      if (owner !== this.owner) throw new Died();
    };
    return gatedStore(this.store, { pass, onCommit, onShared: () => this.#count('pushes taken together') });
  }

  #judge(): Judge {
    return {
      author: async (_tx, id): Promise<Actor | undefined> => this.#admins.get(id),
      authorise: (operation, actor, scope) => authorise(operation, actor, scope),
      resolveScope: async (_tx, key): Promise<Scope | undefined> => {
        const id = key.slice(key.indexOf(':') + 1);
        const brand = this.#stores.get(id);
        if (key.startsWith('store:')) return brand === undefined ? undefined : storeScope(brand, id);
        return [...this.#stores.values()].includes(id) ? brandScope(id) : undefined;
      },
      leaseHours: async () => leaseHours,
      storesOf: async () => [...this.#stores.keys()],
      mayView: (actor, scope) =>
        actor.kind === 'admin' &&
        scope.kind !== 'platform' &&
        !(scope.kind === 'store' && this.withheld.has(scope.storeId)) &&
        (actor.brandId === undefined || actor.brandId === scope.brandId),
      verify: async (publicKey, text, signature) => signature === sha256Hex(`${publicKey}|${text}`),
      tillExceptions: async (tx, device, envelope, input, scope) =>
        tillExceptionsOf({
          input,
          at: correctedTime(envelope.at),
          seenAt: envelope.seenAt,
          receivedAt: isoInstant(this.#clock()),
          lane: scope.kind === 'store' ? (await tx.lanes(device.id))[scope.storeId] : undefined,
          leaseHours,
        }),
      listing: async (tx, flagged) =>
        listingOf(flagged, flagged.device ? await tx.lanes(flagged.device.id) : {}),
      registersOf: async (_tx, lanes) => this.#registersOf(lanes),
      certified: async (certificate) => JSON.parse(certificate) as CertifiedDevice,
      now: () => isoInstant(this.#clock()),
      randomStamp: () => [...this.#random.bytes(8)].map((byte) => byte.toString(16)).join(''),
      defect: (error) => void this.defects.push(error),
    };
  }
}
