import { openTo } from '#sync/server/access.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { KnownDevice } from '../http/device-credential.ts';

/** Characters of a change that a poke carries at most; a device asks for more than that. */
const mostLength = 16_000;

/** So long a version is kept back for the sake of its change, ms: a pull brings it as soon. */
const patienceMs = 250;

/** A device that listens. */
export interface Reader {
  readonly device: KnownDevice;
  /** It has not read what it was sent before. */
  isSlow(): boolean;
  send(text: string): void;
}

interface Waiting {
  readonly reader: Reader;
  readonly poke: ScopePoke;
  /** The poke with its change. */
  readonly text: string;
}

/**
 * Tells devices of new versions, and what these changed where that is little: to each only what its pull would bring it. Whether it may read the
 * scope is asked after the commit of the version, once for all who listen; while that is under way further versions wait, and are asked for together.
 * A database that takes long holds nobody up: what waits is told without its change, and so is what comes until it has answered.
 */
export class PokeDelivery {
  readonly #host: SyncHost;
  readonly #texts = new WeakMap<ScopePoke, string | undefined>();
  readonly #waiting = new Map<string, Waiting[]>();
  /** Scopes of which the database takes long to say who may read them. */
  readonly #late = new Set<string>();

  constructor(host: SyncHost) {
    this.#host = host;
  }

  tell(reader: Reader, poke: ScopePoke): void {
    const { device } = reader;
    const key = `${device.brandId}|${poke.scope}`;
    const isOwn = poke.change?.judged === device.id;
    const text = isOwn || this.#late.has(key) || reader.isSlow() ? undefined : this.#textOf(poke);
    if (text === undefined) {
      reader.send(bare(poke));
      return;
    }
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.push({ reader, poke, text });
      return;
    }
    this.#waiting.set(key, [{ reader, poke, text }]);
    // Everybody else who listens is told in the same turn.
    queueMicrotask(() => void this.#tellAll(key, device.brandId, poke.scope));
  }

  async #tellAll(key: string, brandId: string, scope: string): Promise<void> {
    for (let next = this.#waiting.get(key) ?? []; next.length > 0; next = this.#waiting.get(key) ?? []) {
      this.#waiting.set(key, []);
      const devices = [...new Set(next.map(({ reader }) => reader.device.id))];
      // Whoever cannot be asked for now is told to ask.
      const asked = openTo(this.#host, brandId, scope, devices).catch(() => nobody);
      const open = await within(patienceMs, asked);
      this.#send(next, open ?? nobody);
      if (open) continue;
      this.#late.add(key);
      this.#send(this.#waiting.get(key) ?? [], nobody);
      this.#waiting.set(key, []);
      await asked;
      this.#late.delete(key);
    }
    this.#waiting.delete(key);
  }

  #send(told: readonly Waiting[], open: ReadonlySet<string>): void {
    for (const { reader, poke, text } of told)
      // Several at once may be more than a reader takes at once, however well it keeps up.
      reader.send(open.has(reader.device.id) && !reader.isSlow() ? text : bare(poke));
  }

  #textOf(poke: ScopePoke): string | undefined {
    if (!poke.change) return undefined;
    if (!this.#texts.has(poke)) {
      const { scope, version, change } = poke;
      const { judged: _, ...told } = change;
      const text = JSON.stringify({ scope, version, change: told });
      this.#texts.set(poke, text.length <= mostLength ? text : undefined);
    }
    return this.#texts.get(poke);
  }
}

const nobody: ReadonlySet<string> = new Set();

/** What is known by then, else undefined. */
async function within<T>(ms: number, known: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const first = await Promise.race([known, late]);
  clearTimeout(timer);
  return first;
}

function bare({ scope, version }: ScopePoke): string {
  return JSON.stringify({ scope, version });
}
