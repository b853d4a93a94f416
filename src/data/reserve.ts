const fileName = 'haodan-reserve';
const trialName = 'haodan-trial';
/** Room for some hundred sales (sync.md §9). */
const reserveBytes = 4 * 1024 * 1024;

export type Folder = () => Promise<FileSystemDirectoryHandle>;

/** The origin's private file system. Rejects where the browser has none. */
export const privateFolder: Folder = () => navigator.storage.getDirectory();

/**
 * Holds disk space back while there is some, so that a till can still keep sales for a while when the disk is full.
 * Answers whether it is held; a browser without such files has no reserve.
 */
export async function holdReserve(folder: Folder = privateFolder): Promise<boolean> {
  try {
    const file = await (await folder()).getFileHandle(fileName, { create: true });
    if ((await file.getFile()).size >= reserveBytes) return true;
    const writable = await file.createWritable();
    await writable.write(new Uint8Array(reserveBytes));
    await writable.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether as much as the reserve would fit beside it now. Some browsers tell every page the same round estimate, so the only true answer is
 * to try.
 */
export async function fitsAnother(folder: Folder = privateFolder): Promise<boolean> {
  try {
    const directory = await folder();
    const file = await directory.getFileHandle(trialName, { create: true });
    try {
      return await takesAll(await file.createWritable());
    } finally {
      await directory.removeEntry(trialName);
    }
  } catch (error) {
    // A browser without such files cannot be asked.
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/** A full disk is told in more ways than one: now and then Chromium says that its pipe broke in place of a quota that is used up. */
async function takesAll(writable: FileSystemWritableFileStream): Promise<boolean> {
  try {
    await writable.write(new Uint8Array(reserveBytes));
    await writable.close();
    return true;
  } catch {
    return false;
  }
}

/** Gives the space back to the database. Answers whether there was any. */
export async function freeReserve(folder: Folder = privateFolder): Promise<boolean> {
  try {
    const directory = await folder();
    const { size } = await (await directory.getFileHandle(fileName)).getFile();
    await directory.removeEntry(fileName);
    return size > 0;
  } catch {
    return false;
  }
}
