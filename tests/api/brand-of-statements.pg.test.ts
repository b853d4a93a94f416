import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFor } from './lib/operation-samples.ts';
import { withoutBrand } from './lib/brand-of-plan.ts';
import { afternoon, aSale, openSite, type Site } from './lib/sites.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { PostgresServerStore } from '#server/database/sync-store/postgres-store.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { createLogger } from '#server/logging.ts';
import { Certificates } from '#server/sync/certificates.ts';
import { postgresJudge } from '#server/sync/postgres-judge.ts';
import { genesis, protocolVersion, verdicts, type Cursor, type PullRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { pull, snapshot } from '#sync/server/pull.ts';
import { push } from '#sync/server/push.ts';
import { enrolTills, type Change, type Till } from '#tools/bench/tills.ts';

// An engine that keeps the rows of each brand together on one of several machines (Citus) sends a statement to that one alone where it says
// the brand. Row security would hold back the others' rows all the same, but only after all machines were asked.

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const scopes = [`brand:${place.brandId}`, `store:${place.storeId}`];
const head = { protocol: protocolVersion, nonce: 'nonce-1234', app: 'test' } as const;

/** Who knocks is looked up by its own name first: which brand it is of is what is asked. */
const whose = /^select [^;]* from "sync_devices" where "id" = \$1$/;

let server: DemoServer;
let superuser: Client;
let host: SyncHost;
let site: Site;
let till: Till;
const statements = new Set<string>();

beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  site = await openSite(server, { ...place, employee: 'mei', orders: 20, held: 5 });
  superuser = new Client({ ...server.database.connection, user: 'postgres' });
  await superuser.connect();
  const { database } = server;
  const now = (): string => new Date().toISOString();
  host = {
    store: new PostgresServerStore({ database, now, onStatement: (text) => statements.add(text) }),
    judge: postgresJudge({ now, log: createLogger(), certificates: new Certificates(database) }),
    business: { commands, tables },
  };
  [till] = (await enrolTills(host, [place])) as [Till];
  statements.clear();
}, 240_000);
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** Of what was asked since it was looked last, what does not say its brand, with the tables. */
async function astray(): Promise<string[]> {
  const asked = [...statements].filter((text) => !/^(begin|commit|rollback)\b/.test(text));
  statements.clear();
  expect(asked.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const text of asked) {
    const bare = await withoutBrand(superuser, text);
    if (bare.length > 0 && !whose.test(text)) found.push(`${bare.join(', ')}: ${text}`);
  }
  return found;
}

function pulled(cursors: Readonly<Record<string, Partial<Cursor>>>, over: Partial<PullRequest> = {}) {
  const none = { version: 0, stamp: '', tables: '', view: 'till' } as const;
  const full = Object.entries(cursors).map(([key, cursor]) => [key, { ...none, ...cursor }] as const);
  const log = { device: till.id, incarnation: 1, lastSeq: 0, lastHash: genesis };
  return pull(host, till.id, { ...head, ...log, cursors: Object.fromEntries(full), ...over });
}

describe('each statement names the brand whose rows it asks for', () => {
  it('of a push, whatever the change and however it is judged', async () => {
    const ways = new Set<string>();
    for (const command of commands.values()) {
      const { input: args } = sampleFor(command, 'change', site);
      const { answer } = await push(host, till.id, till.push([{ command, args }]));
      for (const { status } of answer.results) ways.add(status);
    }
    const pay = commands.get('order.pay')!;
    const args = { ...sampleFor(pay, 'change', site).input, orderId: 'nobody-knows-it-yet' };
    const early: Change = { command: pay, args };
    const { answer } = await push(host, till.id, till.push([early]));
    for (const { status } of answer.results) ways.add(status);
    const unknown: Change = { command: { name: 'nobody.knows', version: 1 }, args: {} };
    const together = till.push([unknown, unknown]);
    for (const request of [together, together]) await push(host, till.id, request);
    expect([...ways].toSorted()).toEqual(verdicts.toSorted());
    expect(await astray()).toEqual([]);
  });

  it('of a push that does not go on where its log ended', async () => {
    const [other] = (await enrolTills(host, [place])) as [Till];
    const sale = (seq: number): Change => ({
      command: { name: 'order.place', version: 1 },
      args: { ...place, ...aSale(site.dish, seq) },
    });
    const [first, gap, third] = [1, 2, 3].map((seq) => other.push([sale(seq)]));
    statements.clear();
    await push(host, other.id, first!);
    await push(host, other.id, third!);
    await push(host, other.id, { ...third!, prunedThrough: gap!.firstSeq });
    await push(host, other.id, { ...gap!, signature: 'of another key' });
    expect(await astray()).toEqual([]);
  });

  it('of a pull, from the first to one that tells of a fork', async () => {
    const fresh = await pulled(Object.fromEntries(scopes.map((key) => [key, {}])));
    const cursors: Record<string, Partial<Cursor>> = {};
    for (const [key, answer] of Object.entries(fresh.scopes))
      if (answer.kind === 'reset') cursors[key] = { ...answer, tables: 'known' };
    await pulled(cursors, { attends: scopes, pending: 1 });
    const older = Object.entries(cursors).map(([key]) => [key, { version: 0, tables: 'known' }] as const);
    await pulled(Object.fromEntries(older), { lastSeq: 1, lastHash: 'f'.repeat(64) });
    expect(await astray()).toEqual([]);
  });

  it('of the pages of a first load', async () => {
    for (const { name: table, scope } of tables.values()) {
      const request = { ...head, device: till.id, view: 'till', table, limit: 50 } as const;
      await snapshot(host, till.id, { ...request, scope: scope === 'brand' ? scopes[0]! : scopes[1]! });
    }
    expect(await astray()).toEqual([]);
  });
});

describe('what each statement is read for', () => {
  it.each([
    ['no brand', 'select "id" from "orders" where "id" = $1', ['orders']],
    ['one of two brands', `select "id" from "orders" where "brand_id" = $1 or "id" = $2`, ['orders']],
    [
      'the brand of one table of two',
      `select 1 from "orders" o join "stores" s on s."id" = o."store_id" where s."brand_id" = $1`,
      ['orders'],
    ],
    ['the brand of a change', `update "orders" set "number" = '' where "id" = $1`, ['orders']],
  ])('is missed: %s', async (_what, statement, expected) => {
    expect(await withoutBrand(superuser, statement)).toEqual(expected);
  });

  it('is found where a table is held to the brand of another', async () => {
    const statement = `select 1 from "orders" o join "stores" s on s."id" = o."store_id" and s."brand_id" = o."brand_id" where s."brand_id" = $1`;
    expect(await withoutBrand(superuser, statement)).toEqual([]);
  });
});

/** What no two brands may have alike. An engine that spreads brands over machines keeps what these say on all of them, or in a table of its own. */
const heldApart = [
  'brands_one_slug',
  'payment_attempts_bank',
  'payment_refunds_bank',
  'platform_stores_remote',
  'row_security_probe_pkey',
  'stores_id',
  'till_rosters_pkey',
];

it('has the brand in each key that holds rows apart, but for what no two brands may have alike', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_namespace n on n.oid = c.relnamespace join pg_attribute b on b.attrelid = c.oid and b.attname = 'brand_id' and b.attnotnull
     where n.nspname = 'public' and i.indisunique and not b.attnum = any(i.indkey::int2[]) order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(heldApart);
});
