import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { labels } from '#sync/testing/server-store-fixtures.ts';
import type { DeviceRecord, Flush, ReceiptRecord } from '#sync/server/ports.ts';
import { snakeCase } from '../rows/columns.ts';
import { tableDdl } from '../rows/ddl.ts';
import { enableRowSecurity } from '../row-security.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { PostgresServerStore } from './postgres-store.ts';

const start = '2026-11-21T06:05:00.000Z';
const tea = { brandId: 'tea' };
const noodles = { brandId: 'noodles' };

let database: TestDatabase;
let store: PostgresServerStore;
let now = start;
const statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of tableDdl(labels)) await sql.raw(statement).execute(database.owner);
  await enableRowSecurity(database.owner, snakeCase(labels.name));
  store = new PostgresServerStore({ database, now: () => now, onStatement: (text) => statements.push(text) });
});
afterAll(() => database.drop());
afterEach(() => {
  now = start;
});

function aFlush(brandId: string, version: number, title: string, fields: Partial<Flush> = {}): Flush {
  const row = { _id: 'l1', brandId, createdAt: start, updatedAt: start, rev: version, title };
  return {
    scope: `brand:${brandId}`,
    brandId,
    next: { version, stamp: `s${version}` },
    puts: [{ table: labels, row }],
    removes: [],
    jobs: [],
    ...fields,
  };
}

function aDevice(id: string, brandId: string): DeviceRecord {
  const times = { enrolledAt: start, lastSeenAt: start };
  return {
    id,
    brandId,
    name: 'till',
    incarnation: 1,
    publicKey: 'k',
    kind: 'till',
    tokenHash: 'h',
    app: '1',
    ...times,
  };
}

function aReceipt(device: string, seq: number, receivedAt: string): ReceiptRecord {
  const state = { status: 'applied', scope: 'brand:tea', version: seq, blocks: [] } as const;
  return {
    device,
    incarnation: 1,
    seq,
    id: `${device}-${seq}`,
    hash: 'h',
    body: '{}',
    name: 'label.put',
    ...state,
    receivedAt,
  };
}

describe('a commit', () => {
  it('sends everything that it writes as one statement', async () => {
    statements.length = 0;
    await store.transact('write', tea, async (tx) => {
      await tx.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
      const at = statements.length;
      await tx.putReceipts([aReceipt('d1', 1, start)]);
      await tx.putChain({ device: 'd1', incarnation: 1, lastSeq: 1, lastHash: 'h' });
      await tx.putDevice(aDevice('d1', 'tea'));
      await tx.flush(
        aFlush('tea', 1, 'first', { jobs: [{ id: 'j1', name: 'print', payload: { copies: 2 } }] }),
      );
      statements.splice(0, at);
    });
    expect(statements.map((text) => text.slice(0, 6))).toEqual(['with w', 'commit']);
  });

  it('keeps a job once, however often it is written', async () => {
    const write = (version: number, copies: number) =>
      store.transact('write', tea, async (tx) => {
        await tx.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
        await tx.flush(
          aFlush('tea', version, 'again', { jobs: [{ id: 'j2', name: 'print', payload: { copies } }] }),
        );
      });
    await write(2, 1);
    await write(3, 2);
    const seen = await database.inTransaction({ kind: 'system' }, (tx) =>
      sql`select payload, attempts from jobs where id = 'j2'`.execute(tx),
    );
    expect(seen.rows).toEqual([{ payload: { copies: 1 }, attempts: 0 }]);
  });

  it('that a column cannot hold fails with a class of errors by which the change at fault is found', async () => {
    const failed = store.transact('write', tea, async (tx) => {
      await tx.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
      await tx.flush(aFlush('tea', 9, 'zero \u0000'));
    });
    await expect(failed).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
  });
});

describe('a snapshot', () => {
  it('does not see what is committed after it began, and cannot write', async () => {
    const title = async (tx: Parameters<Parameters<typeof store.transact>[2]>[0]) =>
      (await tx.getRows(labels, 'tea', ['l1'])).get('l1')?.['title'];
    const seen = await store.transact('snapshot', tea, async (tx) => {
      const before = await title(tx);
      await store.transact('write', tea, async (other) => {
        await other.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
        await other.flush(aFlush('tea', 4, 'meanwhile'));
      });
      return [before, await title(tx)];
    });
    expect(seen).toEqual(['again', 'again']);
    await expect(
      store.transact('snapshot', tea, (tx) => tx.putDevice(aDevice('d9', 'tea'))),
    ).rejects.toMatchObject({ code: '25006' });
  });
});

