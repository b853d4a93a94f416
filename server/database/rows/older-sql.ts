import type { OlderSum } from '#domain/kit/retention.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { indexFields } from '#sync/row.ts';
import { snakeCase } from './columns.ts';
import { quoted } from './ddl.ts';
import type { Line } from './record-sql.ts';
import { columnOf, type Query } from './table-sql.ts';

/**
 * What the rows before an instant come to, of a table that devices keep by age: added up where they are, as `sumsOf` adds them up.
 * @param brandId Undefined for all that the transaction may see.
 */
export function sumOlder(
  table: AnyTable,
  brandId: string | undefined,
  scopeId: string,
  before: string,
): Query {
  const { kept } = table;
  if (!kept) throw new TypeError(`${table.name} is kept whole`);
  const age = columnOf(kept.age);
  const by = kept.by.map(columnOf).join(', ');
  const counts = `filter (where ${columnOf(kept.unless)} is not true)`;
  const add = columnOf(kept.add);
  const values: unknown[] = [scopeId, before, kept.lessWhere.is];
  const brand = brandId === undefined ? '' : ` and "brand_id" = $${values.push(brandId)}`;
  return {
    text: `select ${by}, count(*)::int as "$rows", count(*) ${counts}::int as "$counted",
      coalesce(sum(case when ${columnOf(kept.lessWhere.field)} = $3 then -${add} else ${add} end) ${counts}, 0)::float8 as "$sum",
      min(${age}) as "$first", min(${age}) ${counts} as "$first_counted"
      from ${quoted(snakeCase(table.name))}
      where ${columnOf(indexFields(table, kept.index)[0] ?? '')} = $1 and ${age} < $2${brand}
      group by ${by} order by ${by}`,
    values,
  };
}

/** A line of {@link sumOlder}. */
export function olderSumOf({ kept }: AnyTable, line: Line): OlderSum {
  const firstCounted = line['$first_counted'];
  return {
    by: (kept?.by ?? []).map((field) => String(line[snakeCase(field)])),
    rows: Number(line['$rows']),
    counted: Number(line['$counted']),
    sum: Number(line['$sum']),
    first: String(line['$first']),
    ...(firstCounted === null || firstCounted === undefined ? {} : { firstCounted: String(firstCounted) }),
  };
}
