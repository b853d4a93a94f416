import type { Page } from '@playwright/test';
import { EscposReader } from '#tests/fakes/printer/escpos-reader.ts';

/** A printer on a serial cable of the browser's machine: `navigator.serial` is played in the page, and what is written to it is read here. */
export class CabledPrinterOfPage {
  readonly reader = new EscposReader(576);
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Before the page is opened. */
  static async plugInto(page: Page): Promise<CabledPrinterOfPage> {
    const printer = new CabledPrinterOfPage(page);
    await page.exposeFunction('cablePrint', (bytes: number[]) => printer.reader.take(Uint8Array.from(bytes)));
    await page.addInitScript(playSerial);
    return printer;
  }

  /** The cable goes after so many bytes more; none: it is back. */
  async pullAfter(bytes: number | undefined): Promise<void> {
    await this.#page.evaluate((count) => {
      (window as Window & { cablePullsAfter?: number | undefined }).cablePullsAfter = count;
    }, bytes);
    if (bytes === undefined) this.reader.dropRest();
  }
}

function playSerial(): void {
  const view = window as Window & {
    cablePullsAfter?: number | undefined;
    cablePrint?: (bytes: number[]) => Promise<void>;
  };
  const allowed = 'played-serial';
  const port = () => {
    let heard: ReadableStreamDefaultController<Uint8Array> | undefined;
    return {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: 1305, usbProductId: 3 }),
      async open() {
        if (view.cablePullsAfter !== undefined && view.cablePullsAfter <= 0)
          throw new DOMException('Failed to open serial port.', 'NetworkError');
        this.readable = new ReadableStream({
          start(controller) {
            heard = controller;
          },
        });
        this.writable = new WritableStream<Uint8Array>({
          async write(bytes) {
            if (view.cablePullsAfter !== undefined) {
              view.cablePullsAfter -= bytes.length;
              if (view.cablePullsAfter <= 0) {
                heard?.error(new DOMException('The device has been lost.', 'NetworkError'));
                throw new DOMException('The device has been lost.', 'NetworkError');
              }
            }
            const all = Array.from(bytes);
            await view.cablePrint?.(all);
            const answers = all.flatMap((byte, at) => (byte === 0x10 && all[at + 1] === 0x04 ? [0x12] : []));
            const [gs, r, n] = all.slice(-3);
            if (gs === 0x1d && r === 0x72 && n === 1) answers.push(0x00);
            if (answers.length > 0) heard?.enqueue(Uint8Array.from(answers));
          },
        });
      },
      close: async () => undefined,
      forget: async () => localStorage.removeItem(allowed),
    };
  };
  const one = port();
  Object.defineProperty(navigator, 'serial', {
    value: {
      getPorts: async () => (localStorage.getItem(allowed) === null ? [] : [one]),
      requestPort: async () => {
        localStorage.setItem(allowed, 'yes');
        return one;
      },
    },
  });
}
