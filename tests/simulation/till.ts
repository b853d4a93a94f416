import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command } from '#domain/kit/operation.ts';
import { orders } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import type { Committed } from '#sync/client/commit.ts';
import type { CycleOutcome, SyncEngine } from '#sync/client/engine.ts';
import { TransportError } from '#sync/client/ports.ts';
import type { Business } from '#sync/operations.ts';
import type { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { calm, Network } from './network.ts';
import { business, olderTillBusiness } from './builds.ts';
import { makeEngine, type Page, type Profile, type Saved } from './page.ts';
import { brandId, staffOf } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** One tablet at the counter: its disk survives its pages. */
export class Till {
  readonly name: string;
  /** The stores whose counter was opened on it; it works in any of them. */
  readonly storeIds: readonly string[];
  disk: MemoryDeviceStore;
  readonly network: Network;
  /** Ids of all changes that were ever saved here, and who made them. */
  readonly saved = new Map<string, string>();
  /** Those of them that an earlier disk held and this one does not. */
  readonly forgotten = new Set<string>();
  /** The devices that the present data was of so far: rows may show the name of an earlier one. */
  devices = new Set<string>();
  /** Wrong by this many milliseconds. */
  skew = 0;
  /** Chance that a write finds the disk full. */
  diskFull = 0;
  actor: AdminActor;
  /** Its pages send at once what they commit, and do not wait for a round. */
  isHasty = false;
  /** Who signed out on it, by its log, and has not signed in on it again. */
  readonly left = new Set<string>();
  readonly #signedIn = new Map<string, AdminActor>();
  isUpdated: boolean;
  /** The device that it was when somebody revoked it; who signs in on it afterwards makes it another one. */
  revoked: string | undefined;
  readonly #around: Surroundings;
  readonly #credential: { device?: string } = {};
  #key: string;
  readonly #carts = new Map<string, string>();
  #pages: Page[] = [];
  #opened = 0;
  #rounds: { readonly page: Page; isOver: boolean }[] = [];
  /** After how many restores somebody has signed in again. */
  #askedAfter = 0;
  #begun = 0;
  /** Versions that its stream has told of. */
  #heard = 0;

  /** @param isUpdated Whether it has the newest build. */
  constructor(name: string, storeIds: readonly string[], around: Surroundings, isUpdated = true) {
    this.isUpdated = isUpdated;
    this.name = name;
    this.storeIds = storeIds;
    this.#around = around;
    this.disk = around.stores.disk();
    this.network = new Network(around);
    this.actor = staffOf(storeIds[0] ?? '')[0] as AdminActor;
    this.#key = `key-${name}`;
    this.#watchDisk();
    this.openPage();
  }

  #watchDisk(): void {
    this.disk.beforeCommit = () => {
      if (!this.#around.random.chance(this.diskFull)) return;
      this.#around.count('full disks');
      throw new AppError('storage_failed');
    };
  }

  /** A copy of everything that the browser keeps. */
  profile(): Profile {
    return {
      disk: this.disk.snapshot(),
      device: this.#credential.device,
      devices: new Set(this.devices),
      key: this.#key,
      carts: new Map(this.storeIds.map((storeId) => [storeId, this.cart(storeId)])),
      saved: [...this.saved],
      signedIn: [...this.#signedIn],
      left: [...this.left],
    };
  }

  /**
   * The browser's data is this from now on: an earlier copy, another till's, or nothing at all. What only the old disk held is lost, and
   * is taken out of the ledger; what the server has must stay.
   */
  becomes({ disk, device, devices, key, carts, saved, signedIn, left }: Profile): void {
    this.#shut();
    this.#lose(new Set(disk.allLocal('outbox').map(({ id }) => id)));
    for (const [id, author] of saved) this.saved.set(id, author);
    this.disk = disk.snapshot();
    this.#watchDisk();
    delete this.#credential.device;
    if (device !== undefined) this.#credential.device = device;
    this.#key = key;
    this.#carts.clear();
    for (const [storeId, cart] of carts) this.#carts.set(storeId, cart);
    this.devices = new Set(devices);
    this.#signedIn.clear();
    for (const [id, actor] of signedIn) this.#signedIn.set(id, actor);
    this.left.clear();
    for (const id of left) this.left.add(id);
    this.openPage();
  }

  /** The browser's database stays, the key pair that it signed with is gone. */
  loseKey(): void {
    this.#shut();
    this.#key = `${this.#key}-again`;
    this.openPage();
  }

  #lose(kept: ReadonlySet<string>): void {
    const { server, lost, ledger, count } = this.#around;
    const arrived = new Set(server.store.receipts().map(({ id }) => id));
    const gone = new Set([...this.saved.keys(), ...this.disk.allLocal('outbox').map(({ id }) => id)]);
    for (const id of gone) {
      if (kept.has(id)) continue;
      if (arrived.has(id)) this.forgotten.add(id);
      else {
        lost.add(id);
        this.saved.delete(id);
        count('changes lost with a disk');
      }
    }
    const rest = ledger.filter(({ change }) => !lost.has(change));
    ledger.splice(0, ledger.length, ...rest);
  }

  /** The build that it has. */
  get business(): Business {
    return this.isUpdated ? business : olderTillBusiness;
  }

  /** Changes without a verdict. */
  get pending(): number {
    const [device] = this.disk.allLocal('device');
    return device ? device.nextSeq - 1 - device.answeredSeq : 0;
  }

  /** The newest build is there when its pages are opened again. */
  update(): void {
    this.#shut();
    this.isUpdated = true;
    void this.#around.injected.update?.(this);
    this.openPage();
  }

  get device(): string | undefined {
    return this.#credential.device;
  }

  get isRevoked(): boolean {
    return this.revoked !== undefined && this.revoked === this.device;
  }

  /** A page ends between two steps. Another is opened on the same disk where it was the last. */
  kill(): void {
    const page = this.#around.random.pick(this.#pages);
    page.isOpen = false;
    this.#around.scheduler.kill(page.name);
    this.#pages = this.#pages.filter((other) => other !== page);
    if (this.#pages.length === 0) this.openPage();
  }

  #shut(): void {
    for (const page of this.#pages) {
      page.isOpen = false;
      this.#around.scheduler.kill(page.name);
    }
    this.#pages = [];
  }

  killAll(): void {
    for (let open = this.#pages.length; open > 0; open--) this.kill();
  }

  /** Opens another tab, unless there are two already. */
  openPage(): boolean {
    if (this.#pages.length === 2) return false;
    this.#opened += 1;
    const name = `${this.name}-page-${this.#opened}`;
    const { disk, network, business: build } = this;
    // What the page asks of the server it asks by the session that whoever works there has.
    const actor = () =>
      this.left.has(this.actor.adminId) ? undefined : (this.#signedIn.get(this.actor.adminId) ?? this.actor);
    const signsIn = { actor, credential: this.#credential, key: this.#key };
    const engine = makeEngine(this.#around, this, { name, disk, network, business: build, ...signsIn });
    this.#pages.push({ name, engine, isOpen: true });
    return true;
  }

  /** Signs somebody in while there is a network: the server binds them to the till. */
  async signIn(actor: AdminActor, { engine } = this.#page()): Promise<void> {
    await this.#begin(actor);
    for (const storeId of this.storeIds) {
      if (actor.storeId === undefined || actor.storeId === storeId)
        await engine.enrol({ brandId, storeId, name: this.name });
    }
  }

  /** The same where it may open no counter. */
  async signInAtOffice(actor: AdminActor): Promise<void> {
    const { engine } = this.#page();
    await this.#begin(actor);
    await engine.enrol({ brandId, name: this.name });
  }

  async #begin(actor: AdminActor): Promise<void> {
    // Each sign-in is one of its own, and ends the one before.
    const before = this.#signedIn.get(actor.adminId);
    if (before) await this.#around.server.endSignIn(before);
    this.actor = { ...actor };
    this.#signedIn.set(actor.adminId, this.actor);
    this.left.delete(actor.adminId);
    // The till cannot tell what was named after them before from what they do now.
    for (const [id, author] of this.#around.named)
      if (author === actor.adminId) this.#around.named.delete(id);
  }

  /** Whoever works on it signs out: in its log, and at the server where that can be told. */
  async leave(): Promise<void> {
    const { adminId } = this.actor;
    const { server, random, count } = this.#around;
    const signedIn = (): AdminActor => this.#signedIn.get(adminId) ?? this.actor;
    const left = signedIn();
    const signIn = server.signInOf(left);
    const waiting = this.pending;
    if (!(await this.commit('device.signOut', { brandId, signIn }))) return;
    // Who signed in anew meanwhile is in: what they left is the sign-in before.
    if (signedIn() === left) this.left.add(adminId);
    if (waiting > 0) count('sign-outs while pending');
    const [device] = this.disk.allLocal('device');
    if (!device || this.network.weather !== calm || random.chance(0.5)) return;
    const place = { incarnation: device.incarnation, seq: device.nextSeq - 1, hash: device.lastHash };
    await server.leave(device.device, adminId, signIn, place);
  }

  /** One round, as the page's loop runs it. */
  async sync(): Promise<CycleOutcome> {
    const { page, isAlone } = this.#beginRound();
    const { engine } = page;
    // A browser that holds nothing asks who works on it before anything else.
    if (this.disk.allLocal('device').length === 0) await this.signIn(this.actor, page).catch(onlyExpected);
    const scopes = [`brand:${brandId}`, ...this.storeIds.map((storeId) => `store:${storeId}`)];
    await engine.follow(scopes.map((key) => ({ key, view: 'till' as const }))).catch(onlyExpected);
    const asked = this.#lastSeq();
    const { round } = this.#around.injected;
    const cycle = () => (round ? round(() => engine.cycle(), this) : engine.cycle());
    let outcome = await cycle();
    // Who works on it signs in again, as the page asks them to.
    if (outcome.state === 'credential') {
      await this.signIn(this.actor, page).catch(onlyExpected);
      outcome = await cycle();
    }
    await this.#answerTheBar(page, outcome);
    const wasAlone = isAlone();
    const [device] = this.disk.allLocal('device');
    const isAnswered = !device || device.answeredSeq >= asked.seq || device.incarnation !== asked.incarnation;
    if (outcome.state === 'done' && wasAlone && !isAnswered && this.#around.server.restores === 0) {
      this.#around.violate('I11', `${this.name}: a round was done and change ${asked.seq} has no answer`);
    }
    return outcome;
  }

  /** A page hears what its stream has told since it last did. In bad weather that is lost. */
  async hear(): Promise<void> {
    const { server, count } = this.#around;
    const { device, network } = this;
    const since = this.#heard;
    this.#heard = server.poked;
    const isOpen = device !== undefined && network.weather === calm && server.store.hasDevice(device);
    if (!isOpen || since === this.#heard) return;
    const { engine } = this.#page();
    for (const poke of await server.told(device, since)) {
      const isNew = !engine.holds(poke.scope, poke.version);
      if ((await engine.take(poke)) && isNew) count('changes taken from pokes');
    }
  }

  /** A restored server knows no session: the page asks whoever works on it to sign in again, and they do so some time or other. */
  async #answerTheBar(page: Page, { state }: CycleOutcome): Promise<void> {
    const { server, random } = this.#around;
    if (state !== 'done' || this.#askedAfter === server.restores || random.chance(0.5)) return;
    this.#askedAfter = server.restores;
    await this.signIn(this.actor, page).catch(onlyExpected);
  }

  /** Whether no other round of this till ran at the same time is known only when it ends: two of them share the work. */
  #beginRound(): { page: Page; isAlone: () => boolean } {
    const page = this.#page();
    const round = { page, isOver: false };
    const before = this.#rounds.filter((other) => other.page.isOpen && !other.isOver);
    this.#rounds = [...before, round];
    const begun = (this.#begun += 1);
    const isAlone = (): boolean => {
      round.isOver = true;
      return before.length === 0 && begun === this.#begun;
    };
    return { page, isAlone };
  }

  #lastSeq(): { seq: number; incarnation: number } {
    const [device] = this.disk.allLocal('device');
    return { seq: device ? device.nextSeq - 1 : 0, incarnation: device?.incarnation ?? 0 };
  }

  /** Commits, and tells what was saved, unless the page died before it could show it. */
  async commit(name: string, input: object, actor = this.actor): Promise<Saved | undefined> {
    const saved = await this.#commit(name, actor, async (engine, command) => [
      await engine.commit(command, input, actor),
    ]);
    return saved?.[0];
  }

  /** The same with several changes of one kind that are one act. */
  async commitAll(name: string, inputs: readonly object[], actor: AdminActor): Promise<Saved[] | undefined> {
    return this.#commit(name, actor, (engine, command) =>
      engine.commitAll(
        inputs.map((input) => ({ command, input })),
        actor,
      ),
    );
  }

  async #commit(
    name: string,
    actor: AdminActor,
    act: (engine: SyncEngine, command: Command) => Promise<Committed[]>,
  ): Promise<Saved[] | undefined> {
    const page = this.#page();
    const hadLeft = this.left.has(actor.adminId) && name !== 'device.signOut';
    try {
      const committed = await act(page.engine, operationByName.get(name) as Command);
      for (const { id } of committed) {
        this.saved.set(id, actor.adminId);
        if (hadLeft && this.left.has(actor.adminId)) this.#around.named.set(id, actor.adminId);
        // I1: by now a killed page would find it on the disk.
        if (!this.disk.allLocal('outbox').some((row) => row.id === id)) {
          this.#around.violate('I1', `${this.name}: ${name} was saved and is not on the disk`);
        }
      }
      if (!page.isOpen) return undefined;
      if (this.isHasty) void page.engine.hurry();
      this.#around.script.push(`${this.name}: ${name} saved`);
      return committed.map(({ output, id }) => ({ output, change: id }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#around.script.push(`${this.name}: ${name} refused with ${error.code}`);
      return undefined;
    }
  }

  /** Everything that troubles it ends; its pages are opened anew. */
  recover(): void {
    this.network.weather = calm;
    this.diskFull = 0;
    this.killAll();
  }

  /** The order id of the open cart, which is minted with it. A copy of the browser's data has the same cart open. */
  cart(storeId: string): string {
    const cart = this.#carts.get(storeId) ?? this.newId();
    this.#carts.set(storeId, cart);
    return cart;
  }

  /** The cart was sold. */
  sold(storeId: string, cart: string): void {
    if (this.#carts.get(storeId) === cart) this.#carts.delete(storeId);
  }

  newId(): string {
    return uuidv7(this.#around.clock(), (n) => this.#around.random.bytes(n));
  }

  /** Whether the order is on the screen. */
  shows(orderId: string): boolean {
    return this.disk.all(orders).some((row) => row._id === orderId);
  }

  #page(): Page {
    return this.#around.random.pick(this.#pages);
  }
}

function onlyExpected(error: unknown): void {
  const expected =
    error instanceof TransportError || (error instanceof AppError && error.code === 'storage_failed');
  if (!expected) throw error;
}
