import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { DexieDeviceStore } from '#src/data/dexie-device-store.ts';
import { aSlip, contractTables } from '#sync/testing/device-store-contract.ts';
import { readDatabase, writeDatabase, type DatabaseFile } from './database-file.ts';
import { rowsOf } from './kept-release.ts';

it('keeps what is packed in a file, for its readers and for the next that opens it', async () => {
  const [slips] = contractTables;
  const inSlips = { rows: [slips!], local: [] } as const;
  const store = new DexieDeviceStore({ name: 'file', tables: contractTables });
  const many = Array.from({ length: 120 }, (_, i) => aSlip(`r${i}`, 'north', '今天', i));
  await store.transact('write', inSlips, 'relaxed', (tx) => tx.packMany(slips!, many));
  await store.close();
  const file = JSON.parse(JSON.stringify(await readDatabase('file'))) as DatabaseFile;
  expect(rowsOf({ environment: '', cookies: '', databases: [file] }, 'slips')).toEqual(many);

  await writeDatabase({ ...file, name: 'opened' });
  const opened = new DexieDeviceStore({ name: 'opened', tables: contractTables });
  const listed = await opened.transact('read', inSlips, 'relaxed', (tx) =>
    tx.list(slips!, { index: 'seq', equals: [] }),
  );
  expect(listed).toEqual(many);
});
