import type { Writable } from 'node:stream';

/** When whoever got no stream may ask for one again. */
export const fullSeconds = 60;

/**
 * Answers that stay open, by whom or what they are for, so that nobody has more than so many: of more the oldest is cut off. It is cut, not
 * ended, since whoever reads nothing would never see an end, and is out of the count at once, so that the next one cuts another.
 */
export class LiveStreams {
  readonly #most: number;
  readonly #streams = new Map<string, Set<Writable>>();

  /** @param most For each key. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Whether another one would be one too many.
   * @param spared So many are left to others.
   */
  isFull(key: string, spared = 0): boolean {
    return (this.#streams.get(key)?.size ?? 0) >= this.#most - spared;
  }

  /** Counts a stream until it is closed. One that is closed already is not counted. */
  add(key: string, stream: Writable): void {
    if (stream.destroyed) return;
    const streams = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, streams.add(stream));
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(key) === streams) this.#streams.delete(key);
    });
    for (const oldest of streams) {
      if (streams.size <= this.#most) break;
      streams.delete(oldest);
      oldest.destroy();
    }
  }
}
