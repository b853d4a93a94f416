import { afterAll, beforeAll, expect, test } from 'vitest';
import { genesis, mostScopes, protocolVersion } from '#sync/protocol.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { pull } from '#sync/server/pull.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { startDemoServer, type DemoServer } from '../http/testing.ts';
import { createLogger } from '../logging.ts';
import { Certificates } from './certificates.ts';
import { postgresJudge } from './postgres-judge.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

test('a pull that names thousands of stores that are nowhere is work for a few statements', async () => {
  const { database } = server;
  const mei = await server.visitor().signIn('mei');
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
  const head = { protocol: protocolVersion, nonce: 'nonce-1234', app: 'test' } as const;
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  const enrolled = await mei.ask('POST /sync/enrol', { ...head, ...place, publicKey: spki, name: 'till' });
  const device = String(enrolled.body['device']);

  const now = (): string => new Date().toISOString();
  const statements: string[] = [];
  const host = {
    store: new PostgresServerStore({ database, now, onStatement: (text) => statements.push(text) }),
    judge: postgresJudge({ now, log: createLogger(), certificates: new Certificates(database) }),
    business: { commands, tables },
  };
  const cursor = { version: 0, stamp: '', tables: '', view: 'till' } as const;
  const strangers = Array.from({ length: mostScopes - 2 }, (_, i) => [`store:nowhere-${i}`, cursor] as const);
  const cursors = {
    ...Object.fromEntries(strangers),
    'brand:charizi': cursor,
    'store:charizi-zhongshan': cursor,
  };
  const { scopes } = await pull(host, device, {
    ...head,
    device,
    incarnation: 1,
    lastSeq: 0,
    lastHash: genesis,
    cursors,
  });
  const kinds = new Map<string, number>();
  for (const { kind } of Object.values(scopes)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([...kinds]).toEqual([
    ['purge', mostScopes - 2],
    ['reset', 2],
  ]);
  expect(statements.length).toBeLessThan(20);
});
