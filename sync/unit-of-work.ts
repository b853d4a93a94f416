import type { Exception, Job, Command, CommandContext } from '#domain/kit/operation.ts';
import { AppError, type ErrorCode } from '#domain/kit/errors.ts';
import { id as givenId } from '#domain/kit/ids.ts';
import type { ListQuery, Rows } from '#domain/kit/rows.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { faultsOf } from '#domain/kit/validate.ts';
import type { AnyTable, Business } from './operations.ts';
import { Overlay, type Write } from './overlay.ts';
import { indexFields, arrange, type RangeRead, type Row } from './row.ts';

/** Where a unit of work reads what it has not written itself. */
export interface RowSource {
  get(table: AnyTable, id: string): Promise<Row | undefined>;
  /** In any order. Where there is a limit, the first so many in the order of the query, and maybe others. */
  list(table: AnyTable, query: ListQuery): Promise<Row[]>;
}

/** An amount added to a sum that no command writes (`Table.projection`). */
export interface Delta {
  readonly key: RowKey;
  readonly table: string;
  readonly id: string;
  readonly add: Readonly<Record<string, number>>;
}

/** What one change did: enough to write it, to undo it and to know when it must run again. */
export interface Effect {
  readonly output: unknown;
  readonly writes: ReadonlyMap<RowKey, Write>;
  readonly deltas: readonly Delta[];
  readonly reads: ReadonlySet<RowKey>;
  readonly ranges: readonly RangeRead[];
  /** Rows that left the place in an index at which the change found them. */
  readonly moved: readonly RowKey[];
  readonly exceptions: readonly Exception[];
  readonly jobs: readonly Job[];
}

/** Yields to other work of the process for a moment. */
export type YieldToOthers = () => Promise<void>;

/** So many rows are read or checked in one go: some milliseconds. */
const stepsAtOnce = 250;

/** The parts of a context that do not depend on the unit of work. */
export type ChangeContext = Omit<CommandContext, 'flag' | 'job'> & {
  /** What the change is not to be taken with: it is refused where it would be flagged so. */
  readonly refuses?: readonly ErrorCode[] | undefined;
};

/**
 * Runs changes one after the other in memory. Each runs in a staging layer of its own: a throw discards only that layer, and the next
 * change sees what the earlier ones wrote.
 */
export class UnitOfWork {
  readonly #business: Business;
  readonly #source: RowSource;
  readonly #written = new Overlay();
  /** Sums added so far, by the row that carries them. */
  readonly #sums = new Map<RowKey, Record<string, number>>();
  readonly #yieldToOthers: YieldToOthers | undefined;

  /** @param yieldToOthers Where a change of thousands of rows must not keep everybody else waiting. */
  constructor(business: Business, source: RowSource, yieldToOthers?: YieldToOthers) {
    this.#business = business;
    this.#source = source;
    this.#yieldToOthers = yieldToOthers;
  }

