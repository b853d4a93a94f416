import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { sql } from 'kysely';
import { askStatus } from '#domain/printing/printer-status.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { systemAccess } from '#server/database/connection.ts';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { projectFolder } from '#tools/lib/build-steps.mjs';
import { percentile, type Measure } from '../measures.ts';
import type { Part, PartContext } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'paper';
const { brandId, storeId } = seededPlace;
const taps = 8;
/** A bill that no table ever had. */
const lines = 600;

/**
 * From a tap to the first byte that a printer gets of a slip, a long bill that is made ready off the main thread, and what printing weighs.
 */
export const paper: Part = async (context) => [
  ...(await firstBytes(context, 'raster', 300)),
  ...(await firstBytes(context, 'text', 80)),
  ...(await longBill(context)),
  { part, name: 'scripts of printing, brotli', value: weightKb(), unit: 'KB', target: 30 },
];

/** A receipt is tapped at the counter, goes to the server, and from it to a printer on a real socket. */
async function firstBytes(
  { stage, browser }: PartContext,
  mode: 'raster' | 'text',
  target: number,
): Promise<Measure[]> {
  const printer = await FakePrinter.start({ host: '127.0.0.1', port: 9103 });
  try {
    const own: StorePrinter = {
      _id: 'bench',
      name: 'bench',
      kind: 'escpos_network',
      address: printer.address,
      paper: 80,
      stations: [],
      mode,
      prints: [{ slip: 'receipt', copies: 1, auto: false }],
    };
    await stage.database.inTransaction(systemAccess, (tx) =>
      sql`update store_settings set printers = ${JSON.stringify([own])}::jsonb where store_id = ${storeId}`.execute(
        tx,
      ),
    );
    await browser.renew();
    const first = await browser.page();
    await openDevice(first.page, `paper-${mode}`);
    await first.close();
    const opened = await browser.page('/api/health');
    await openSlip(opened.page);
    const taken: number[] = [];
    for (let nth = 0; nth <= taps; nth++) {
      const before = printer.received;
      const came = printer.got(before + askStatus.length + 1).then(() => now());
      const tapped = await opened.page.getByTestId('print-slip').evaluate((button: HTMLElement) => {
        button.click();
        return performance.timeOrigin + performance.now();
      });
      taken.push((await came) - tapped);
      await printer.printed(nth + 1);
      // The line to the printer is let go of a moment after the paper: the next tap waits for none of it.
      await opened.page.waitForTimeout(300);
    }
    await opened.close();
    if (printer.unknown.length > 0) throw new Error(`unknown bytes: ${printer.unknown.join(' ')}`);
    const [cold = 0, ...warm] = taken;
    const name = `a receipt is tapped until the printer has its first byte, ${mode}`;
    return [
      { part, name: `${name}, the first since the start`, value: cold, unit: 'ms' },
      { part, name: `${name}, median`, value: percentile(warm, 0.5), unit: 'ms', target },
      { part, name: `${name}, slowest`, value: Math.max(...warm), unit: 'ms' },
    ];
  } finally {
    await printer.close();
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Sells something, and opens the slips of it once the server knows of it. */
async function openSlip(page: Page): Promise<void> {
  await page.goto(new URL(`/counter/${brandId}/${storeId}`, page.url()).href);
  const synced = page.locator('[data-testid=sync-pill][data-state=synced]');
  await synced.waitFor({ timeout: 120_000 });
  await page
    .getByTestId(/^tile-/)
    .nth(3)
    .click();
  await page.getByTestId('pay-btn').click();
  await page.getByTestId('pay-complete').click();
  await page.getByTestId('order-number').waitFor();
  await synced.waitFor({ timeout: 60_000 });
  await page.goto(new URL(`/counter/${brandId}/${storeId}?view=orders`, page.url()).href);
  await page
    .getByTestId('orders-list')
    .getByTestId(/^order-/)
    .first()
    .click();
  await page.getByTestId('order-print').click();
  await page.locator('[data-testid=receipt-preview][aria-busy=false]').waitFor();
}

async function longBill({ browser }: PartContext): Promise<Measure[]> {
  const opened = await browser.page();
  const press = (): Promise<number> =>
    opened.page.evaluate(async (count) => {
      const started = performance.now();
      await globalThis.bench.paper.press(count);
      return performance.now() - started;
    }, lines);
  await press();
  await opened.longestTask();
  const taken: number[] = [];
  for (let nth = 0; nth < taps; nth++) taken.push(await press());
  const longest = await opened.longestTask();
  await opened.close();
  const note = `${lines} lines on 80 mm, in a worker`;
  return [
    {
      part,
      name: 'a long bill as bytes, median',
      value: percentile(taken, 0.5),
      unit: 'ms',
      target: 200,
      note,
    },
    { part, name: 'a long bill as bytes, slowest', value: Math.max(...taken), unit: 'ms', note },
    { part, name: 'a long bill, the page’s longest task', value: longest, unit: 'ms', target: 50, note },
  ];
}

/** The chunks that only printing needs: the press with its worker, and what watches a store's printers. */
const chunks =
  /^(render-worker|render-client|page-bytes|paper-watch|print-slips|serial-connection|usb-connection|open-connection)-.*\.js\.br$/;

function weightKb(): number {
  const web = join(projectFolder, 'dist/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => chunks.test(file.split('/').at(-1) ?? ''));
  if (found.length === 0) throw new Error('no chunk of printing is in the build');
  return found.reduce((sum, file) => sum + statSync(join(web, file)).size, 0) / 1024;
}
