import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Exception, Query } from '#domain/kit/operation.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { operations } from '#domain/operations.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { brandAccess } from '#server/database/connection.ts';
import { PostgresRows } from '#server/database/rows/postgres-rows.ts';
import { TableSqls } from '#server/database/rows/table-sqls.ts';
import { inSession } from '#server/database/session.ts';
import { PostgresServerStore } from '#server/database/sync-store/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { DexieDeviceStore } from '#src/data/dexie-device-store.ts';
import { scopeIndex, type Row } from '#sync/row.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import { DeviceHost, hostedPlace, ServerHost, type Made } from '#sync/testing/store-hosts.ts';
import { examplesOf } from './examples.ts';
import { boss, holder, member, worldRows, worldStart } from './world.ts';

// The same changes and questions in two devices' stores (memory, Dexie) and two servers' (memory, PostgreSQL).

const rounds = 3;

/** The one brand of this world has stores as long as it stands. */
const alwaysRefused = ['brand.delete'];
/** Answered to whoever shows the secret of an order, and to nobody who works there. */
const ofHolders = ['orderCustomer.cancel'];
/** A customer's own, and where they can order. */
const ofMembers = ['orderCustomer.listMine', 'store.listOpen'];
const actorOf = ({ name }: { readonly name: string }) =>
  ofHolders.includes(name) ? holder : ofMembers.includes(name) ? member : boss;
const business = { commands, tables };
const { brandId, storeId } = hostedPlace;
const asked = operations.filter((operation) => operation.kind !== 'call') as (Command | Query)[];

let database: TestDatabase;
let dexie: DexieDeviceStore;
let devices: Record<'memory' | 'Dexie', DeviceHost>;
let servers: Record<'memory' | 'PostgreSQL', ServerHost>;
const clock = { ms: instantMs(worldStart) };
beforeAll(async () => {
  database = await createTestDatabase();
  dexie = new DexieDeviceStore({ name: 'same-answers', tables: tables.values() });
  const now = (): string => isoInstant(clock.ms);
  const sqls = new TableSqls();
  const overSql = new ServerHost(new PostgresServerStore({ database, now }), business, clock, (body) =>
    inSession(database, 'snapshot', brandAccess(brandId), (session) =>
      body(new PostgresRows(session, sqls, brandId)),
    ),
  );
  const rows = worldRows();
  devices = {
    memory: await new DeviceHost(new MemoryDeviceStore(), business, clock).open(rows),
    Dexie: await new DeviceHost(dexie, business, clock).open(rows),
  };
  servers = {
    memory: await new ServerHost(new MemoryServerStore(), business, clock).open(rows),
    PostgreSQL: await overSql.open(rows),
  };
});
afterAll(async () => {
  await dexie.close();
  await database.drop();
});

/** What came of it, refusals too; without the revision, which only a server counts. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  try {
    return plain(await work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: error.code, details: plain(error.details) };
  }
}

function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (key, inner: unknown) => (key === 'rev' ? undefined : inner));
  return text === undefined ? undefined : JSON.parse(text);
}

const isRefused = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

function isConflict(answer: unknown): boolean {
  const { exceptions } = answer as { readonly exceptions: readonly Exception[] };
  return exceptions.some(({ code }) => code === 'edit_conflict');
}

/** The change on both devices, as one of them sealed it, and then on both servers; on the servers alone where no device may make it. */
async function change(command: Command, input: object): Promise<unknown> {
  clock.ms += 1000;
  let made: Made;
  let shown: unknown;
  if (command.offline === 'refuse') {
    made = await servers.PostgreSQL.sealed(command, input, actorOf(command));
  } else {
    const ran = async (host: DeviceHost) => {
      const done = await host.run(command, input, boss);
      sealed = done.made;
      return { output: done.output, made: done.made };
    };
    let sealed: Made | undefined;
    const [first, second] = [await outcome(ran(devices.memory)), await outcome(ran(devices.Dexie))];
    expect.soft(second, command.name).toEqual(first);
    if (isRefused(first) || !sealed) return first;
    made = sealed;
    shown = (first as { output: unknown }).output;
  }
  const [first, second] = [
    await outcome(servers.memory.run(command, made)),
    await outcome(servers.PostgreSQL.run(command, made)),
  ];
  expect.soft(second, command.name).toEqual(first);
  // What only a server can judge comes to devices as rows: what they may not do, and edits of what somebody else has changed.
  if (isRefused(first) || command.offline === 'refuse' || isConflict(first)) await bringToDevices();
  else expect.soft((first as { output: unknown }).output, command.name).toEqual(shown);
  return isRefused(first) ? first : (first as { output: unknown }).output;
}

async function bringToDevices(): Promise<void> {
  const rows = await Promise.all(
    [...tables.values()].map(
      async (table) =>
        [
          table,
          (await servers.memory.read((from) => from.list(table as never, all(table)))) as Row[],
        ] as const,
    ),
  );
  for (const device of Object.values(devices)) await device.take(rows);
}

async function question(query: Query, input: object): Promise<unknown> {
  const answers: unknown[] = [];
  for (const host of query.source === 'local' ? Object.values(devices) : [])
    answers.push(await outcome(host.ask(query, input, boss)));
  for (const host of Object.values(servers))
    answers.push(await outcome(host.ask(query, input, actorOf(query))));
  for (const answer of answers) expect.soft(answer, query.name).toEqual(answers[0]);
  return answers[0];
}

const all = (table: { readonly scope: 'brand' | 'store' }) => ({
  index: scopeIndex,
  equals: [table.scope === 'brand' ? brandId : storeId],
});

describe('every command and query of the registry', () => {
  it('has examples', () => {
    const named = Object.keys(examplesOf(1)).sort();
    expect(named, 'tests/stores/examples.ts has inputs for each').toEqual(
      asked.map(({ name }) => name).sort(),
    );
  });

  it('gives the same answer on each store, and leaves the same rows', async () => {
    const answered = new Map<string, number>();
    for (let round = 1; round <= rounds; round++) {
      const examples = examplesOf(round);
      for (const operation of asked) {
        for (const input of examples[operation.name] ?? []) {
          const answer = await (operation.kind === 'command'
            ? change(operation, input)
            : question(operation, input));
          if (!isRefused(answer)) answered.set(operation.name, (answered.get(operation.name) ?? 0) + 1);
        }
      }
    }
    const unheard = asked
      .filter(({ name }) => !answered.has(name) && !alwaysRefused.includes(name))
      .map(({ name }) => name);
    expect(unheard, 'every example of these is refused').toEqual([]);
    for (const table of tables.values()) {
      const kept = await Promise.all([
        ...Object.values(devices).map((device) =>
          device.read([table], (rows) => rows.list(table as never, all(table))),
        ),
        ...Object.values(servers).map((server) =>
          server.read((rows) => rows.list(table as never, all(table))),
        ),
      ]);
      for (const rows of kept) expect.soft(plain(rows), table.name).toEqual(plain(kept[0]));
    }
  });
});
