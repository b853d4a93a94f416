import type { Drafts } from './drafts.ts';

/** Tabs of one till that can each have an open cart of their own. Further ones share the last slot. */
const most = 10;

/** How long a reloaded page waits for its own slot: the page before it is just letting go of it. */
const patienceMs = 500;

interface SlotOptions {
  /** `cart:store`; the first slot is kept under exactly that, the others under `cart:store:2` and so on. */
  readonly prefix: string;
  /** Keeps the locks of several databases apart, and what a tab remembers of each: a practice has a slot of its own. */
  readonly database: string;
  readonly drafts: Pick<Drafts, 'read'>;
  /** Absent where the browser has none (http on a shop's network): then all tabs have one slot. */
  readonly locks: LockManager | undefined;
  /** The slot this tab had before it was reloaded. */
  readonly mine: string | undefined;
}

export interface Slot {
  readonly key: string;
  release(): void;
}

/**
 * A place for one tab's draft that no other tab writes to, held by a Web Lock for as long as the tab lives. A tab takes the one it had
 * before a reload, else one in which a tab that is gone left a draft, else a free one.
 */
export async function takeSlot({ prefix, database, drafts, locks, mine }: SlotOptions): Promise<Slot> {
  const keys = Array.from({ length: most }, (_, at) => (at === 0 ? prefix : `${prefix}:${at + 1}`));
  if (!locks) return { key: prefix, release: () => undefined };
  const lockOf = (key: string): string => `${database}.draft.${key}`;
  if (mine !== undefined && keys.includes(mine)) {
    const own = await hold(locks, lockOf(mine), AbortSignal.timeout(patienceMs));
    if (own) return { key: mine, release: own };
  }
  const found = await Promise.all(keys.map((key) => drafts.read(key).catch(() => undefined)));
  const left = keys.filter((_, at) => found[at] !== undefined);
  for (const key of [...left, ...keys.filter((each) => !left.includes(each))]) {
    const release = await hold(locks, lockOf(key));
    if (release) return { key, release };
  }
  return { key: `${prefix}:${most}`, release: () => undefined };
}

interface TabOptions extends Omit<SlotOptions, 'mine'> {
  /** What this tab alone remembers, also over a reload. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly onDefect: (error: unknown) => void;
}

/**
 * The slot of this tab: after a reload the same one again. Never fails: where the browser lets nothing be remembered, or has no slot to
 * give, that is reported, and the tab has a key that was never used, so that a form opens all the same, only without a draft.
 */
export async function takeTabSlot({ memory, onDefect, ...options }: TabOptions): Promise<Slot> {
  const remembered = `haodan.slot.${options.database}.${options.prefix}`;
  try {
    const mine = memory().getItem(remembered) ?? undefined;
    const slot = await takeSlot({ ...options, mine });
    try {
      memory().setItem(remembered, slot.key);
    } catch (error) {
      onDefect(error);
    }
    return slot;
  } catch (error) {
    onDefect(error);
    return { key: `${options.prefix}:${crypto.randomUUID()}`, release: () => undefined };
  }
}

/** Takes a lock until it is released; undefined where another tab has it. */
function hold(locks: LockManager, name: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const taken = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(undefined);
        return undefined;
      }
      return new Promise((release) => resolve(release));
    };
    locks.request(name, signal ? { signal } : { ifAvailable: true }, taken).catch(() => resolve(undefined));
  });
}
