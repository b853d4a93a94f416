import { expect, it } from 'vitest';
import { freeReserve, holdReserve, type Folder } from './reserve.ts';

/** A private file system with room for so many bytes. */
function aFolder(room: number): Folder {
  const files = new Map<string, number>();
  const directory = {
    async getFileHandle(name: string, options?: { create?: boolean }) {
      if (!files.has(name) && !options?.create) throw new DOMException('no such file', 'NotFoundError');
      files.set(name, files.get(name) ?? 0);
      return {
        getFile: async () => ({ size: files.get(name) ?? 0 }),
        createWritable: async () => {
          let size = 0;
          return {
            write: async (bytes: Uint8Array) => void (size = bytes.length),
            close: async () => {
              if (size > room) throw new DOMException('full', 'QuotaExceededError');
              files.set(name, size);
            },
          };
        },
      };
    },
    async removeEntry(name: string) {
      files.delete(name);
    },
  };
  return async () => directory as unknown as FileSystemDirectoryHandle;
}

it('is held once, and freed once', async () => {
  const folder = aFolder(10_000_000);
  expect([await holdReserve(folder), await holdReserve(folder)]).toEqual([true, true]);
  expect([await freeReserve(folder), await freeReserve(folder)]).toEqual([true, false]);
});

it('is not there on a full disk, and not where the browser has no such files', async () => {
  const full = aFolder(1000);
  expect([await holdReserve(full), await freeReserve(full)]).toEqual([false, false]);
  const none: Folder = async () => {
    throw new TypeError('not a function');
  };
  expect([await holdReserve(none), await freeReserve(none)]).toEqual([false, false]);
});
