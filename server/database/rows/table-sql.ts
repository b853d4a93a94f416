import type { AnyTable } from '#domain/kit/operation.ts';
import type { Place } from '#domain/kit/cursor.ts';
import type { AnyLaterSums, AnyPageQuery, AnyRangeQuery } from '#domain/kit/paged-rows.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { foldText } from '#domain/kit/search-text.ts';
import { indexFields, type Row } from '#sync/row.ts';
import { columnsOf, snakeCase } from './columns.ts';
import { quoted } from './ddl.ts';
import { RecordSql, type Line } from './record-sql.ts';

/** A statement and its values. The text is the same for the same question, so that the database plans it once. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Where a page of a scope's rows begins and ends. `from`: without the rows before it, of a table that is kept by age. */
export interface PageCut {
  readonly after?: string | undefined;
  readonly from?: string | undefined;
  readonly limit: number;
}

/** SQL for the rows of one replicated table. */
export class TableSql {
  readonly #table: AnyTable;
  readonly #record: RecordSql;

  constructor(table: AnyTable) {
    this.#table = table;
    this.#record = new RecordSql(snakeCase(table.name), columnsOf(table), ['brand_id', 'id']);
  }

  /** Inserts or replaces the rows in the JSON array of a parameter. */
  upsert(parameter: string): string {
    return this.#record.upsert(parameter);
  }

  /** Removes the rows of a brand whose ids are in an array parameter. */
  remove(brand: string, ids: string): string {
    return `delete from ${this.#record.name} where "brand_id" = ${brand} and "id" = any(${ids}::text[])`;
  }

  byIds(brandId: string | undefined, ids: readonly string[]): Query {
    const from = `select ${this.#record.selected} from ${this.#record.name} where "id" = any($1::text[])`;
    return brandId === undefined
      ? { text: from, values: [ids] }
      : { text: `${from} and "brand_id" = $2`, values: [ids, brandId] };
  }

  /** Rows of a brand by their ids, each looked up by the key, whatever the database believes of the table's size. */
  lookUp(brandId: string, ids: readonly string[]): Query {
    const where = '"brand_id" = $2 and "id" = asked."asked"';
    const once = [...new Set(ids)];
    return { text: this.#each('unnest($1::text[]) as asked("asked")', where), values: [once, brandId] };
  }

  /**
   * Rows that are looked up one by one through an index. `offset 0` keeps the planner from making a join of it: without statistics, or with
   * those of an empty table, it would go through all of a brand's rows for a few of them.
   */
  #each(asked: string, where: string): string {
    const found = `select ${this.#record.selected} from ${this.#record.name} where ${where} offset 0`;
    return `select found.* from ${asked} cross join lateral (${found}) found`;
  }

  /** Rows of a brand, or of one of its stores, after an id and in the order of ids. */
  page(brandId: string, storeId: string | undefined, { after, from, limit }: PageCut): Query {
    const values: unknown[] = [brandId, after ?? '', limit];
    const store = storeId === undefined ? '' : ` and "store_id" = $${values.push(storeId)}`;
    const kept =
      from === undefined || !this.#table.kept
        ? ''
        : ` and ${columnOf(this.#table.kept.age)} >= $${values.push(from)}`;
    const where = `"brand_id" = $1 and "id" > $2${store}${kept}`;
    return {
      text: `select ${this.#record.selected} from ${this.#record.name} where ${where} order by "id" limit $3`,
      values,
    };
  }

