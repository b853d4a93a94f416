/** So many are kept in mind; then it starts over. */
const most = 5000;

/** What was looked at a moment ago, and need not be looked at again for what decides nothing. */
export class RecentLooks {
  readonly #lastsMs: number;
  readonly #at = new Map<string, number>();

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs;
  }

  /** @param now Milliseconds. */
  isRecent(what: string, now: number): boolean {
    const at = this.#at.get(what);
    return at !== undefined && now >= at && now - at < this.#lastsMs;
  }

  note(what: string, now: number): void {
    if (this.#at.size >= most) this.#at.clear();
    this.#at.set(what, now);
  }
}
