import type { Client } from 'pg';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** What holds a step of a plan to some of its rows. */
const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];

/**
 * The tables that a statement reads or changes without saying of whose brand: neither by a value nor by the brand of a row that it has found.
 * A database that keeps each brand's rows together on one of several machines would have to ask all of them. As the planner of
 * PostgreSQL understands the statement, whoever wrote it how.
 *
 * @param superuser Past row security, which says the brand of every row but tells no planner where the row is.
 */
export async function withoutBrand(superuser: Client, statement: string): Promise<string[]> {
  const { rows } = await superuser.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${statement}`,
  );
  const nodes = rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => all(Plan));
  const said = nodes.flatMap((node) => conditions.flatMap((name) => parts(node[name])));
  return nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias } = node;
    if (table === undefined || alias === undefined || node['Node Type'] === 'ModifyTable') return [];
    return said.some((part) => saysBrandOf(alias, part)) ? [] : [table];
  });
}

function all(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(all)];
}

/** What has to hold together, apart. */
function parts(condition: unknown): string[] {
  if (typeof condition !== 'string') return [];
  const text = withoutBrackets(condition);
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (depth > 0 || !text.startsWith(' AND ', i)) continue;
    found.push(text.slice(from, i));
    from = i + ' AND '.length;
  }
  return [...found, text.slice(from)].map(withoutBrackets);
}

function withoutBrackets(text: string): string {
  if (!text.startsWith('(')) return text;
  let depth = 0;
  for (const [i, letter] of [...text].entries()) {
    if (letter === '(') depth++;
    if (letter === ')' && --depth === 0)
      return i === text.length - 1 ? withoutBrackets(text.slice(1, -1)) : text;
  }
  return text;
}

function saysBrandOf(alias: string, part: string): boolean {
  const sides = part
    .replaceAll('"', '')
    .split(' = ')
    .map((side) => side.replace(/^\(+|\)?(::text)?\)*$/g, ''));
  const [left, right, more] = sides;
  if (right === undefined || more !== undefined) return false;
  const own = `${alias}.brand_id`;
  const other = left === own ? right : right === own ? left : undefined;
  return (
    other !== undefined &&
    (/^\$\d+$/.test(other) || /^'.+'$/.test(other) || /\.(brand_id|brandId)$/.test(other))
  );
}
