import type { SerialPort, UsbDevice } from '#src/data/printers/ports.ts';
import { EscposReader } from './escpos-reader.ts';

/**
 * A printer at the end of a cable, as the browser shows it to a page: the part of WebUSB or Web Serial that we use, and behind it the reader
 * that draws what comes.
 */
export class CabledPrinter {
  readonly reader = new EscposReader(576);
  readonly chunks: number[] = [];
  isPaperOut = false;
  isPulled = false;
  /** Says nothing of how it is. */
  isSilent = false;
  /** Pulled after so many bytes more. */
  pullsAfter: number | undefined;
  isOpen = false;
  isForgotten = false;
  #said: number[] = [];
  #waiting: (() => void)[] = [];

  constructor() {
    this.reader.onAnswer = (byte) => this.#say(byte);
  }

  pull(): void {
    this.isPulled = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  take(bytes: Uint8Array): void {
    if (this.isPulled) throw new DOMException('The device was disconnected.', 'NetworkError');
    this.chunks.push(bytes.length);
    if (this.pullsAfter !== undefined) {
      this.pullsAfter -= bytes.length;
      if (this.pullsAfter <= 0) {
        this.pull();
        throw new DOMException('The transfer was cut off.', 'NetworkError');
      }
    }
    if (!this.isSilent)
      for (let at = 0; at + 2 < bytes.length; at += 1)
        if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) this.#say(this.#status(bytes[at + 2] ?? 0));
    this.reader.take(bytes);
  }

  /** What it says next. */
  async next(): Promise<Uint8Array> {
    while (this.#said.length === 0) {
      if (this.isPulled || !this.isOpen)
        throw new DOMException('The device was disconnected.', 'NetworkError');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return Uint8Array.from(this.#said.splice(0));
  }

  close(): void {
    this.isOpen = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  open(): void {
    if (this.isPulled) throw new DOMException('No device.', 'NotFoundError');
    this.isOpen = true;
  }

  #say(byte: number): void {
    this.#said.push(byte);
    for (const go of this.#waiting.splice(0)) go();
  }

  #status(n: number): number {
    if (!this.isPaperOut) return 0x12;
    return [0x12, 0x1a, 0x32, 0x12, 0x7e][n] ?? 0x12;
  }
}

interface UsbShape {
  readonly serialNumber?: string;
  /** Where its printer stands among its functions. */
  readonly interfaceNumber?: number;
  readonly hasIn?: boolean;
}

/** As `navigator.usb` shows it: the interface of the printer need not be the first. */
export function asUsb(
  printer: CabledPrinter,
  { serialNumber, interfaceNumber = 3, hasIn = true }: UsbShape = {},
) {
  const endpoint = (endpointNumber: number, direction: 'in' | 'out') =>
    ({ endpointNumber, direction, type: 'bulk' }) as const;
  const configuration = {
    configurationValue: 1,
    interfaces: [
      { interfaceNumber: 0, alternates: [{ interfaceClass: 3, endpoints: [endpoint(1, 'in')] }] },
      {
        interfaceNumber,
        alternates: [
          { interfaceClass: 7, endpoints: [...(hasIn ? [endpoint(2, 'in')] : []), endpoint(3, 'out')] },
        ],
      },
    ],
  };
  const claimed = new Set<number>();
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 0x0e15,
    ...(serialNumber !== undefined && { serialNumber }),
    get opened() {
      return printer.isOpen;
    },
    configuration: null,
    configurations: [configuration],
    open: async () => printer.open(),
    close: async () => {
      claimed.clear();
      printer.close();
    },
    forget: async () => {
      printer.isForgotten = true;
    },
    selectConfiguration: async () => undefined,
    claimInterface: async (nth) => void claimed.add(nth),
    releaseInterface: async (nth) => void claimed.delete(nth),
    async transferOut(endpointNumber, data) {
      if (!claimed.has(interfaceNumber) || endpointNumber !== 3) throw new DOMException('', 'NotFoundError');
      const bytes = data as Uint8Array;
      printer.take(bytes);
      return { status: 'ok', bytesWritten: bytes.length };
    },
    async transferIn() {
      const bytes = await printer.next();
      return { status: 'ok', data: new DataView(bytes.buffer as ArrayBuffer) };
    },
  };
  return device;
}

/** As `navigator.serial` shows it. */
export function asSerial(printer: CabledPrinter): SerialPort {
  let readable: ReadableStream<Uint8Array> | null = null;
  let writable: WritableStream<Uint8Array> | null = null;
  return {
    get readable() {
      return readable;
    },
    get writable() {
      return writable;
    },
    getInfo: () => ({ usbVendorId: 0x0519, usbProductId: 0x0003 }),
    async open() {
      printer.open();
      readable = new ReadableStream<Uint8Array>({
        async pull(controller) {
          try {
            controller.enqueue(await printer.next());
          } catch (error) {
            controller.error(error);
          }
        },
      });
      writable = new WritableStream<Uint8Array>({ write: (bytes) => printer.take(bytes) });
    },
    async close() {
      printer.close();
    },
    forget: async () => {
      printer.isForgotten = true;
    },
  };
}
