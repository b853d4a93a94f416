import type { Client } from 'pg';
import { Seen } from './poller.ts';

/** How others read what is new: above the highest number, or the latest time, that they have seen. */
const mistakes = { 'a sequence': 'seq', 'a timestamp': 'at' } as const;
export type Mistake = keyof typeof mistakes;

/**
 * What the feed would be with a cursor of another kind, beside the real one and written by the same transactions: each stock move takes
 * the next number of a sequence and the present time when it is written, as a `bigserial` or an `updated_at` column does. It becomes
 * visible with its transaction, which is another moment.
 */
export class Control {
  readonly seen: Readonly<Record<Mistake, Seen>> = { 'a sequence': new Seen(), 'a timestamp': new Seen() };
  readonly #client: Client;
  #pulls = 0;
  readonly #cursors: Record<Mistake, string> = { 'a sequence': '0', 'a timestamp': '-infinity' };

  constructor(client: Client) {
    this.#client = client;
  }

  async install(): Promise<this> {
    await this.#client.query(`
      create table control (seq bigserial, at timestamptz default clock_timestamp(), id text);
      create function control_note() returns trigger language plpgsql security definer as
        $$ begin insert into control (id) values (new.id); return null; end $$;
      create trigger control_note after insert on stock_moves for each row execute function control_note()`);
    return this;
  }

  async pull(): Promise<void> {
    const order = Object.keys(mistakes) as Mistake[];
    // Reader and writers share one loop of events, which may fall into step: whoever always asked second would always ask while nothing is
    // under way, and miss nothing.
    if (this.#pulls++ % 2 === 1) order.reverse();
    for (const mistake of order) {
      const column = mistakes[mistake];
      const { rows } = await this.#client.query<{ id: string; cursor: string }>(
        `select id, ${column}::text as cursor from control where ${column} > $1 order by ${column}`,
        [this.#cursors[mistake]],
      );
      for (const { id } of rows) this.seen[mistake].add(id);
      this.#cursors[mistake] = rows.at(-1)?.cursor ?? this.#cursors[mistake];
    }
  }

  async remove(): Promise<void> {
    await this.#client.query('drop trigger control_note on stock_moves; drop table control');
  }
}