  /** Runs a command. Throws what its `apply` throws, having changed nothing. */
  async run(command: Command, input: unknown, context: ChangeContext): Promise<Effect> {
    const staged = new StagedRows(this.#business, this.#source, this.#written, this.#sums, context);
    const exceptions: Exception[] = [];
    const jobs: Job[] = [];
    const rows = this.#yieldToOthers ? breathing(staged, this.#yieldToOthers) : staged;
    const output = await command.apply(rows, input as never, {
      ...context,
      flag: (exception) => {
        const refused = context.refuses?.find((code) => code === exception.code);
        if (refused) throw new AppError(refused, exception.details);
        exceptions.push(exception);
      },
      job: (job) => void jobs.push(job),
    });
    if (context.side === 'server') await this.#refuseMisshapen(staged.overlay);
    for (const write of staged.overlay.writes.values()) this.#written.set(write);
    for (const delta of staged.deltas) addDelta(this.#sums, delta);
    return {
      output,
      writes: staged.overlay.writes,
      deltas: staged.deltas,
      reads: staged.reads,
      ranges: staged.ranges,
      moved: [...staged.moved],
      exceptions,
      jobs,
    };
  }

  /**
   * What a command makes of inputs that fit need not fit itself: a sum grows too large, a list too long. One such row would break every
   * list that it stands in, for everybody, and none is made under an id that cannot name it. A row that was so before stays open to changes.
   * @throws AppError validation
   */
  async #refuseMisshapen(staged: Overlay): Promise<void> {
    let steps = 0;
    for (const { table, id, row } of staged.writes.values()) {
      if (this.#yieldToOthers && ++steps % stepsAtOnce === 0) await this.#yieldToOthers();
      if (!row) continue;
      const parsed = table.schema.safeParse(row);
      if (parsed.success && givenId.safeParse(id).success) continue;
      const before = this.#written.get(rowKey(table, id))?.row ?? (await this.#source.get(table, id));
      if (before && (parsed.success || !table.schema.safeParse(before).success)) continue;
      throw new AppError('validation', {
        faults: parsed.success ? [{ path: '_id', message: 'invalid' }] : faultsOf(parsed.error),
      });
    }
  }

  /** Rows that the changes so far put or removed, without the sums. */
  get written(): ReadonlyMap<RowKey, Write> {
    return this.#written.writes;
  }

  /** Sums that the changes so far added. */
  get sums(): ReadonlyMap<RowKey, Readonly<Record<string, number>>> {
    return this.#sums;
  }
}

/** The rows as a command sees them; it breathes between its reads and writes. */
function breathing(rows: Rows, yieldToOthers: YieldToOthers): Rows {
  let steps = 0;
  const step = async (): Promise<void> => {
    if (++steps % stepsAtOnce === 0) await yieldToOthers();
  };
  return {
    get: (table, id) => step().then(() => rows.get(table, id)),
    list: (table, query) => step().then(() => rows.list(table, query)),
    put: (table, row) => step().then(() => rows.put(table, row)),
    remove: (table, id) => step().then(() => rows.remove(table, id)),
  };
}

function addDelta(sums: Map<RowKey, Record<string, number>>, delta: Delta): void {
  const sum = sums.get(delta.key) ?? {};
  for (const [field, amount] of Object.entries(delta.add)) sum[field] = (sum[field] ?? 0) + amount;
  sums.set(delta.key, sum);
}

/** The row with amounts added to its sums. */
export function withSums(row: Row, ...adds: readonly (Readonly<Record<string, number>> | undefined)[]): Row {
  let changed: Record<string, unknown> | undefined;
  for (const add of adds) {
    for (const field in add) {
      changed ??= { ...row };
      changed[field] = Number(changed[field] ?? 0) + (add[field] ?? 0);
    }
  }
  return (changed as Row | undefined) ?? row;
}

class StagedRows implements Rows {
  readonly overlay = new Overlay();
  readonly deltas: Delta[] = [];
  readonly reads = new Set<RowKey>();
  readonly ranges: RangeRead[] = [];
  readonly moved = new Set<RowKey>();
  readonly #sums = new Map<RowKey, Record<string, number>>();

  constructor(
    business: Business,
    source: RowSource,
    before: Overlay,
    sumsBefore: ReadonlyMap<RowKey, Readonly<Record<string, number>>>,
    context: ChangeContext,
  ) {
    this.#business = business;
    this.#source = source;
    this.#before = before;
    this.#sumsBefore = sumsBefore;
    this.#now = context.now;
  }

  readonly #business: Business;
  readonly #source: RowSource;
  readonly #before: Overlay;
  readonly #sumsBefore: ReadonlyMap<RowKey, Readonly<Record<string, number>>>;
  readonly #now: string;

  // The port's methods are generic in the row type; the engine handles rows whose fields it does not know.
  async get(table: AnyTable, id: string): Promise<never> {
    this.reads.add(rowKey(table, id));
    return (await this.#see(table, id)) as never;
  }

  /** As many more as what was written may have taken out of the range, rounded up: the changes of one batch then ask for the same, and it is read once. */
  #beyond(table: AnyTable, query: ListQuery): ListQuery {
    if (query.limit === undefined) return query;
    const written = this.#before.countOf(table) + this.overlay.countOf(table);
    return written === 0 ? query : { ...query, limit: 2 ** Math.ceil(Math.log2(query.limit + written)) };
  }

  async list(table: AnyTable, query: ListQuery): Promise<never> {
    const { index, equals, from, to } = query;
    this.ranges.push({
      table: table.name,
      index,
      equals,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
    const found = await this.#source.list(table, this.#beyond(table, query));
    const rows = this.overlay.over(table, this.#before.over(table, found, query), query);
    const visible = rows.map((row) => {
      const key = rowKey(table, row._id);
      return withSums(row, this.#sumsBefore.get(key), this.#sums.get(key));
    });
    return arrange(table, visible, query) as never;
  }

  async put(table: AnyTable, draft: object): Promise<void> {
    const id = (draft as { _id: string })._id;
    const base = await this.#base(table, id);
    if (base && table.appendOnly) return;
    const row: Record<string, unknown> = {
      ...draft,
      createdAt: base?.createdAt ?? this.#now,
      updatedAt: this.#now,
      // What the server's flush will give it where nobody else changes it meanwhile: a device then finds its own row in the answer.
      rev: this.overlay.get(rowKey(table, id))?.row?.rev ?? (base?.rev ?? 0) + 1,
    };
    for (const field of table.projection?.fields ?? []) row[field] = base?.[field] ?? 0;
    for (const field in row) if (row[field] === undefined) delete row[field];
    if (base && Object.keys(table.indexes).some((index) => isElsewhere(table, index, base, row as Row)))
      this.moved.add(rowKey(table, id));
    this.overlay.set({ table, id, row: row as Row });
    if (table.appendOnly) this.#project(table, row as Row);
  }

  async remove(table: AnyTable, id: string): Promise<void> {
    if (!(await this.#base(table, id))) return;
    this.moved.add(rowKey(table, id));
    this.overlay.set({ table, id, row: undefined });
  }

  /** The row with everything staged so far and without sums, recorded as read: what a put keeps depends on it. */
  async #base(table: AnyTable, id: string): Promise<Row | undefined> {
    const key = rowKey(table, id);
    this.reads.add(key);
    const write = this.overlay.get(key) ?? this.#before.get(key);
    return write ? write.row : this.#source.get(table, id);
  }

  async #see(table: AnyTable, id: string): Promise<Row | undefined> {
    const key = rowKey(table, id);
    const row = await this.#base(table, id);
    return row && withSums(row, this.#sumsBefore.get(key), this.#sums.get(key));
  }

  #project(appended: AnyTable, row: Row): void {
    for (const table of this.#business.tables.values()) {
      if (table.projection?.from !== appended.name) continue;
      const id = table.projection.of(row);
      const delta: Delta = { key: rowKey(table, id), table: table.name, id, add: table.projection.add(row) };
      this.deltas.push(delta);
      addDelta(this.#sums, delta);
    }
  }
}

function isElsewhere(table: AnyTable, index: string, before: Row, after: Row): boolean {
  return indexFields(table, index).some((field) => before[field] !== after[field]);
}
