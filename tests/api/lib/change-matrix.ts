import { sql } from 'kysely';
import { expect } from 'vitest';
import { allowed } from '#domain/access/authorise.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { Command } from '#domain/kit/operation.ts';
import { scopeKey } from '#domain/kit/scope.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import type { DemoServer } from '#server/http/testing.ts';
import { systemAccess } from '#server/database/connection.ts';
import { snakeCase } from '#server/database/rows/columns.ts';
import { RawDevice, type RawChange, type RawResult } from '../raw-device.ts';
import { newSigner } from '../test-till.ts';
import { differences, fingerprint } from './fingerprint.ts';
import type { Matrix } from './matrix.ts';
import { sampleFor } from './operation-samples.ts';
import type { Principal } from './principals.ts';
import type { Place, Sites } from './rest-matrix.ts';
import { afternoon } from './sites.ts';

/** How a change ended, in a word or two. */
function cellOf({ status, code, exceptions = [] }: RawResult): string {
  if (status === 'applied') return 'applied';
  if (status === 'applied_with_exceptions') {
    const doubts = exceptions.map((exception) => exception.code).filter((flag) => flag.startsWith('author_'));
    return doubts.length === 0 ? 'applied' : `applied, ${doubts.join(', ').replace('author_', '')}`;
  }
  const ends = { quarantined: 'held', rejected: 'refused', waiting: 'waits' }[status];
  return `${ends} ${(code ?? '').replace('forbidden_', '')}`.trim();
}

/**
 * Pushes every command of the registry from a device of each member of staff. What the policy refuses goes first: no row may change by it.
 * A fact by somebody of the right place is taken and marked instead of refused (it has happened); a foreign place is never reached.
 */
export async function changeMatrix(
  server: DemoServer,
  sites: Sites,
  principals: readonly Principal[],
  place: Place,
  faults: string[],
): Promise<Matrix> {
  const staff = principals.filter(({ actor }) => actor.kind === 'admin');
  const replicated = [...tables.keys()].map((name) => snakeCase(name));
  const columns: Map<string, string>[] = [];
  for (const principal of staff) {
    // One of the commands signs out, and with that the session is over: in the next place they sign in anew.
    const visitor = await principal.signIn(server.visitor());
    const device = await RawDevice.enrol(visitor, await newSigner(), {
      brandId: sites.own.brandId,
      storeId: sites.own.storeId,
    });
    const all = pushed(sites, place).map((command) => {
      const change = changeOf(command, principal.actor as AdminActor, sites, place);
      return { command, change, mayChange: mayChange(command, principal, place, sites, change) };
    });
    const column = new Map<string, string>();
    const send = async (some: typeof all): Promise<void> => {
      const results = some.length === 0 ? [] : await device.pushAll(some.map(({ change }) => change));
      for (const [i, { command }] of some.entries()) {
        column.set(command.name, cellOf(results[i]!));
        faults.push(...faultsIn(command, principal, place, results[i]!, some[i]!.mayChange));
      }
    };
    await jobsAreDone(server);
    const before = await fingerprint(server.database, replicated);
    await send(all.filter((one) => !one.mayChange));
    const touched = differences(before, await fingerprint(server.database, replicated));
    if (touched.length > 0)
      faults.push(
        `refused changes of ${principal.title}, ${place.title}, and yet changed: ${touched.join(', ')}`,
      );
    await send(all.filter((one) => one.mayChange));
    columns.push(column);
  }
  const rows = pushed(sites, place).map(({ name }) => ({
    name,
    cells: columns.map((column) => column.get(name) ?? ''),
  }));
  return { title: place.title, about: place.about, head: staff.map(({ title }) => title), rows };
}

/** What changed before may have left work (a closed shift is booked), which is not to be taken for what is refused next. */
async function jobsAreDone(server: DemoServer): Promise<void> {
  const owed = async (): Promise<number> => {
    const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from jobs
        where done_at is null and run_at < now() + interval '5 minutes'`.execute(tx),
    );
    return rows[0]!.count;
  };
  await expect.poll(owed, { timeout: 30_000 }).toBe(0);
}

/** Commands for which the place makes a difference. */
function pushed(sites: Sites, { isMade }: Place): Command[] {
  return [...commands.values()].filter((command) => {
    const { input, namesRecord } = sampleFor(command, 'change', sites.own);
    const makes = command.target(command.input.parse(input) as never)?.[1] === input['_id'];
    return isMade !== 'record' || (namesRecord && !makes);
  });
}

function changeOf(command: Command, actor: AdminActor, sites: Sites, place: Place): RawChange {
  const { input } = sampleFor(command, 'change', place.site(sites), place.address(sites), actor);
  const { adminId, name, role } = actor;
  return {
    name: command.name,
    args: input,
    over: {
      v: command.version,
      scope: scopeKey(command.scope(input as never)),
      actor: { adminId, name, role },
      at: { wall: afternoon.getTime(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
    },
  };
}

/** A fact counts wherever its author works, unless it counts by their word alone; that and an intent need the role as well. */
function mayChange(
  command: Command,
  { actor }: Principal,
  place: Place,
  sites: Sites,
  { args }: RawChange,
): boolean {
  if (command.offline === 'refuse' || place.isMade) return false;
  const scope = command.scope(args as never);
  if (scope.kind === 'platform' || scope.brandId !== sites.own.brandId) return false;
  const isStated = command.nature === 'fact' && command.needsAuthor !== 'always';
  const who = isStated ? { who: { ...command.who, guests: true } } : command;
  return allowed(who, actor, scope);
}

function faultsIn(
  command: Command,
  { title }: Principal,
  place: Place,
  result: RawResult,
  mayChange: boolean,
): string[] {
  const isTaken = result.status.startsWith('applied');
  const what = `${command.name} by ${title}, ${place.title}: ${cellOf(result)}`;
  if (result.code === 'unfit') return [`${what}: the sample does not fit`];
  return isTaken === mayChange ? [] : [`${what} is not what the policy says`];
}
