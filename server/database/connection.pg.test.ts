import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandAccess, isUnavailable, openDatabase, systemAccess, type Tx } from './connection.ts';
import { inSession } from './session.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const addAdmin = (tx: Tx, id: string, brandId: string) =>
  tx
    .insertInto('admins')
    .values({ id, brand_id: brandId, store_id: null, name: id, name_key: id, role: 'brand_admin' })
    .execute();

describe('a transaction', () => {
  it('runs as the app and forgets role, brand and reach when it ends, also for the next user of its connection', async () => {
    const single = openDatabase({
      connection: database.connection,
      connections: 1,
      onConnectionLost: () => undefined,
    });
    await single.inTransaction(brandAccess('b1', 's1'), async (tx) => {
      const { rows } = await sql<{
        who: string;
        brand: string;
        store: string;
        system: string;
      }>`select current_user as who,
        current_setting('app.brand') as brand, current_setting('app.store') as store, current_setting('app.system') as system`.execute(
        tx,
      );
      expect(rows[0]).toEqual({ who: 'haodan_app', brand: 'b1', store: 's1', system: '' });
    });
    const { rows } = await sql<{
      who: string;
      brand: string;
    }>`select current_user as who, current_setting('app.brand', true) as brand`.execute(single.owner);
    expect(rows[0]).toEqual({ who: 'haodan', brand: '' });
    await single.close();
  });

  it('is as isolated as it was asked for, and lends neither that nor its reach to one that begins within it', async () => {
    const told = sql<{
      who: string;
      brand: string;
      isolation: string;
      only: string;
    }>`select current_user as who,
      current_setting('app.brand', true) as brand, current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as only`;
    const of = async (tx: Tx) => (await told.execute(tx)).rows[0];
    await database.inTransaction(
      brandAccess('b1'),
      async (tx) => {
        const own = { who: 'haodan_app', brand: 'b1', isolation: 'repeatable read', only: 'on' };
        expect(await of(tx)).toEqual(own);
        const usual = { isolation: 'read committed', only: 'off' };
        await database.inTransaction(brandAccess('b2'), async (other) =>
          expect(await of(other)).toEqual({ who: 'haodan_app', brand: 'b2', ...usual }),
        );
        await database.owner
          .transaction()
          .execute(async (other) => expect(await of(other)).toMatchObject({ who: 'haodan', ...usual }));
        expect(await of(tx)).toEqual(own);
      },
      { isolation: 'repeatable read', readOnly: true },
    );
  });

  it('does not see, change or write rows of another brand', async () => {
    await database.inTransaction(systemAccess, (tx) => addAdmin(tx, 'foreign', 'b2'));
    await database.inTransaction(brandAccess('b1'), async (tx) => {
      expect(await tx.selectFrom('admins').selectAll().execute()).toEqual([]);
      const changed = await tx
        .updateTable('admins')
        .set({ name: 'x' })
        .where('id', '=', 'foreign')
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    await expect(
      database.inTransaction(brandAccess('b1'), (tx) => addAdmin(tx, 'planted', 'b2')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot change tables', async () => {
    await expect(
      database.inTransaction(systemAccess, (tx) =>
        sql`alter table admins disable row level security`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.inTransaction(systemAccess, (tx) => sql`create table more (a int)`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is rolled back whole when its work throws', async () => {
    const work = database.inTransaction(systemAccess, async (tx) => {
      await addAdmin(tx, 'half', 'b1');
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    const found = await database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admins').select('id').where('id', '=', 'half').execute(),
    );
    expect(found).toEqual([]);
  });

  it('runs again after a serialisation failure, so that no update is lost', async () => {
    await database.inTransaction(systemAccess, (tx) => addAdmin(tx, 'counted', 'b1'));
    let runs = 0;
    // The first three read before any of them writes: without that they may follow one another
    // and none has to run again.
    const readers: (() => void)[] = [];
    const threeHaveRead = () =>
      runs > 3
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            if (readers.push(resolve) === 3) for (const goOn of readers) goOn();
          });
    const addOne = () =>
      database.inTransaction(
        systemAccess,
        async (tx) => {
          runs++;
          const { rev } = await tx
            .selectFrom('admins')
            .select('rev')
            .where('id', '=', 'counted')
            .executeTakeFirstOrThrow();
          await threeHaveRead();
          await tx
            .updateTable('admins')
            .set({ rev: rev + 1 })
            .where('id', '=', 'counted')
            .execute();
        },
        { isolation: 'repeatable read' },
      );
    await Promise.all([addOne(), addOne(), addOne()]);
    const row = await database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admins').select('rev').where('id', '=', 'counted').executeTakeFirstOrThrow(),
    );
    expect(row.rev).toBe(4);
    expect(runs).toBeGreaterThan(3);
  });

  it('gives instants as ISO text and 64-bit integers as numbers', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select timestamptz '2026-11-21 14:05:00+08' as instant, date '2026-11-21' as day, 5000000000::bigint as big`.execute(
      database.owner,
    );
    expect(rows[0]).toEqual({ instant: '2026-11-21T06:05:00.000Z', day: '2026-11-21', big: 5_000_000_000 });
  });

  it.each([
    ['that somebody ends', (pid: number) => database.asSuperuser(`select pg_terminate_backend(${pid})`)],
    ['that was idle for too long', undefined],
  ])('fails as "unavailable" with its connection %s, and the next one works', async (_how, cut) => {
    const cutOff = inSession(database, 'write', systemAccess, async (session) => {
      const [own] = await session.query('select pg_backend_pid() as pid', []);
      const pid = Number(own?.['pid']);
      if (cut) await cut(pid);
      else await session.query('set local idle_in_transaction_session_timeout = 20', []);
      await expect
        .poll(
          async () =>
            (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount,
        )
        .toBe(0);
      await session.query('select 1', []);
    });
    const failure = await cutOff.catch((error: unknown) => error);
    expect([isUnavailable(failure), failure]).toMatchObject([true, { code: '08006' }]);
    await inSession(database, 'write', systemAccess, (session) => session.query('select 1', []));
  });

  it('says "unavailable" for a database that is not there, not for a faulty statement', async () => {
    const absent = openDatabase({
      connection: { host: '/tmp/no-such-folder' },
      onConnectionLost: () => undefined,
    });
    const missing = await absent.version().catch((error: unknown) => error);
    const faulty = await sql`select nonsense`.execute(database.owner).catch((error: unknown) => error);
    expect([isUnavailable(missing), isUnavailable(faulty)]).toEqual([true, false]);
    await absent.close();
  });
});
