import { sql, type Insertable, type Selectable } from 'kysely';
import type { Expiry } from '#domain/promotion/expiry.ts';
import {
  expire,
  give,
  putBack,
  spend,
  takeBack,
  type Debt,
  type Lot,
  type Part,
  type Points,
} from '#domain/promotion/point-lots.ts';
import type { Tx } from '../database/connection.ts';
import type { PointAccountsTable, PointEntriesTable } from '../database/point-tables.ts';
import { entryId } from './entry-id.ts';

/** Whose points. */
export interface Holder {
  readonly brandId: string;
  readonly userId: string;
}

export type EntryRow = Selectable<PointEntriesTable>;

/** A line as it is booked; where it stands, and when, the ledger says. */
type NewEntry = Pick<EntryRow, 'id' | 'kind' | 'amount' | 'label' | 'source_model'> &
  Partial<Pick<EntryRow, 'source_id' | 'rule_id' | 'of_entry' | 'expiry_date' | 'expires_at' | 'parts'>>;

/** What every line says of itself. */
export type EntryInput = Omit<NewEntry, 'amount' | 'parts' | 'expiry_date' | 'expires_at'>;

/**
 * A customer's ledger in a transaction that holds their account: whoever else wants to move a point of theirs waits. What was over when it
 * was opened is booked with it. Nothing is written before {@link save}.
 */
export class PointLedger {
  readonly holder: Holder;
  readonly #tx: Tx;
  readonly #now: string;
  readonly #booked: NewEntry[] = [];
  readonly #account: Selectable<PointAccountsTable>;
  /** Each lot as it was read. */
  readonly #read: Map<string, Lot>;
  #points: Points;
  /** Whether all lots were read of which something is left. */
  #isWhole: boolean;
  #visits: number;

  private constructor(
    tx: Tx,
    holder: Holder,
    now: Date,
    account: Selectable<PointAccountsTable>,
    lots: Lot[],
  ) {
    this.#tx = tx;
    this.holder = holder;
    this.#now = now.toISOString();
    this.#account = account;
    this.#visits = account.visits;
    this.#read = new Map(lots.map((lot) => [lot.id, lot]));
    this.#points = { lots, owed: Math.max(0, -account.balance) };
    this.#isWhole = account.balance < 0;
  }

  /** Waits for the account, and makes it where there is none. Of who owes nothing, only what is over is read: what comes in touches no other lot. */
  static async open(tx: Tx, holder: Holder, now: Date): Promise<PointLedger> {
    const account = await lockAccount(tx, holder);
    const lots = await selectLots(tx, holder.brandId)
      .where('user_id', '=', holder.userId)
      // What comes in makes up what is owed, of whichever lots.
      .where(
        account.balance < 0
          ? sql<boolean>`(remaining > 0 or debts is not null)`
          : sql<boolean>`(remaining > 0 and expires_at <= ${now.toISOString()})`,
      )
      .execute();
    const ledger = new PointLedger(tx, holder, now, account, lots.map(lotOf));
    ledger.#expire();
    return ledger;
  }

  get now(): string {
    return this.#now;
  }

