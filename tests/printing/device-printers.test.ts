import { describe, expect, it } from 'vitest';
import { escposBytes } from '#domain/printing/escpos.ts';
import { asSerial, asUsb, CabledPrinter } from '#tests/fakes/printer/device-ports.ts';
import { DevicePrinters, type DeviceWay } from '#src/data/printers/device-printers.ts';
import type { DeviceLists, SerialPort, UsbDevice } from '#src/data/printers/ports.ts';

const page = Uint8Array.from({ length: 9000 }, () => 0xff);
const bytes = await escposBytes({
  slips: [[{ kind: 'drawn', bitmap: { width: 576, height: 125, bits: page } }]],
});

/** Printers on a browser that lets the page use what people chose. */
function aBrowser({ usb, serial }: { usb?: UsbDevice; serial?: SerialPort }) {
  const kept = new Map<string, string>();
  const allowed = { usb: [] as UsbDevice[], serial: [] as SerialPort[] };
  const lists: DeviceLists = {
    usb: usb && {
      getDevices: async () => allowed.usb,
      requestDevice: async () => {
        allowed.usb.push(usb);
        return usb;
      },
    },
    serial: serial && {
      getPorts: async () => allowed.serial,
      requestPort: async () => {
        allowed.serial.push(serial);
        return serial;
      },
    },
  };
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const clock = {
    now: Date.now,
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const open = () => new DevicePrinters({ lists, memory, clock, locks: undefined });
  return { printers: open(), open, allowed };
}

const waits = { answerMs: 200, askAgainMs: 20, doneMs: 50, peopleMs: 100 };
const told: string[] = [];
const talk = {
  language: 'escpos' as const,
  bytes,
  waits,
  tell: (state: string, troubles: readonly string[]) => void told.push([state, ...troubles].join(' ')),
};

const ways: readonly (readonly [DeviceWay, (printer: CabledPrinter) => Parameters<typeof aBrowser>[0]])[] = [
  ['webusb', (printer) => ({ usb: asUsb(printer) })],
  ['webserial', (printer) => ({ serial: asSerial(printer) })],
];

describe.each(ways)('by %s', (way, plug) => {
  it('is paired once, remembered by the browser, and prints what is confirmed', async () => {
    const printer = new CabledPrinter();
    const { printers, open } = aBrowser(plug(printer));
    expect(await printers.pairingOf('till', way)).toBe('unpaired');
    expect(await printers.pair('till', way)).toBe(true);
    const later = open();
    expect(await later.pairingOf('till', way)).toBe('paired');
    expect(await later.print('till', way, talk)).toEqual({ state: 'confirmed', troubles: [] });
    expect(printer.reader.roll.done).toHaveLength(1);
    expect([printer.reader.unknown, printer.isOpen, Math.max(...printer.chunks) <= 4096]).toEqual([
      [],
      false,
      true,
    ]);
    // The line is free again.
    expect(await later.print('till', way, talk)).toMatchObject({ state: 'confirmed' });
  });

  it('says that it is without paper, and gets nothing', async () => {
    const printer = new CabledPrinter();
    const { printers } = aBrowser(plug(printer));
    await printers.pair('till', way);
    printer.isPaperOut = true;
    expect(await printers.print('till', way, talk)).toEqual({
      state: 'failed',
      error: 'not_ready',
      troubles: ['paper_out'],
    });
    expect(printer.reader.roll.isBlank).toBe(true);
  });

  it('whose cable is pulled under way leaves a slip that nobody knows of; before the first byte it is a failure', async () => {
    const printer = new CabledPrinter();
    const { printers } = aBrowser(plug(printer));
    await printers.pair('till', way);
    printer.pullsAfter = 5000;
    expect(await printers.print('till', way, talk)).toMatchObject({ state: 'unknown' });
    expect(await printers.print('till', way, talk)).toMatchObject({ state: 'failed', error: 'unreachable' });
    expect(printer.reader.roll.done).toHaveLength(0);
  });

  it('that the browser no longer allows is said to be so, and nothing is sent', async () => {
    const printer = new CabledPrinter();
    const { printers, allowed } = aBrowser(plug(printer));
    await printers.pair('till', way);
    allowed.usb.length = 0;
    allowed.serial.length = 0;
    expect(await printers.pairingOf('till', way)).toBe('revoked');
    expect(await printers.print('till', way, talk)).toMatchObject({ state: 'failed', error: 'unreachable' });
  });

  it('is forgotten by page and browser', async () => {
    const printer = new CabledPrinter();
    const { printers } = aBrowser(plug(printer));
    await printers.pair('till', way);
    await printers.forget('till', way);
    expect([printer.isForgotten, await printers.pairingOf('till', way)]).toEqual([true, 'unpaired']);
  });

  it('that answers nothing is sent nothing', async () => {
    const printer = new CabledPrinter();
    printer.isSilent = true;
    const { printers } = aBrowser(plug(printer));
    await printers.pair('till', way);
    expect(await printers.print('till', way, talk)).toMatchObject({ state: 'failed', error: 'no_answer' });
  });
});

it('a USB printer that cannot answer at all prints, and nobody confirms it', async () => {
  const printer = new CabledPrinter();
  const { printers } = aBrowser({ usb: asUsb(printer, { hasIn: false }) });
  await printers.pair('till', 'webusb');
  expect(await printers.print('till', 'webusb', talk)).toEqual({ state: 'sent', troubles: [] });
  expect(printer.reader.roll.done).toHaveLength(1);
});

it('a browser without such devices says so, and who chooses none has paired none', async () => {
  const { printers } = aBrowser({});
  expect(await printers.pairingOf('till', 'webusb')).toBe('unsupported');
  const none = new DevicePrinters({
    lists: {
      usb: {
        getDevices: async () => [],
        requestDevice: () => Promise.reject(new DOMException('No device selected.', 'NotFoundError')),
      },
    },
    memory: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    clock: { now: () => 0, after: () => () => undefined },
    locks: undefined,
  });
  expect(await none.pair('till', 'webusb')).toBe(false);
});

describe('two printers of one make', () => {
  function plugged(...serials: (string | undefined)[]) {
    const printers = serials.map(() => new CabledPrinter());
    const devices = printers.map((printer, i) =>
      asUsb(printer, serials[i] === undefined ? {} : { serialNumber: serials[i] }),
    );
    const asked = [...devices];
    const allowed: UsbDevice[] = [];
    const kept = new Map<string, string>();
    const open = () =>
      new DevicePrinters({
        lists: {
          usb: {
            // In whatever order the browser likes.
            getDevices: async () => allowed.toReversed(),
            requestDevice: async () => {
              const next = asked.shift()!;
              allowed.push(next);
              return next;
            },
          },
        },
        memory: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
        clock: {
          now: Date.now,
          after: (ms, run) =>
            (
              (timer) => () =>
                clearTimeout(timer)
            )(setTimeout(run, ms)),
        },
        locks: undefined,
      });
    const outOf = () => printers.map(({ reader }) => reader.roll.done.length);
    return { open, outOf, allowed };
  }
  const stateOf = (printers: DevicePrinters, id: string) => printers.pairingOf(id, 'webusb', ['till', 'bar']);

  it('are told apart by their serial numbers, also after a reload', async () => {
    const { open, outOf } = plugged('S1', 'S2');
    const first = open();
    for (const id of ['till', 'bar']) await first.pair(id, 'webusb');
    const later = open();
    await later.print('till', 'webusb', talk);
    expect(outOf()).toEqual([1, 0]);
    await later.print('bar', 'webusb', talk);
    expect(outOf()).toEqual([1, 1]);
    expect([await stateOf(later, 'till'), await stateOf(later, 'bar')]).toEqual(['paired', 'paired']);
  });

  it('without one are known while the page that paired them is open, and said to be alike', async () => {
    const { open, outOf, allowed } = plugged(undefined, undefined);
    const printers = open();
    await printers.pair('till', 'webusb');
    expect(await stateOf(printers, 'till')).toBe('paired');
    await printers.pair('bar', 'webusb');
    await printers.print('till', 'webusb', talk);
    await printers.print('bar', 'webusb', talk);
    expect(outOf()).toEqual([1, 1]);
    expect([await stateOf(printers, 'till'), await stateOf(printers, 'bar')]).toEqual(['alike', 'alike']);
    // Also where only one of them is plugged in.
    allowed.pop();
    expect(await stateOf(open(), 'bar')).toBe('alike');
  });
});
