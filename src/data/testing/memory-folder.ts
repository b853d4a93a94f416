import type { Folder } from '../reserve.ts';

/** A private file system with room for so many bytes, and how it says that they are used up. */
export function aFolder(room: { bytes: number }, full = 'QuotaExceededError'): Folder {
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
              if (size > room.bytes) throw new DOMException('full', full);
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
