import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '#domain/inventory/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { Visitor } from '#server/http/testing.ts';
import { version } from '#server/project.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { Browser, place } from './browser.ts';
import { inShort, keptReleases, ordersOf, packed, rowsOf, type KeptRelease } from './kept-release.ts';
import { Counter, quiet } from './shop-day.ts';

const dayMs = 86_400_000;
/** At once, as late as a release's queue is promised to be understood (sync.md §6), and with a first copy that was not unpacked yet. */
const openings = [
  { later: 0, isPacked: false },
  { later: 399 * dayMs, isPacked: false },
  { later: 0, isPacked: true },
];

const releases = keptReleases();

it('the kept releases have this version among them: `npm run keep-release` writes it', () => {
  expect(releases.map((release) => release.version)).toContain(version);
});

describe.each(releases)('a till and a server of $version', (release) => {
  describe.each(openings)('that are opened $later ms later, packed: $isPacked', ({ later, isPacked }) => {
    const environment = `${release.version}-${later}-${isPacked ? 'packs' : 'rows'}`;
    let database: TestDatabase;
    let server: TestServer;
    let till: Browser;
    beforeAll(async () => {
      database = await restored(release, later);
      server = await startTestServer({ database, now: () => new Date(Date.now() + later) });
      const kept = renamed(release.till, `kept-${environment}`);
      const opened = isPacked ? packed(kept) : kept;
      till = await Browser.from(opened, server.origin, later);
    });
    afterAll(async () => {
      await till.close();
      await server.close();
      await database.drop();
    });

    it('show on the till what it showed, and who had signed in, before anything is asked of a server', async () => {
      till.connected = false;
      await till.session.settled();
      const { pending, inbox, device } = await till.replica.engine.status();
      expect([pending, inbox.length]).toEqual([release.expected.pending, release.expected.inbox.length]);
      expect(device?.lanes).toHaveProperty(place.storeId);
      expect(till.session.actor()).toMatchObject({ name: 'lead' });
      const sold = ordersOf(release.till);
      for (const { _id } of sold) {
        const order = (await till.ask('orderAdmin.get', { orderId: _id })) as Order;
        expect(release.expected.orders).toContain(inShort(order));
      }
      expect(sold).toHaveLength(release.expected.orders.length);
      expect(await till.replica.drafts.read(`cart:${place.storeId}`)).toBeDefined();
      expect((await till.replica.engine.queue()).map(({ name }) => name)).toContain('order.pay');
      expect((await till.replica.engine.inbox()).map(({ kind }) => kind).sort()).toEqual(
        release.expected.inbox.map((line) => line.split(' ')[0]).sort(),
      );
    });

    it('sell on without a network, under the next number', async () => {
      const { businessDate, number } = await new Counter(till).sellPaid('tea', 1);
      expect(release.expected.orders.join()).not.toContain(`${businessDate} ${number} `);
    });

    it('bring every change of the queue to the server, once, and what it had lost with its backup', async () => {
      till.connected = true;
      await till.signIn('lead');
      const before = await shown(till);
      expect(before).toEqual(expect.arrayContaining([...release.expected.orders]));
      await quiet(till);
      const { pending, inbox } = await till.replica.engine.status();
      expect([pending, inbox.filter(({ kind }) => kind !== 'exception').length]).toEqual([
        0,
        release.expected.inbox.filter((line) => !line.startsWith('exception')).length,
      ]);
      expect(await shown(till)).toEqual(before);
      expect(await onServer(server, before.length)).toEqual(before);
    });

    it('agree on the stock and are what a new till loads', async () => {
      const fresh = new Browser({
        origin: server.origin,
        environment: `fresh-${environment}`,
        later,
      });
      await fresh.signIn('mei');
      await fresh.openCounter();
      expect(await shown(fresh)).toEqual(await shown(till));
      const stock = (browser: Browser) => browser.ask('inventory.list');
      expect(await stock(fresh)).toEqual(await stock(till));
      const eggs = rowsOf(release.till, inventory.name).find(({ itemName }) => itemName === '茶葉蛋');
      expect(JSON.stringify(await stock(till))).toContain(`"totalStock":${String(eggs?.['totalStock'])}`);
      await fresh.close();
    });

    it('sell on together', async () => {
      const sold = [await new Counter(till).sellPaid('tea', 1), await new Counter(till).sell('egg', 1)];
      await quiet(till);
      const there = await onServer(server, 100);
      expect(there).toEqual(expect.arrayContaining(sold.map(inShort)));
      const numbers = there.map((line) => line.split(' ').slice(0, 2).join(' '));
      expect(new Set(numbers).size).toBe(there.length);
    });
  });
});

/** The backup in a database of this program's schema. */
async function restored({ backupPath }: KeptRelease, later: number): Promise<TestDatabase> {
  const made = await createTestDatabase();
  await made.close();
  await restoreBackup({
    connection: made.connection,
    path: backupPath,
    mayReplace: () => Promise.resolve(true),
    say: () => undefined,
    now: () => new Date(Date.now() + later),
  });
  const reopened = openDatabase({ connection: made.connection, onConnectionLost: () => undefined });
  const drop = async (): Promise<void> => {
    await reopened.close();
    await made.drop();
  };
  return { ...reopened, connection: made.connection, asSuperuser: made.asSuperuser, drop };
}

/** The same profile as another environment, so that one machine holds it twice. */
function renamed(till: KeptRelease['till'], environment: string): KeptRelease['till'] {
  const text = JSON.stringify(till).replaceAll(`haodan.${till.environment}.`, `haodan.${environment}.`);
  return { ...(JSON.parse(text) as KeptRelease['till']), environment };
}

/** All orders that the till shows, in short. */
async function shown(till: Browser): Promise<string[]> {
  const { items } = (await till.ask('orderAdmin.list', listed)) as { items: readonly Order[] };
  return items.map(inShort).sort();
}

const listed = { limit: 100, from: '2026-01-01' };

async function onServer({ origin }: TestServer, limit: number): Promise<string[]> {
  const owner = await new Visitor(origin).signIn('owner');
  const path = `/order-admin/brands/${place.brandId}/stores/${place.storeId}/orders`;
  const { body } = await owner.ask(`GET ${path}?page=1&limit=${limit}&from=${listed.from}`);
  return (body['items'] as Order[]).map(inShort).sort();
}
