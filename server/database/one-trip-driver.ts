import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import type { PostgresDialectConfig, TransactionSettings } from 'kysely';

/** What the next transaction begins with; taken out by it, so that one which its work begins does not begin so too. */
const beginnings = new AsyncLocalStorage<{ statements?: string | undefined }>();

/** Begins the first transaction within `work` with these statements, which have no parameters. */
export function beginningWith<T>(statements: string, work: () => Promise<T>): Promise<T> {
  return beginnings.run({ statements }, work);
}

/**
 * PostgreSQL by a connection that sends what follows without waiting for an answer: the beginning of a transaction, with all that it sets, travels with
 * its first statement. Were it to fail, that statement would fail too, or run without a transaction, as the tables' owner; row security is forced on
 * the owner too, who then sees and writes nothing, and the commit tells.
 */
export class OneTripDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new OneTripDriver(this.#config);
  }
}

class OneTripDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const next = beginnings.getStore();
    if (next?.statements === undefined) return super.beginTransaction(connection, settings);
    const { statements } = next;
    next.statements = undefined;
    const begun = connection.executeQuery(CompiledQuery.raw(statements));
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    this.#begun.delete(connection);
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#begun.delete(connection);
    await super.rollbackTransaction(connection);
  }
}