  /** The entry of that id, whoever's it is. */
  find(id: string): Promise<EntryRow | undefined> {
    return findEntry(this.#tx, this.holder.brandId, id);
  }

  /** Points come in as a lot. @param until Absent: they do not end. */
  give(said: EntryInput, amount: number, until?: Expiry): void {
    this.#points = give(this.#points, { id: said.id, amount, at: this.#now, expiresAt: until?.expiresAt });
    this.#book({
      ...said,
      amount,
      expiry_date: until?.expiryDate ?? null,
      expires_at: until?.expiresAt ?? null,
    });
  }

  /** @throws AppError points_short `{have, need}` */
  async spend(said: EntryInput, amount: number): Promise<void> {
    await this.#complete();
    const { points, parts } = spend(this.#points, amount);
    this.#points = points;
    this.#book({ ...said, amount: -amount, parts });
  }

  /** Of what `lot` gave so many points go back, also where they were spent. */
  async takeBack(said: EntryInput, { lot, amount }: Part): Promise<void> {
    await this.#complete();
    await this.#load([lot]);
    this.#points = takeBack(this.#points, { lot, amount });
    this.#book({ ...said, amount: -amount, of_entry: lot });
  }

  /** What an entry took comes back. @returns How many of them had ended meanwhile and are gone again at once. */
  async putBack(said: EntryInput, spent: Pick<EntryRow, 'id' | 'parts'>): Promise<number> {
    const parts = spent.parts ?? [];
    await this.#load(parts.map(({ lot }) => lot));
    const { points, gone } = putBack(this.#points, parts, this.#now);
    this.#points = points;
    this.#book({ ...said, amount: sumOf(parts), of_entry: spent.id });
    this.#bookGone(gone);
    return sumOf(gone);
  }

  /** How many points of a lot were over when the ledger was opened, which no row says before {@link save}. */
  endedOf(lot: string): number {
    const ended = this.#booked.filter(({ kind, of_entry }) => kind === 'expire' && of_entry === lot);
    return ended.reduce((sum, { amount }) => sum - amount, 0);
  }

  /** The next visit that counts. */
  countVisit(): number {
    this.#visits += 1;
    return this.#visits;
  }

  async save(): Promise<void> {
    const { brandId: brand_id, userId: user_id } = this.holder;
    const left = new Map(this.#points.lots.map((lot) => [lot.id, lot]));
    let no = this.#account.entries;
    const rows = this.#booked.map((entry): Insertable<PointEntriesTable> => {
      no += 1;
      const { parts, ...line } = entry;
      return {
        source_id: null,
        rule_id: null,
        of_entry: null,
        expiry_date: null,
        expires_at: null,
        ...line,
        brand_id,
        user_id,
        no,
        at: this.#now,
        remaining: left.get(entry.id)?.remaining ?? null,
        // The driver takes a list for one of PostgreSQL's own.
        parts: jsonOf(parts) as unknown as Part[],
        debts: jsonOf(left.get(entry.id)?.debts) as unknown as Debt[],
      };
    });
    if (rows.length > 0) await this.#tx.insertInto('point_entries').values(rows).execute();
    const changed = [...this.#read.values()].flatMap((was) => {
      const lot = left.get(was.id);
      return lot && (lot.remaining !== was.remaining || lot.debts !== was.debts) ? [lot] : [];
    });
    if (changed.length > 0)
      await sql`update point_entries e set remaining = l.remaining, debts = l.debts::jsonb
        from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ remaining }) => remaining)}::bigint[],
          ${changed.map(({ debts }) => jsonOf(debts))}::text[]) l (id, remaining, debts)
        where e.brand_id = ${brand_id} and e.id = l.id`.execute(this.#tx);
    await this.#tx
      .updateTable('point_accounts')
      .set({ balance: this.#account.balance + sumOf(this.#booked), entries: no, visits: this.#visits })
      .where('brand_id', '=', brand_id)
      .where('user_id', '=', user_id)
      .execute();
  }

  #book(entry: NewEntry): void {
    this.#booked.push(entry);
  }

  #expire(): void {
    const { points, gone } = expire(this.#points, this.#now);
    this.#points = points;
    this.#bookGone(gone);
  }

  #bookGone(gone: readonly Part[]): void {
    for (const { lot, amount } of gone)
      this.#book({
        // A lot may end in parts: what was spent of it and came back too late ends when it comes.
        id: entryId('expire', lot, this.#account.entries + this.#booked.length + 1),
        kind: 'expire',
        amount: -amount,
        label: '',
        source_model: 'System',
        of_entry: lot,
      });
  }

  /** The other lots of which something is left, before any is taken from. */
  async #complete(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    const known = new Set(this.#points.lots.map(({ id }) => id));
    const found = await selectLots(this.#tx, this.holder.brandId)
      .where('user_id', '=', this.holder.userId)
      .where('remaining', '>', 0)
      .execute();
    const lots = found.map(lotOf).filter(({ id }) => !known.has(id));
    for (const lot of lots) this.#read.set(lot.id, lot);
    this.#points = { ...this.#points, lots: [...this.#points.lots, ...lots] };
  }

  /** Lots of which nothing was left, with those that stood in for them. */
  async #load(ids: readonly string[]): Promise<void> {
    const known = new Map(this.#points.lots.map((lot) => [lot.id, lot]));
    const asked = new Set<string>();
    for (let next = [...new Set(ids)]; next.length > 0;) {
      for (const id of next) asked.add(id);
      const missing = next.filter((id) => !known.has(id));
      const found =
        missing.length === 0
          ? []
          : await selectLots(this.#tx, this.holder.brandId)
              .where('id', 'in', missing)
              .where('remaining', 'is not', null)
              .execute();
      for (const lot of found.map(lotOf)) {
        known.set(lot.id, lot);
        this.#read.set(lot.id, lot);
      }
      const debts = next.flatMap((id) => known.get(id)?.debts ?? []);
      next = [...new Set(debts.flatMap(({ lot }) => (lot === undefined || asked.has(lot) ? [] : [lot])))];
    }
    this.#points = { ...this.#points, lots: [...known.values()] };
  }
}

function selectLots(tx: Tx, brandId: string) {
  return tx
    .selectFrom('point_entries')
    .select(['id', 'remaining', 'at', 'expires_at', 'debts'])
    .where('brand_id', '=', brandId);
}

/**
 * Takes the lock under which a customer's points move; who has it and opens the ledger afterwards does not wait again. Whoever locks templates,
 * too, locks them first.
 */
export async function lockAccount(tx: Tx, holder: Holder): Promise<Selectable<PointAccountsTable>> {
  const locked = await selectLocked(tx, holder);
  if (locked) return locked;
  await tx
    .insertInto('point_accounts')
    .values({ brand_id: holder.brandId, user_id: holder.userId })
    .onConflict((on) => on.doNothing())
    .execute();
  const made = await selectLocked(tx, holder);
  if (!made) throw new Error('the account of points is not there');
  return made;
}

function selectLocked(
  tx: Tx,
  { brandId, userId }: Holder,
): Promise<Selectable<PointAccountsTable> | undefined> {
  return tx
    .selectFrom('point_accounts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export function findEntry(tx: Tx, brandId: string, id: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('point_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type LotRow = Pick<EntryRow, 'id' | 'remaining' | 'at' | 'expires_at' | 'debts'>;

function lotOf({ id, remaining, at, expires_at: expiresAt, debts }: LotRow): Lot {
  return {
    id,
    remaining: remaining ?? 0,
    at,
    ...(expiresAt === null ? {} : { expiresAt }),
    ...(debts === null ? {} : { debts }),
  };
}

function jsonOf(list: readonly unknown[] | null | undefined): string | null {
  return list ? JSON.stringify(list) : null;
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
