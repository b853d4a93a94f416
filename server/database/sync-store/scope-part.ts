import { splitRowKey, type RowKey } from '#domain/kit/table.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { FeedEntry, Flush, ScopeVersion } from '#sync/server/ports.ts';
import type { Line } from '../rows/record-sql.ts';
import { inParts, type WriteBehind } from './write-behind.ts';

interface Lock {
  readonly key: ScopeKey;
  readonly brandId: string;
  readonly write: boolean;
}

/**
 * Version rows, the stamps of versions and the feed. Each is asked for by scope and brand: a scope's key says nothing of whose it is, and
 * a device may name any.
 */
export class ScopePart {
  readonly #sql: WriteBehind;
  readonly #brandId: () => string;

  constructor(sql: WriteBehind, brandId: () => string) {
    this.#sql = sql;
    this.#brandId = brandId;
  }

  /** All rows in one statement: the arms of a UNION ALL run one after the other, so the locks are taken in the given order. */
  async lock(scopes: readonly Lock[]): Promise<Map<ScopeKey, ScopeVersion>> {
    if (scopes.length === 0) return new Map();
    const arms = scopes.map(
      ({ write }, i) =>
        `select * from (select "key", "version", "stamp" from "sync_scopes"
          where "key" = $${i * 2 + 1} and "brand_id" = $${i * 2 + 2} for ${write ? 'update' : 'share'}) s${i}`,
    );
    const values = scopes.flatMap(({ key, brandId }) => [key, brandId]);
    for (let created = false; ; created = true) {
      const found = versionsOf(await this.#sql.read(arms.join(' union all '), values));
      if (found.size === scopes.length) return found;
      if (created)
        throw new Error(`version rows cannot be locked: ${scopes.map(({ key }) => key).join(', ')}`);
      const missing = scopes
        .filter(({ key }) => !found.has(key))
        .map(({ key, brandId }) => ({ key, brand_id: brandId }));
      await this.#sql.read(
        `insert into "sync_scopes" ("key", "brand_id", "version", "stamp", "feed_start")
         select "key", "brand_id", 0, '', 0 from json_to_recordset($1::json) as scope("key" text, "brand_id" text)
         order by "key" on conflict do nothing`,
        [JSON.stringify(missing)],
      );
    }
  }

  async versions(keys: readonly ScopeKey[]): Promise<Map<ScopeKey, ScopeVersion>> {
    if (keys.length === 0) return new Map();
    const text =
      'select "key", "version", "stamp" from "sync_scopes" where "key" = any($1::text[]) and "brand_id" = $2';
    return versionsOf(await this.#sql.read(text, [keys, this.#brandId()]));
  }

  async stampAt(scope: ScopeKey, version: number): Promise<string | undefined> {
    // What a version row is made with; it is no version of its own.
    if (version === 0) return '';
    const text =
      'select "stamp" from "sync_versions" where "scope" = $1 and "version" = $2 and "brand_id" = $3';
    const [line] = await this.#sql.read(text, [scope, version, this.#brandId()]);
    return line && String(line['stamp']);
  }

  async feed(scope: ScopeKey, above: number, limit: number): Promise<FeedEntry[]> {
    const lines = await this.#sql.read(
      `select "version", "table", "id", "op" from "sync_feed"
       where "scope" = $1 and "version" > $2 and "brand_id" = $3
       order by "version", "table", "id" limit $4`,
      [scope, above, this.#brandId(), limit],
    );
    return lines as unknown as FeedEntry[];
  }

  async feedStart(scope: ScopeKey): Promise<number> {
    const text = 'select "feed_start" from "sync_scopes" where "key" = $1 and "brand_id" = $2';
    const [line] = await this.#sql.read(text, [scope, this.#brandId()]);
    return Number(line?.['feed_start'] ?? 0);
  }

  /** A removal that no later put has undone. */
  async wasRemoved(scope: ScopeKey, key: RowKey): Promise<boolean> {
    const { table, id } = splitRowKey(key);
    const lines = await this.#sql.read(
      `select from "sync_feed" gone where "scope" = $1 and "table" = $2 and "id" = $3 and "brand_id" = $4 and "op" = 'remove' and not exists (
         select from "sync_feed" back where back."scope" = gone."scope" and back."version" > gone."version"
           and back."table" = gone."table" and back."id" = gone."id" and back."brand_id" = gone."brand_id" and back."op" = 'put')
       limit 1`,
      [scope, table, id, this.#brandId()],
    );
    return lines.length > 0;
  }

  /** The feed and the version of a flush; its rows are the caller's. The version row was locked before anything was read. */
  async advance({ scope, brandId, next, puts, removes }: Flush): Promise<void> {
    const entries = [
      ...puts.map(({ table, row }) => ({ table: table.name, id: row._id, op: 'put' })),
      ...removes.map(({ table, id }) => ({ table: table.name, id, op: 'remove' })),
    ];
    for (const part of inParts(entries)) {
      const json = JSON.stringify(part);
      await this.#sql.add(
        'sync_feed',
        (parameter) =>
          `insert into "sync_feed" ("scope", "version", "table", "id", "op", "brand_id")
           select ${parameter(scope)}::text, ${parameter(next.version)}::bigint, "table", "id", "op", ${parameter(brandId)}::text
           from json_to_recordset(${parameter(json)}::json) as entry("table" text, "id" text, "op" text)`,
      );
    }
    await this.#sql.add(
      'sync_versions',
      (parameter) =>
        `insert into "sync_versions" ("scope", "version", "stamp", "brand_id")
         values (${parameter(scope)}, ${parameter(next.version)}, ${parameter(next.stamp)}, ${parameter(brandId)})`,
    );
    await this.#sql.add(
      'sync_scopes',
      (parameter) =>
        `update "sync_scopes" set "version" = ${parameter(next.version)}, "stamp" = ${parameter(next.stamp)}
         where "key" = ${parameter(scope)} and "brand_id" = ${parameter(brandId)}`,
    );
  }
}

function versionsOf(lines: readonly Line[]): Map<ScopeKey, ScopeVersion> {
  return new Map(
    lines.map((line) => [
      String(line['key']),
      { version: Number(line['version']), stamp: String(line['stamp']) },
    ]),
  );
}
