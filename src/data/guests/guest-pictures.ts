import type { GuestDatabase } from './guest-database.ts';

interface KeptPicture {
  readonly blob: Blob;
  /** The day on which its menu was looked at last, in milliseconds. */
  readonly at: number;
}

/** All pictures of all stores together. */
export const roomBytes = 20 * 1024 * 1024;

/** Looking again sooner is not noted: a picture is written whole. */
const noticedMs = 24 * 3_600_000;

interface Parts {
  readonly database: GuestDatabase;
  readonly load: (url: string) => Promise<Blob>;
  readonly now: () => number;
  /** Waits before each until nothing more urgent is to be done. */
  readonly pause: () => Promise<void>;
}

/** Pictures of menus that were looked at, for when there is no network. While there is one, the browser shows them by their addresses. */
export class GuestPictures {
  readonly #parts: Parts;
  #working: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps pictures one after the other, as far as there is room; those of menus that were not looked at for longest make way. */
  keep(urls: readonly string[]): Promise<void> {
    this.#working = this.#working.then(() => this.#keep(new Set(urls))).catch(() => undefined);
    return this.#working;
  }

  async find(url: string): Promise<Blob | undefined> {
    const kept = (await this.#parts.database.get('pictures', url).catch(() => undefined)) as
      | KeptPicture
      | undefined;
    return kept?.blob;
  }

  async #keep(urls: ReadonlySet<string>): Promise<void> {
    const { database, load, now, pause } = this.#parts;
    await pause();
    const there = new Map((await database.entries('pictures')) as [string, KeptPicture][]);
    let used = [...there.values()].reduce((sum, { blob }) => sum + blob.size, 0);
    const others = [...there].filter(([url]) => !urls.has(url)).toSorted(([, a], [, b]) => a.at - b.at);
    for (const url of urls) {
      const kept = there.get(url);
      if (kept) {
        if (now() - kept.at >= noticedMs)
          await database.put('pictures', url, { ...kept, at: now() } satisfies KeptPicture);
        continue;
      }
      await pause();
      // One that is not to be had says nothing about the next.
      const blob = await load(url).catch(() => undefined);
      if (!blob) continue;
      while (used + blob.size > roomBytes) {
        const oldest = others.shift();
        if (!oldest) return;
        await database.remove('pictures', oldest[0]);
        used -= oldest[1].blob.size;
      }
      await database.put('pictures', url, { blob, at: now() } satisfies KeptPicture);
      used += blob.size;
    }
  }
}
