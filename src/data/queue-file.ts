import type { SyncEngine } from '#sync/client/engine.ts';
import type { DeviceRow } from '#sync/client/local-tables.ts';

/** What waits on this device, as a file that another device can bring to the server. */
export class QueueFile {
  readonly #engine: Pick<SyncEngine, 'exportQueue'>;
  /** The last change that a file of this page holds, by incarnation and place. */
  #handedOut: { readonly incarnation: number; readonly through: number } | undefined;

  constructor(engine: Pick<SyncEngine, 'exportQueue'>) {
    this.#engine = engine;
  }

  /** Undefined where nothing waits. @throws AppError device_not_enrolled */
  async text(): Promise<string | undefined> {
    const file = await this.#engine.exportQueue();
    return file && JSON.stringify(file);
  }

  /**
   * The same for somebody who takes the file along: what it holds counts as brought away from here.
   * @throws AppError device_not_enrolled
   */
  async handOut(): Promise<string | undefined> {
    const file = await this.#engine.exportQueue();
    if (!file) return undefined;
    const { incarnation, firstSeq, items } = file;
    this.#handedOut = { incarnation, through: firstSeq + items.length - 1 };
    return JSON.stringify(file);
  }

  /** Whether everything that waits is in a file that this page has handed out. */
  isHandedOut(device: Pick<DeviceRow, 'incarnation' | 'nextSeq'> | undefined): boolean {
    const { incarnation, through } = this.#handedOut ?? {};
    return device !== undefined && device.incarnation === incarnation && device.nextSeq - 1 <= (through ?? 0);
  }
}
