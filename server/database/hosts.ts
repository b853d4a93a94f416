import type { ClientConfig } from 'pg';

/** One of the servers that a database may be on. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

export interface Connection extends ClientConfig {
  /** Where the database may be, when it may be in several places: a primary and those that take over from it. */
  readonly hosts?: readonly Host[] | undefined;
}

const defaultPort = 5432;

/**
 * What DATABASE_URL says. It may name several hosts as libpq has it, `postgres://user@one:5432,two:5432/name` or `?host=one,two`, which the
 * driver does not know.
 *
 * @returns undefined where it is no address of a PostgreSQL database
 */
export function connectionOf(databaseUrl: string): Connection | undefined {
  const [, before = '', places = '', behind = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  const named = places.split(',');
  const connectionString = before + (named[0] ?? '') + behind;
  // An address may leave its host to `?host=`, which no parser of addresses likes beside a user.
  const readable = before + (places === '' ? 'local' : (named[0] ?? '')) + behind;
  if (before === '' || !URL.canParse(readable)) return undefined;
  const url = new URL(readable);
  const listed = url.searchParams.get('host');
  if (listed?.includes(',') !== true)
    return named.length > 1 ? { connectionString, hosts: named.map(hostOf) } : { connectionString };
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  const hosts = listed.split(',').map((host, at) => ({
    host,
    port: Number(ports[at] ?? ports[0] ?? defaultPort),
  }));
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  return { connectionString: url.href, hosts };
}

function hostOf(place: string): Host {
  const [, host = place, port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(place) ?? [];
  return { host: decodeURIComponent(host), port: Number(port ?? defaultPort) };
}
