import type { ProfileStore } from './profile-store.ts';

/** Often enough to lose half a minute with the whole device, seldom enough for a slow USB stick. */
const writeEveryMs = 30_000;

/** What the File System Access API adds to a file's handle; not in the standard library's types. */
interface KeptFile extends Pick<FileSystemFileHandle, 'name' | 'createWritable'> {
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
}

export type PickFile = (suggestedName: string) => Promise<KeptFile>;

/**
 * `unsupported`: this browser lets no page write a file of the person's. `off`: no file was chosen. `asks`: one was, and the browser
 * wants to be told again that it may be written, as after a restart. `failed`: the last writing failed.
 */
export interface BackupState {
  readonly kind: 'unsupported' | 'off' | 'asks' | 'on' | 'failed';
  readonly name?: string | undefined;
  /** Milliseconds by the device's clock. */
  readonly writtenAt?: number | undefined;
}

interface Options {
  readonly profile: Pick<ProfileStore, 'get' | 'put' | 'remove'>;
  /** Names the choice in the profile. */
  readonly key: string;
  /** What is to be written now; undefined leaves the file as it is. */
  readonly content: () => Promise<string | undefined>;
  readonly now: () => number;
  readonly pick?: PickFile | undefined;
}

/** A copy of what the server may not have, in a file that somebody chose once: on a stick, say, that outlives this device. */
export class BackupFile {
  readonly #options: Options;
  readonly #pick: PickFile | undefined;
  readonly #listeners = new Set<() => void>();
  #state: BackupState;
  #file: KeptFile | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#pick = options.pick ?? browserPicker();
    this.#state = { kind: this.#pick ? 'off' : 'unsupported' };
  }

  readonly state = (): BackupState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the file that was chosen on an earlier day. */
  async start(): Promise<void> {
    const kept = (await this.#options.profile.get(this.#options.key)) as KeptFile | undefined;
    if (!kept || !this.#pick) return;
    this.#file = kept;
    await this.#ask((file) => file.queryPermission?.({ mode: 'readwrite' }));
  }

  /** Closing the page keeps the choice. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Lets the person choose the file, and writes it. A choice that is called off changes nothing. */
  async choose(suggestedName: string): Promise<void> {
    const file = await this.#pick?.(suggestedName).catch(calledOff);
    if (!file) return;
    await this.#options.profile.put(this.#options.key, file);
    this.#file = file;
    await this.#write();
  }

  /** After a restart: the person lets the page write the file again. */
  async allow(): Promise<void> {
    await this.#ask((file) => file.requestPermission?.({ mode: 'readwrite' }));
  }

  /** The file stays as it is, and is not written any more. */
  async forget(): Promise<void> {
    await this.#options.profile.remove(this.#options.key);
    this.#file = undefined;
    this.#set({ kind: this.#pick ? 'off' : 'unsupported' });
  }

  /** There is something new to be written, soon. */
  changed(): void {
    if (this.#stopped || this.#timer !== undefined || !this.#file || this.#state.kind === 'asks') return;
    const wait = (this.#state.writtenAt ?? -Infinity) + writeEveryMs - this.#options.now();
    this.#timer = setTimeout(() => void this.#write(), Math.min(writeEveryMs, Math.max(0, wait)));
  }

  async #ask(permission: (file: KeptFile) => Promise<PermissionState> | undefined): Promise<void> {
    const file = this.#file;
    if (!file) return;
    if (((await permission(file)) ?? 'granted') === 'granted') await this.#write();
    else this.#set({ kind: 'asks', name: file.name });
  }

  async #write(): Promise<void> {
    const file = this.#file;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!file) return;
    try {
      const text = await this.#options.content();
      if (text === undefined) {
        this.#set({ ...this.#state, kind: 'on', name: file.name });
        return;
      }
      const writable = await file.createWritable();
      await writable.write(text);
      await writable.close();
      this.#set({ kind: 'on', name: file.name, writtenAt: this.#options.now() });
    } catch {
      // The stick was pulled out, or the right to write was taken back: it is said, and tried again with the next change.
      this.#set({ ...this.#state, kind: 'failed', name: file.name });
    }
  }

  #set(state: BackupState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function calledOff(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  throw error;
}

function browserPicker(): PickFile | undefined {
  const { showSaveFilePicker } = globalThis as {
    showSaveFilePicker?: (options: object) => Promise<KeptFile>;
  };
  if (!showSaveFilePicker) return undefined;
  const types = [{ accept: { 'application/json': ['.json'] } }];
  return (suggestedName) => showSaveFilePicker({ suggestedName, types });
}
