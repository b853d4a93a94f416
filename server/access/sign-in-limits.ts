import { isIPv6 } from 'node:net';

/** What to do with an attempt to sign in before its password is looked at. */
export type Judgement =
  | { readonly kind: 'go' }
  /** Let it through after a pause. */
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly seconds: number };

const windowMs = 15 * 60_000;
/** One person's slips at one place; then waits that double. */
const pairFailures = 5;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60_000;
/** Wrong passwords for one name from anywhere: beyond this, strangers' addresses are slowed, never locked out. */
const nameFailures = 20;
const pauseMs = 2000;
const pausesAtOnce = 20;
/** One password tried on many names. More than a shop full of people mistypes. */
const addressFailures = 100;
/** Until attempts that are under way have ended. */
const burstSeconds = 1;
const entriesKept = 20_000;

interface Failures {
  count: number;
  since: number;
  last: number;
}

/**
 * Slows down guessing of passwords without giving anybody the power to lock a colleague out: strict only for a name at an
 * address that keeps failing there; an address where the name has signed in before is never slowed by what others do.
 * Kept in memory: a restart forgets, and an attacker cannot cause one.
 */
export class SignInLimits {
  readonly #now: () => number;
  readonly #pairs = new Map<string, Failures>();
  readonly #names = new Map<string, Failures>();
  readonly #addresses = new Map<string, Failures>();
  readonly #known = new Map<string, true>();
  /** Attempts whose password is being looked at, by pair and by address. */
  readonly #underWay = new Map<string, number>();
  #pausing = 0;

  /** @param now Milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param name The brand and the name, as one string.
   * @param others Further accounts that the same attempt may meet: a system admin signs in at every brand's page, and would otherwise be
   * guessed anew at each. They count unless the name itself has signed in from here before.
   */
  judge(address: string, name: string, ...others: readonly string[]): Judgement {
    const place = placeOf(address);
    const isKnown = this.#known.has(`${place} ${name}`);
    const names = isKnown ? [name] : [name, ...others];
    const seconds = Math.max(...names.map((one) => this.#waitOfPair(`${place} ${one}`)));
    if (seconds > 0) return { kind: 'refuse', seconds };
    if (isKnown) return { kind: 'go' };

    const atAddress = this.#current(this.#addresses, place);
    if (atAddress && atAddress.count >= addressFailures) {
      return { kind: 'refuse', seconds: Math.ceil((atAddress.since + windowMs - this.#now()) / 1000) };
    }
    // A burst is judged before the first of it has failed: what is under way counts as if it had.
    if ((atAddress?.count ?? 0) + (this.#underWay.get(place) ?? 0) >= addressFailures)
      return { kind: 'refuse', seconds: burstSeconds };
    const isGuessed = names.some((one) => (this.#current(this.#names, one)?.count ?? 0) >= nameFailures);
    if (!isGuessed) return { kind: 'go' };
    return this.#pausing < pausesAtOnce
      ? { kind: 'pause', ms: pauseMs }
      : { kind: 'refuse', seconds: pauseMs / 1000 };
  }

  /** An attempt that may go begins, in the same turn as it was judged. @returns What ends it, however it went. */
  begin(address: string, ...names: readonly string[]): () => void {
    const place = placeOf(address);
    const keys = [place, ...names.map((name) => `${place} ${name}`)];
    for (const key of keys) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (this.#underWay.get(key) ?? 0) - 1;
        if (left > 0) this.#underWay.set(key, left);
        else this.#underWay.delete(key);
      }
    };
  }

  /** Seconds that a name at an address still has to wait. */
  #waitOfPair(pair: string): number {
    const failures = this.#current(this.#pairs, pair);
    const count = failures?.count ?? 0;
    if (failures && count >= pairFailures) {
      const waitMs = Math.min(firstWaitMs * 2 ** (count - pairFailures), longestWaitMs);
      const leftMs = failures.last + waitMs - this.#now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
    }
    // After a wait one attempt may go; before the first wait as many as are left of it.
    const atOnce = Math.max(1, pairFailures - count);
    return (this.#underWay.get(pair) ?? 0) >= atOnce ? burstSeconds : 0;
  }

  /** Runs a pause that was judged, counted so that pauses cannot pile up. */
  async pause(wait: () => Promise<unknown>): Promise<void> {
    this.#pausing++;
    try {
      await wait();
    } finally {
      this.#pausing--;
    }
  }

  failed(address: string, ...names: readonly string[]): void {
    const place = placeOf(address);
    for (const name of names) {
      this.#count(this.#pairs, `${place} ${name}`);
      this.#count(this.#names, name);
    }
    this.#count(this.#addresses, place);
  }

  succeeded(address: string, name: string): void {
    const pair = `${placeOf(address)} ${name}`;
    this.#pairs.delete(pair);
    // Put anew, so that the oldest is the one to be forgotten.
    this.#known.delete(pair);
    remember(this.#known, pair, true);
  }

  /** Whoever has just shown one proof there is not slowed with the next by what others do. What they fail themselves still counts. */
  expect(address: string, ...names: readonly string[]): void {
    for (const name of names) {
      const pair = `${placeOf(address)} ${name}`;
      this.#known.delete(pair);
      remember(this.#known, pair, true);
    }
  }

  #current(failures: Map<string, Failures>, key: string): Failures | undefined {
    const found = failures.get(key);
    if (found && this.#now() - found.last > windowMs) {
      failures.delete(key);
      return undefined;
    }
    return found;
  }

  #count(failures: Map<string, Failures>, key: string): void {
    const now = this.#now();
    const { count, since } = this.#current(failures, key) ?? { count: 0, since: now };
    failures.delete(key);
    remember(failures, key, { count: count + 1, since, last: now });
  }
}

/** A household has a whole /64 of IPv6 addresses, but one of IPv4. */
export function placeOf(address: string): string {
  return prefixOf(address, 64);
}

/** Whoever rents a line may be given all addresses of a /48. */
export function networkOf(address: string): string {
  return prefixOf(address, 48);
}

function prefixOf(address: string, bits: 48 | 64): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, bits / 16).join(':')}::/${bits}`;
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  if (map.size > entriesKept) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
}
