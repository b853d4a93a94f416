import { Client } from 'pg';
import { codeOf, sentenceOf } from '../start-up-error.ts';
import type { Connection, Host } from './hosts.ts';

/** A host that does not answer at all must not keep the others from being found. */
const answersWithinMs = 3000;

/** None of several hosts takes writes: they are away, or none of them has taken over yet. */
class NoWritableHost extends Error {
  /** SQLSTATE: the client was unable to establish the connection. */
  readonly code = '08001';
}

/**
 * A connection to PostgreSQL, and the only way to make one here: what it is busy with fails by itself when the database goes away, so that
 * the event which says the same must not end the program. Of several hosts it takes the one that can be written to.
 */
export class DatabaseClient extends Client {
  readonly #connection: Connection;

  /** @param at One of its hosts, whatever that can do. */
  constructor(connection: Connection = {}, at?: Host) {
    super(connection);
    this.#connection = at === undefined ? connection : { ...connection, hosts: undefined };
    if (at !== undefined) this.#goTo(at);
    this.on('error', () => undefined);
  }

  override connect(): Promise<Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
  override connect(callback?: (error: Error & null, client: Client) => void): Promise<Client> | void {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    const told = callback as (error: Error | null, client?: Client) => void;
    connected.then(
      () => told(null, this),
      (error: Error) => told(error),
    );
  }

  async #connect(): Promise<Client> {
    if (this.#connection.hosts !== undefined)
      this.#goTo(await writableHost(this.#connection, this.#connection.hosts));
    return super.connect();
  }

  #goTo({ host, port }: Host): void {
    Object.assign(this, { host, port });
  }
}

/** All are asked at once: there is at most one, and which of them it is changes without a word. */
async function writableHost(connection: Connection, hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => mustBeWritable(connection, host)));
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const said = reasons.map((reason) => `${codeOf(reason) ?? ''} ${sentenceOf(reason)}`.trim());
    throw new NoWritableHost(`no host takes writes: ${said.join('; ')}`, { cause: error });
  }
}

async function mustBeWritable(connection: Connection, at: Host): Promise<Host> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: answersWithinMs }, at);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return at;
  } finally {
    await client.end();
  }
  throw new Error(`${at.host}:${at.port} can only be read`);
}
