import { AppError } from '#domain/kit/errors.ts';
import type { ServerStore, ServerTransaction, Tenant } from '#sync/server/ports.ts';
import { brandAccess, systemAccess, type Database } from '../connection.ts';
import { codeOf } from '#server/start-up-error.ts';
import { TableSqls } from '../rows/table-sqls.ts';
import { inSession } from '../session.ts';
import { PostgresTransaction } from './postgres-transaction.ts';

export interface PostgresStoreOptions {
  readonly database: Database;
  /** The server's time as an ISO instant. */
  readonly now: () => string;
  /** Called with every statement; for measuring. */
  readonly onStatement?: (text: string) => void;
}

/** What no two brands may have alike, by the index that holds them apart: nobody in one brand sees the others. */
const heldApart: Readonly<Record<string, string>> = { brands_one_slug: 'slug' };

/** What the database refuses though the command could not know better. */
function refusalOf(error: unknown): AppError | undefined {
  if (codeOf(error) !== '23505') return undefined;
  const { constraint } = error as { readonly constraint?: string };
  const field = constraint === undefined ? undefined : heldApart[constraint];
  return field === undefined ? undefined : new AppError('duplicate', { field }, { cause: error });
}

/** The sync server's store over PostgreSQL (sync.md §7, §8). */
export class PostgresServerStore implements ServerStore {
  readonly #options: PostgresStoreOptions;
  readonly #tables = new TableSqls();

  constructor(options: PostgresStoreOptions) {
    this.#options = options;
  }

  transact<T>(
    mode: 'write' | 'snapshot',
    tenant: Tenant,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T> {
    const { database, now, onStatement } = this.#options;
    const access = tenant.brandId === undefined ? systemAccess : brandAccess(tenant.brandId);
    return inSession(
      database,
      mode,
      access,
      async (session) => {
        const tx = new PostgresTransaction(session, this.#tables, tenant, now);
        const result = await body(tx);
        tx.settle();
        return result;
      },
      onStatement,
    ).catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    });
  }

  async noteFailure(
    device: string,
    incarnation: number,
    seq: number,
    now: string,
  ): Promise<{ count: number; since: string }> {
    const [line] = await inSession(this.#options.database, 'write', systemAccess, (session) =>
      session.query(
        `insert into "sync_failures" as noted ("device", "incarnation", "seq", "brand_id", "count", "since")
         select "id", $2::bigint, $3::bigint, "brand_id", 1, $4::text from "sync_devices" where "id" = $1
         on conflict ("device", "incarnation", "seq", "brand_id") do update set "count" = noted."count" + 1
         returning "count", "since"`,
        [device, incarnation, seq, now],
      ),
    );
    if (!line) throw new Error(`no device ${device}`);
    return { count: Number(line['count']), since: String(line['since']) };
  }
}
