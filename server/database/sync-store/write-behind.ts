import type { Line } from '../rows/record-sql.ts';
import type { Session } from '../session.ts';

/** One writing statement; `parameter` names a value (`$3`). */
export type Write = (parameter: (value: unknown) => string) => string;

const rowsAtOnce = 2000;

/** What is written at once, in parts that are one statement each. */
export function inParts<T>(list: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(list.length / rowsAtOnce);
  return Array.from({ length: count }, (_, at) => list.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce));
}

/**
 * Keeps writes back and sends them as one statement, at the latest before the next read and before the commit: a sale's receipt,
 * chain, rows, feed and version are one round trip, and locks are held for less time.
 */
export class WriteBehind {
  readonly #session: Session;
  /** By the table that is written: within one statement PostgreSQL writes a row at most once. */
  readonly #waiting = new Map<string, Write>();

  constructor(session: Session) {
    this.#session = session;
  }

  async add(table: string, write: Write): Promise<void> {
    if (this.#waiting.has(table)) await this.send();
    this.#waiting.set(table, write);
  }

  async send(): Promise<void> {
    const statement = this.#compose();
    if (statement) await this.#session.query(statement.text, statement.values);
  }

  /** The same without waiting for the answer: the commit waits for it. */
  post(): void {
    const statement = this.#compose();
    if (statement) this.#session.post(statement.text, statement.values);
  }

  /** Reads what is written so far. */
  async read(text: string, values: readonly unknown[]): Promise<Line[]> {
    await this.send();
    return this.#session.query(text, values);
  }

  /** Reads what was there before the writes that are kept back. */
  readBefore(text: string, values: readonly unknown[]): Promise<Line[]> {
    return this.#session.query(text, values);
  }

  #compose(): { readonly text: string; readonly values: readonly unknown[] } | undefined {
    if (this.#waiting.size === 0) return undefined;
    const values: unknown[] = [];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const writes = [...this.#waiting.values()].map((write, i) => `w${i} as (${write(parameter)})`);
    this.#waiting.clear();
    return { text: `with ${writes.join(', ')} select 1`, values };
  }
}
