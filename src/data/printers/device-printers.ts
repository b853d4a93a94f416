import { printByWire, type PrintOutcome, type PrintTalk } from '#domain/printing/print-by-wire.ts';
import type { Clock } from '#domain/printing/wire.ts';
import type { OpenWire } from './open-wire.ts';
import type { DeviceLists, SerialPort, UsbDevice } from './ports.ts';
import { openSerial } from './serial-wire.ts';
import { openUsb, printerClass } from './usb-wire.ts';

export type DeviceWay = 'webusb' | 'webserial';

/**
 * How a printer of the store stands on this device. `revoked`: it was paired, and the browser no longer lets the page use it, or it is not
 * plugged in.
 */
export type Pairing = 'unsupported' | 'unpaired' | 'paired' | 'revoked';

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
}

/** Printers that hang on this very device: they print without a network, and without a server. */
export class DevicePrinters {
  readonly #parts: DevicePrintersParts;

  constructor(parts: DevicePrintersParts) {
    this.#parts = parts;
  }

  async pairingOf(printerId: string, way: DeviceWay): Promise<Pairing> {
    if (!this.#has(way)) return 'unsupported';
    if (!this.#recall(printerId)) return 'unpaired';
    return (await this.#find(printerId, way)) ? 'paired' : 'revoked';
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
    await found?.forget?.();
  }

  /** Prints on a paired printer: one page at a time. */
  async print(printerId: string, way: DeviceWay, talk: PrintTalk): Promise<PrintOutcome> {
    const { locks, clock } = this.#parts;
    const run = async (): Promise<PrintOutcome> => {
      const found = await this.#find(printerId, way);
      const wire = found && (await open(found).catch(() => undefined));
      if (!wire) return { state: 'failed', error: 'unreachable', troubles: [] };
      try {
        return await printByWire(talk, wire, clock);
      } finally {
        await wire.close();
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
    return all?.find((each) => {
      const { vendor, product, serial: number } = aboutOf(each);
      return vendor === known.vendor && product === known.product && number === known.serial;
    });
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

function open(device: UsbDevice | SerialPort): Promise<OpenWire> {
  return isUsb(device) ? openUsb(device) : openSerial(device);
}

function aboutOf(device: UsbDevice | SerialPort): Remembered {
  if (isUsb(device)) {
    const { vendorId: vendor, productId: product, serialNumber } = device;
    return { vendor, product, ...(serialNumber ? { serial: serialNumber } : {}) };
  }
  const { usbVendorId = 0, usbProductId = 0 } = device.getInfo();
  return { vendor: usbVendorId, product: usbProductId };
}

/** Those of this browser. */
export function devicePrinters(): DevicePrinters {
  return new DevicePrinters({
    lists: navigator as DeviceLists,
    memory: localStorage,
    locks: navigator.locks,
    clock: {
      now: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
}