  /**
   * Rows of an index range as `Rows.list` has them. Without a brand: of all that the transaction may see. Where a bound is not of the
   * characters that both orders sort alike, it gives more rows than lie in the range, and a limit would count those.
   */
  list(brandId: string | undefined, query: ListQuery): Query {
    const fields = indexFields(this.#table, query.index);
    const values: unknown[] = [];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const where: string[] = [];
    if (brandId !== undefined) where.push(`"brand_id" = ${parameter(brandId)}`);
    for (const [i, field] of fields.entries()) {
      const column = quoted(snakeCase(field));
      const equal = query.equals[i];
      // A row without a value for one of the fields is not in the index, as in IndexedDB.
      where.push(equal === undefined ? `${column} is not null` : `${column} = ${parameter(equal)}`);
    }
    const next = fields[query.equals.length];
    if (next === undefined && (query.from !== undefined || query.to !== undefined)) {
      throw new TypeError(`index ${query.index} of ${this.#table.name} has no field for the range`);
    }
    const column = quoted(snakeCase(next ?? ''));
    if (query.from !== undefined) where.push(`${column} >= ${parameter(plainPrefix(query.from))}`);
    if (query.to !== undefined) {
      const to = parameter(plainPrefix(query.to));
      const isWhole = plainPrefix(query.to) === query.to;
      where.push(isWhole ? `${column} <= ${to}` : `(${column} <= ${to} or starts_with(${column}, ${to}))`);
    }
    const direction = query.reverse ? ' desc' : '';
    const order = [...fields.map(snakeCase), 'id'].map((column) => quoted(column) + direction).join(', ');
    const limit = query.limit === undefined ? '' : ` limit ${parameter(query.limit)}`;
    return {
      text: `select ${this.#record.selected} from ${this.#record.name} where ${where.join(' and ')} order by ${order}${limit}`,
      values,
    };
  }

  /** One page of an index range, and how many rows are asked for in all, as two statements. */
  paged(brandId: string | undefined, query: AnyPageQuery): { readonly items: Query; readonly total: Query } {
    const { from, values, parameter } = this.#asked(brandId, query);
    const total = { text: `select count(*)::int as "total" ${from}`, values: [...values] };
    const order = orderBy([...query.order, '_id'], query);
    const cut = `limit ${parameter(query.limit)} offset ${parameter((query.page - 1) * query.limit)}`;
    return { total, items: { text: `select ${this.#record.selected} ${from} ${order} ${cut}`, values } };
  }

  /** Rows of an index range in its order, after a place in it: the index leads there, and nothing before is looked at. */
  after(brandId: string | undefined, query: AnyRangeQuery, place: Place | undefined): Query {
    const { from, values, parameter } = this.#asked(brandId, query);
    const fields = [...indexFields(this.#table, query.index).slice(query.equals.length), '_id'];
    const than = query.descending ? '<' : '>';
    const there = place?.map(parameter).join(', ');
    const after = there === undefined ? '' : ` and (${fields.map(columnOf).join(', ')}) ${than} (${there})`;
    const cut = `${orderBy(fields, query)} limit ${parameter(query.limit)}`;
    return { text: `select ${this.#record.selected} ${from}${after} ${cut}`, values };
  }

  #asked(brandId: string | undefined, query: AnyRangeQuery) {
    const values: unknown[] = [];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const fields = indexFields(this.#table, query.index);
    const next = fields[query.equals.length];
    const where = fields.map((field, i) => {
      // A row without a value for one of the fields is not in the index, as in IndexedDB.
      if (i >= query.equals.length) return `${columnOf(field)} is not null`;
      return `${columnOf(field)} = ${parameter(query.equals[i])}`;
    });
    if (brandId !== undefined) where.push(`"brand_id" = ${parameter(brandId)}`);
    if (next !== undefined && query.from !== undefined)
      where.push(`${columnOf(next)} >= ${parameter(query.from)}`);
    if (next !== undefined && query.to !== undefined)
      where.push(`${columnOf(next)} <= ${parameter(query.to)}`);
    for (const [field, value] of Object.entries(query.where ?? {}))
      if (Array.isArray(value)) where.push(`${columnOf(field)} = any(${parameter(value)}::text[])`);
      else if (value !== undefined) where.push(`${columnOf(field)} = ${parameter(value)}`);
    if (query.search && query.search.text !== '') where.push(has(query.search, parameter));
    return { from: `from ${this.#record.name} where ${where.join(' and ')}`, values, parameter };
  }

  /**
   * What the rows between some rows of logs sum up to, added up where they are: each later row is told by how many of the asked ones of its
   * log come before it.
   */
  sumsBetween(
    brandId: string | undefined,
    { index, of, split }: AnyLaterSums,
    asked: readonly Readonly<Record<string, unknown>>[],
  ): Query {
    const [log = '', order = ''] = indexFields(this.#table, index);
    const oldest = asked.map((row) => row[order] as string).reduce((a, b) => (b < a ? b : a));
    const logs = [...new Set(asked.map((row) => row[log]))];
    const values: unknown[] = [asked.map((row) => row['_id']), logs, oldest];
    const brand = brandId === undefined ? '' : ` and "brand_id" = $${values.push(brandId)}`;
    return {
      text: `select "log", "nth"::int as "nth", "split", sum("of")::float8 as "sum" from (
        select ${columnOf(log)} as "log", ${columnOf(split)} as "split", ${columnOf(of)} as "of",
          count(*) filter (where "id" = any($1::text[])) over (
            partition by ${columnOf(log)} order by ${columnOf(order)}, "id" rows between unbounded preceding and 1 preceding) as "nth"
        from ${this.#record.name} where ${columnOf(log)} = any($2) and ${columnOf(order)} >= $3${brand}
      ) later where "nth" > 0 group by "log", "nth", "split"`,
      values,
    };
  }

  /** Rows of many ranges of one index in one reading: each is looked up through the index, and each once. */
  listMany(
    brandId: string | undefined,
    index: string,
    equals: readonly (readonly (string | number)[])[],
  ): Query {
    const all = indexFields(this.#table, index).map(snakeCase);
    const fields = all.slice(0, equals[0]?.length ?? 0);
    const types = columnsOf(this.#table);
    const typeOf = (name: string): string => types.find((column) => column.name === name)?.type ?? 'text';
    const asked = fields.map(
      (name, i) => `unnest($${i + 1}::${typeOf(name)}[]) as ${quoted(`asked_${name}`)}`,
    );
    const values: unknown[] = fields.map((_, i) => equals.map((one) => one[i]));
    const where = [
      ...(brandId === undefined ? [] : [`"brand_id" = $${values.push(brandId)}`]),
      ...fields.map((name) => `${quoted(name)} = asked.${quoted(`asked_${name}`)}`),
      ...all.slice(fields.length).map((name) => `${quoted(name)} is not null`),
    ];
    const once = `(select distinct * from (select ${asked.join(', ')}) each_asked) asked`;
    return { text: this.#each(once, where.join(' and ')), values };
  }

  rowOf(line: Line): Row {
    return this.#record.read(line) as Row;
  }
}

function has(
  { text, in: fields }: NonNullable<AnyRangeQuery['search']>,
  parameter: (value: unknown) => string,
): string {
  // No text here has this character, and none can be asked for that has it.
  if (text.includes('\u0000')) return 'false';
  const wanted = parameter(foldText(text));
  const found = (field: string) => `position(${wanted} in lower(normalize(${columnOf(field)}, NFKC))) > 0`;
  return `(${fields.map(found).join(' or ')})`;
}

function orderBy(fields: readonly string[], { descending }: AnyRangeQuery): string {
  return `order by ${fields.map((field) => columnOf(field) + (descending ? ' desc' : '')).join(', ')}`;
}

/** A field's column, quoted. */
export function columnOf(field: string): string {
  return quoted(snakeCase(field));
}

/** The beginning of a text up to the first character that collation "C" and code units sort differently: such text is a looser bound. */
export function plainPrefix<T>(bound: T): T | string {
  return typeof bound === 'string' ? bound.replace(/[\uD800-\uFFFF].*$/s, '') : bound;
}
