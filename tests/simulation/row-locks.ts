/** Rows that one at a time holds, of each process of the server: its locks end with it. */
export class RowLocks {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does something while nobody else of the process has any of the rows. */
  async hold<T>(owner: string, rows: readonly string[], work: () => Promise<T>): Promise<T> {
    const free: (() => void)[] = [];
    for (const row of rows.toSorted()) {
      const key = `${owner}|${row}`;
      const before = this.#last.get(key);
      this.#last.set(key, new Promise<void>((resolve) => free.push(resolve)));
      await before;
    }
    try {
      return await work();
    } finally {
      for (const each of free) each();
    }
  }
}