describe('a request that arrives twice at once', () => {
  it('runs once: the second finds the answer of the first', async () => {
    let readers = 0;
    let open = (): void => undefined;
    const bothHaveRead = new Promise<void>((resolve) => (open = resolve));
    const runs: string[] = [];
    const request = (name: string) =>
      store.transact('write', tea, async (tx) => {
        const kept = await tx.restReceipt('twice');
        if (kept) return kept.answer;
        if (++readers === 2) open();
        await bothHaveRead;
        await tx.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
        runs.push(name);
        await tx.putRestReceipt({ key: 'twice', bodyHash: 'h', status: 200, answer: name }, 'tea');
        return name;
      });
    const answers = await Promise.all([request('a'), request('b')]);
    expect(answers).toEqual([runs[0], runs[0]]);
  });
});

describe('another brand', () => {
  it('meets nothing of the first under the same keys', async () => {
    await store.transact('write', tea, async (tx) => {
      await tx.lockScopes([{ key: 'store:north', brandId: 'tea', write: true }]);
      await tx.flush(aFlush('tea', 1, 'ours', { scope: 'store:north', puts: [] }));
    });
    const seen = await store.transact('write', noodles, async (tx) => [
      await tx.lockScopes([{ key: 'store:north', brandId: 'noodles', write: true }]),
      await tx.device('d1'),
      await tx.receiptsById(['d1-1']),
      await tx.restReceipt('twice'),
      await tx.getRows(labels, 'tea', ['l1']),
    ]);
    expect(seen).toEqual([
      new Map([['store:north', { version: 0, stamp: '' }]]),
      undefined,
      [],
      undefined,
      new Map(),
    ]);
  });

  it('cannot write a row of the first, whatever the code asks for', async () => {
    const foreign = store.transact('write', noodles, (tx) => tx.flush(aFlush('tea', 5, 'stolen')));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a change', () => {
  it('is secured fourteen days after the server took it, where no backups are taken', async () => {
    const days = ['2026-11-01', '2026-11-06', '2026-11-08', '2026-11-20'];
    await store.transact('write', tea, async (tx) => {
      await tx.putDevice(aDevice('old', 'tea'));
      await tx.putReceipts(days.map((day, i) => aReceipt('old', i + 1, `${day}T10:00:00.000Z`)));
    });
    const secured = () => store.transact('snapshot', tea, (tx) => tx.securedThrough('old', 1));
    expect(await secured()).toBe(2);
    now = '2026-11-23T00:00:00.000Z';
    expect(await secured()).toBe(3);
    expect(await store.transact('snapshot', tea, (tx) => tx.securedThrough('new', 1))).toBe(0);
  });

  it('is secured by a backup, and where backups are taken by nothing else', async () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-20'];
    await store.transact('write', tea, async (tx) => {
      await tx.putDevice(aDevice('kept', 'tea'));
      await tx.putChain({ device: 'kept', incarnation: 1, lastSeq: 4, lastHash: 'h' });
      await tx.putReceipts(days.map((day, i) => aReceipt('kept', i + 1, `${day}T10:00:00.000Z`)));
    });
    const backUp = (seq: number, at: string) =>
      database.asSuperuser(
        `update sync_chains set backed_up_seq = ${seq}, backed_up_at = '${at}' where device = 'kept'`,
      );
    const secured = () => store.transact('snapshot', tea, (tx) => tx.securedThrough('kept', 1));
    expect(await secured()).toBe(3);
    await backUp(2, '2026-11-20T20:00:00.000Z');
    expect(await secured()).toBe(2);
    await backUp(4, '2026-11-20T20:00:00.000Z');
    expect(await secured()).toBe(4);
    // Nobody took one for a long time.
    await backUp(2, '2026-11-02T20:00:00.000Z');
    expect(await secured()).toBe(3);
  });
});
