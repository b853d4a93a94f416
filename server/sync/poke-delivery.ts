import { openTo } from '#sync/server/access.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { KnownDevice } from '../http/device-credential.ts';

/** Characters of a change that a poke carries at most; a device asks for more than that. */
const mostLength = 16_000;

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
 */
export class PokeDelivery {
  readonly #host: SyncHost;
  readonly #texts = new WeakMap<ScopePoke, string | undefined>();
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(host: SyncHost) {
    this.#host = host;
  }

  tell(reader: Reader, poke: ScopePoke): void {
    const { device } = reader;
    const isOwn = poke.change?.judged === device.id;
    const text = isOwn || reader.isSlow() ? undefined : this.#textOf(poke);
    if (text === undefined) {
      reader.send(bare(poke));
      return;
    }
    const key = `${device.brandId}|${poke.scope}`;
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
      const open = await openTo(this.#host, brandId, scope, devices).catch(() => new Set<string>());
      for (const { reader, poke, text } of next) reader.send(open.has(reader.device.id) ? text : bare(poke));
    }
    this.#waiting.delete(key);
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

function bare({ scope, version }: ScopePoke): string {
  return JSON.stringify({ scope, version });
}
