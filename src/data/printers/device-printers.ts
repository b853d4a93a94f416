import {
  printOverConnection,
  type PrintOutcome,
  type PrintRequest,
} from '#domain/printing/print-over-connection.ts';
import type { Clock } from '#domain/printing/printer-connection.ts';
import type { OpenConnection } from './open-connection.ts';
import type { DeviceLists, SerialPort, UsbDevice } from './ports.ts';
import { openSerial } from './serial-connection.ts';
import { openUsb, printerClass } from './usb-connection.ts';

export type DeviceWay = 'webusb' | 'webserial';

/**
 * How a printer of the store stands on this device. `revoked`: it was paired, and the browser no longer lets the page use it, or it is not
 * plugged in. `alike`: it is paired, and so is another one of its make that nothing tells it apart from, so that a slip may come out of
 * either.
 */
export type Pairing = 'unsupported' | 'unpaired' | 'paired' | 'alike' | 'revoked';

/** What is remembered of a paired device; the browser keeps who may use it. */
interface Remembered {
  readonly vendor: number;
  readonly product: number;
  readonly serial?: string;
}

/** Where it is remembered: this browser, whoever is signed in. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DevicePrintersParts {
  readonly lists: DeviceLists;
  readonly memory: Memory;
  readonly clock: Clock;
  /** Absent where the browser has none: then each page is the only one. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** What people chose since the page was opened: while it is, the browser gives the same device as the same object. */
  readonly chosen?: Map<string, UsbDevice | SerialPort>;
}

/** Printers that hang on this very device: they print without a network, and without a server. */
export class DevicePrinters {
  readonly #parts: DevicePrintersParts;

  readonly #chosen: Map<string, UsbDevice | SerialPort>;

  constructor(parts: DevicePrintersParts) {
    this.#parts = parts;
    this.#chosen = parts.chosen ?? new Map();
  }

  /** @param others The store's other printers. */
  async pairingOf(printerId: string, way: DeviceWay, others: readonly string[] = []): Promise<Pairing> {
    if (!this.#has(way)) return 'unsupported';
    const known = this.#recall(printerId);
    if (!known) return 'unpaired';
    if (!(await this.#find(printerId, way))) return 'revoked';
    const hasTwin = others.some((other) => {
      const kept = other === printerId ? undefined : this.#recall(other);
      return kept !== undefined && isSame(kept, known);
    });
    return hasTwin ? 'alike' : 'paired';
  }

  /** Whether the printer was ever paired here: what is sold on this device comes out of it. */
  isPaired(printerId: string): boolean {
    return this.#recall(printerId) !== undefined;
  }

  /** Has a person choose the device. @returns false where they chose none */
  async pair(printerId: string, way: DeviceWay): Promise<boolean> {
    const { lists, memory } = this.#parts;
    try {
      const chosen =
        way === 'webusb'
          ? await lists.usb?.requestDevice({ filters: [{ classCode: printerClass }] })
          : await lists.serial?.requestPort();
      if (!chosen) return false;
      memory.setItem(keyOf(printerId), JSON.stringify(aboutOf(chosen)));
      this.#chosen.set(printerId, chosen);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return false;
      throw error;
    }
  }

  /** The page may not use it any more. */
  async forget(printerId: string, way: DeviceWay): Promise<void> {
    const found = await this.#find(printerId, way);
    this.#parts.memory.removeItem(keyOf(printerId));
    this.#chosen.delete(printerId);
    await found?.forget?.();
  }

  /** Prints on a paired printer: one page at a time. */
  async print(printerId: string, way: DeviceWay, talk: PrintRequest): Promise<PrintOutcome> {
    const { locks, clock } = this.#parts;
    const run = async (): Promise<PrintOutcome> => {
      const found = await this.#find(printerId, way);
      const connection = found && (await open(found).catch(() => undefined));
      if (!connection) return { state: 'failed', error: 'unreachable', troubles: [] };
      try {
        return await printOverConnection(talk, connection, clock);
      } finally {
        await connection.close();
      }
    };
    return locks ? await locks.request(keyOf(printerId), run) : run();
  }

  #has(way: DeviceWay): boolean {
    const { usb, serial } = this.#parts.lists;
    return (way === 'webusb' ? usb : serial) !== undefined;
  }

  async #find(printerId: string, way: DeviceWay): Promise<UsbDevice | SerialPort | undefined> {
    const known = this.#recall(printerId);
    if (!known) return undefined;
    const { usb, serial } = this.#parts.lists;
    const all = way === 'webusb' ? await usb?.getDevices() : await serial?.getPorts();
    const alike = all?.filter((each) => isSame(aboutOf(each), known)) ?? [];
    const own = this.#chosen.get(printerId);
    if (own && alike.includes(own)) return own;
    // What people chose for another printer is none of this one's, where there is a choice.
    const taken = new Set(this.#chosen.values());
    return alike.find((each) => !taken.has(each)) ?? alike[0];
  }

  #recall(printerId: string): Remembered | undefined {
    try {
      const kept: unknown = JSON.parse(this.#parts.memory.getItem(keyOf(printerId)) ?? 'null');
      return typeof kept === 'object' && kept !== null ? (kept as Remembered) : undefined;
    } catch {
      return undefined;
    }
  }
}

function keyOf(printerId: string): string {
  return `haodan:printer:${printerId}`;
}

function isUsb(device: UsbDevice | SerialPort): device is UsbDevice {
  return 'transferOut' in device;
}

function open(device: UsbDevice | SerialPort): Promise<OpenConnection> {
  return isUsb(device) ? openUsb(device) : openSerial(device);
}

/** A serial number tells two of a make apart; without one they are the same to a page that was opened anew. */
function isSame(one: Remembered, other: Remembered): boolean {
  return one.vendor === other.vendor && one.product === other.product && one.serial === other.serial;
}

function aboutOf(device: UsbDevice | SerialPort): Remembered {
  if (isUsb(device)) {
    const { vendorId: vendor, productId: product, serialNumber } = device;
    return { vendor, product, ...(serialNumber ? { serial: serialNumber } : {}) };
  }
  const { usbVendorId = 0, usbProductId = 0 } = device.getInfo();
  return { vendor: usbVendorId, product: usbProductId };
}

/** Of all that look at this browser's printers. */
const chosen = new Map<string, UsbDevice | SerialPort>();

/** Those of this browser. */
export function devicePrinters(): DevicePrinters {
  return new DevicePrinters({
    lists: navigator as DeviceLists,
    memory: localStorage,
    locks: navigator.locks,
    chosen,
    clock: {
      now: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
}
