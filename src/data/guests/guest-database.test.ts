import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { guestDatabaseName, openGuestDatabase } from './guest-database.ts';

/** What the browser has opened here, to be closed by it. */
function aBrowser() {
  const factory = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const watched = {
    open: (name: string, version?: number) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    },
  };
  return { factory, opened, watched: watched as unknown as IDBFactory };
}

it('is opened again after the browser has closed it', async () => {
  const { watched, opened } = aBrowser();
  const database = openGuestDatabase(watched);
  await database.put('orders', 'o-1', 'kept');
  const [db] = opened;
  db?.close();
  db?.onclose?.(new Event('close'));
  expect(await database.get('orders', 'o-1')).toBe('kept');
  expect(opened).toHaveLength(2);
});

it('makes way for a later version, and fails rather than to be empty from then on', async () => {
  const { factory, watched } = aBrowser();
  const database = openGuestDatabase(watched);
  await database.put('orders', 'o-1', 'kept');
  const later = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open(guestDatabaseName, 3);
    request.onsuccess = () => resolve(request.result);
  });
  await expect(database.entries('orders')).rejects.toThrow();
  await expect(database.entries('orders')).rejects.toThrow();
  later.close();
});
