import { flight } from './flight.ts';
import type { ScopeLock, ServerStore, ServerTransaction } from './ports.ts';

/** A push that is ready for its transaction. */
export interface Member<T> {
  readonly brandId: string;
  readonly device: string;
  readonly locks: readonly ScopeLock[];
  /** How many changes it brings. */
  readonly changes: number;
  /** All that it does, its own locks among it. May run again in another transaction where this one is not kept. */
  readonly work: (tx: ServerTransaction) => Promise<T>;
  /** Told of what failed though each of those that shared the transaction went through by itself: it is nobody's change, and a defect here. */
  readonly onDefect: (error: unknown) => void;
}

interface Waiting<T> {
  readonly member: Member<T>;
  readonly resolve: (done: T) => void;
  readonly reject: (error: unknown) => void;
}

/** Pushes that share one transaction at most. */
const mostMembers = 16;

/** Changes of all of them together: nobody's answer waits for much more than their own. A push that brings more goes by itself. */
const mostChanges = 32;

const lines = new WeakMap<ServerStore, Map<string, Line<never>>>();

/**
 * Runs a push in a transaction. Of one store's pushes each waits for the version row that another holds; those that come meanwhile share the
 * next transaction, and so its commit. Each of them still has its own versions, receipts and verdicts, one after the other. If anything fails
 * in it, nothing of it is kept, and each goes in one of its own.
 */
export function together<T>(store: ServerStore, member: Member<T>): Promise<T> {
  const all = lines.get(store) ?? new Map<string, Line<never>>();
  lines.set(store, all);
  const written = member.locks.flatMap(({ key, write }) => (write ? key : []));
  const key = [member.brandId, ...written].join('|');
  const line = (all.get(key) as unknown as Line<T> | undefined) ?? new Line<T>(store, () => all.delete(key));
  all.set(key, line as unknown as Line<never>);
  return line.run(member);
}

/** Pushes that write the same scopes: one transaction of theirs at a time in this process. */
class Line<T> {
  readonly #store: ServerStore;
  readonly #onEmpty: () => void;
  #waiting: Waiting<T>[] = [];
  /** Devices of the last transaction. */
  #served: ReadonlySet<string> = new Set();
  #isBusy = false;

  constructor(store: ServerStore, onEmpty: () => void) {
    this.#store = store;
    this.#onEmpty = onEmpty;
  }

  run(member: Member<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ member, resolve, reject });
      void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) await this.#serve(this.#next());
    this.#isBusy = false;
    this.#onEmpty();
  }

  /**
   * The first that waits, and with a small one those behind it that fit. Two of one device would not see each other. Who was served last lets
   * the others go first: a till with a long queue has its next push here already.
   */
  #next(): Waiting<T>[] {
    const group: Waiting<T>[] = [];
    const left: Waiting<T>[] = [];
    const devices = new Set<string>();
    let changes = 0;
    const isServed = ({ member }: Waiting<T>): boolean => this.#served.has(member.device);
    const others = this.#waiting.filter((one) => !isServed(one));
    for (const one of [...others, ...this.#waiting.filter(isServed)]) {
      const { device, changes: own } = one.member;
      const fits = group.length < mostMembers && changes + own <= mostChanges && !devices.has(device);
      if (group.length === 0 || fits) {
        group.push(one);
        changes += own;
      } else left.push(one);
      devices.add(device);
    }
    this.#waiting = left;
    this.#served = new Set(group.map(({ member }) => member.device));
    return group;
  }

  /** Never rejects: each is told for itself. */
  async #serve(group: readonly Waiting<T>[]): Promise<void> {
    const [first, ...others] = group;
    if (!first) return;
    if (others.length === 0) {
      await this.#alone(first);
      return;
    }
    try {
      const done = await this.#store.transact('write', { brandId: first.member.brandId }, (tx) =>
        inTurn(
          tx,
          group.map(({ member }) => member),
        ),
      );
      for (const [i, { resolve }] of group.entries()) resolve(done[i] as T);
    } catch (error) {
      // Whose fault it was shows where each is by itself; what was kept of none is done once.
      let isSomebodys = false;
      for (const one of group) if (!(await this.#alone(one))) isSomebodys = true;
      if (!isSomebodys) first.member.onDefect(error);
    }
  }

  /** @returns Whether it went through. */
  async #alone({ member, resolve, reject }: Waiting<T>): Promise<boolean> {
    try {
      resolve(await this.#store.transact('write', { brandId: member.brandId }, member.work));
      return true;
    } catch (error) {
      reject(error);
      return false;
    }
  }
}

/** Devices are locked before version rows, by whoever locks both; several of a kind in their order. */
async function inTurn<T>(tx: ServerTransaction, members: readonly Member<T>[]): Promise<T[]> {
  const devices = members.map(({ device }) => device).toSorted();
  const locks = new Map<string, ScopeLock>();
  for (const lock of members.flatMap((member) => member.locks))
    if (lock.write || !locks.has(lock.key)) locks.set(lock.key, lock);
  const scopes = [...locks.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await flight([...devices.map((device) => tx.lockDevice(device)), tx.lockScopes(scopes)]);
  const done: T[] = [];
  for (const { work } of members) done.push(await work(tx));
  return done;
}
