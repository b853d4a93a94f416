import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openGuestDatabase } from './guest-database.ts';
import { KeptMap } from './kept-map.ts';

interface Said {
  readonly name?: string;
  readonly phone?: string;
}

/** A page beside another tab, on a device that can be out of order. */
async function aPage() {
  const database = openGuestDatabase(new IDBFactory());
  const broken = { writes: false, reads: false };
  const channel = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: () => undefined,
  };
  const page = new KeptMap<Said>({
    database: {
      ...database,
      change: (...change) => (broken.writes ? Promise.reject(new Error('full')) : database.change(...change)),
      entries: (store) => (broken.reads ? Promise.reject(new Error('lost')) : database.entries(store)),
    },
    store: 'wishes',
    channel,
  });
  await page.read();
  let told = 0;
  page.subscribe(() => (told += 1));
  return {
    broken,
    database,
    page,
    /** Another tab has changed something, and the page has looked. */
    otherTab: async (key: string, value: Said) => {
      await database.put('wishes', key, value);
      const before = told;
      channel.onmessage?.({} as MessageEvent);
      await expect.poll(() => told).toBeGreaterThan(before);
    },
  };
}

it('keeps what the device refused through the next word of another tab', async () => {
  const { page, broken, otherTab, database } = await aPage();
  await page.change('here', () => ({ name: '小美' }));
  broken.writes = true;
  await page.change('here', (was) => ({ ...was, phone: '0912345678' }));
  await page.change('gone', () => ({ name: '大美' }));
  await page.change('gone', () => undefined);
  await otherTab('gone', { name: '大美' });
  expect([...page.state()]).toEqual([['here', { name: '小美', phone: '0912345678' }]]);

  // Once it keeps something again, it has all of it.
  broken.writes = false;
  await page.change('here', (was) => ({ ...was, name: '大明' }));
  expect(await database.get('wishes', 'here')).toEqual({ name: '大明', phone: '0912345678' });
  await otherTab('here', { name: '小明' });
  expect(page.state().get('here')).toEqual({ name: '小明' });
});

it('keeps what is known where the device cannot be read, and reads it again', async () => {
  const { page, broken, otherTab } = await aPage();
  await page.change('here', () => ({ name: '小美' }));
  broken.reads = true;
  await otherTab('there', { name: '大明' });
  expect([...page.state().keys()]).toEqual(['here']);
  broken.reads = false;
  await page.read();
  expect([...page.state().keys()].toSorted()).toEqual(['here', 'there']);
});
