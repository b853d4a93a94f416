import type { Command } from '#domain/kit/operation.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { tablesHash } from '#sync/client/load.ts';
import type { CursorRow } from '#sync/client/local-tables.ts';
import type { Business } from '#sync/operations.ts';
import { poison } from './shop.ts';

/** What the newest build knows. */
export const business: Business = { commands, tables };

/** A build of before for tills: it knows one table less. */
export const olderTillBusiness: Business = {
  commands: without(commands, 'outage.record'),
  tables: without(tables, 'outages'),
};

/** What a server throws that chokes on something. */
export class Poisoned extends Error {}

/** As a build of the server that throws at some inputs, which the tills' builds understand. */
export const choking: Business = {
  tables,
  commands: new Map(
    [...commands].map(([name, command]) => [
      name,
      {
        ...command,
        apply: async (rows, input, ctx) => {
          if (JSON.stringify(input).includes(poison)) throw new Poisoned(name);
          return command.apply(rows, input, ctx);
        },
      } satisfies Command,
    ]),
  ),
};

/** A build of before for servers: it does not know what newer tills can do. */
export const olderServerBusiness: Business = {
  tables,
  commands: without(choking.commands, 'order.changeTender'),
};

/** Whether the copy of a scope holds everything that the newest build knows. */
export function isOfNewest({ tables: hash, key, isPacked }: CursorRow): boolean {
  return hash === tablesHash(business, key, isPacked);
}

function without<T>(all: ReadonlyMap<string, T>, name: string): ReadonlyMap<string, T> {
  return new Map([...all].filter(([key]) => key !== name));
}
