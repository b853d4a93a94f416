import { expect } from '@playwright/test';
import { dotsApart } from '#tests/printing/golden.ts';
import { alwaysOnline, signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { CabledPrinterOfPage } from './lib/cabled-printer.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorePage } from './pages/store-page.ts';

test.use(alwaysOnline);

/** What is fed past the knife. */
const tail = 4 * 30;

test('a printer on the till’s own cable is paired and tried, prints what the preview shows dot for dot, also without a server, and what a pulled cable left open waits for a person', async ({
  page,
  context,
  network,
  openTill,
}) => {
  const cable = await CabledPrinterOfPage.plugInto(page);
  const { reader } = cable;
  await signInByCall(context, 'owner');
  const store = new StorePage(page);
  await store.open(zhongshan.brandId, zhongshan.storeId, 'printers');
  await store.add.click();
  await page.keyboard.type('櫃檯');
  await page.getByLabel('連線方式').last().selectOption('webserial');
  const pairing = page.getByTestId(/^pairing-/);
  await expect(pairing).toHaveAttribute('data-state', 'unpaired');
  await page.getByTestId(/^pair-/).click();
  await expect(pairing).toHaveAttribute('data-state', 'paired');
  await page.getByTestId(/^test-print-/).click();
  await expect(page.getByTestId(/^test-answer-/)).toContainText('印表機確認印好了');
  expect(reader.roll.done).toHaveLength(1);
  const group = page.getByRole('radiogroup', { name: '交易明細何時列印' }).last();
  await group.getByRole('radio', { name: '自動' }).check({ force: true });
  await store.saveBar.locator('button[type=submit]').click();
  await expect(store.saveBar).toBeHidden();

  const till = await openTill('owner', { here: true, storeId: zhongshan.storeId });
  await expect(till.pill).toHaveAttribute('data-state', 'synced');
  const { number } = await till.sell(tea('four-seasons'));
  await expect.poll(() => reader.roll.done.length).toBe(2);
  const sold = new SoldOrdersPage(page);
  await till.openOrders();
  await sold.open(number);
  await sold.printButton.click();
  await expect(sold.preview).toHaveAttribute('aria-busy', 'false');
  // It came out automatically before.
  await expect(sold.preview).toContainText('補印');
  const shown = await sold.preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from({ length: canvas.height }, (_none, y) =>
      Array.from({ length: canvas.width }, (_dot, x) => (data[(y * canvas.width + x) * 4]! < 128 ? 1 : 0)),
    );
  });
  const rows = shown.map((row) => Uint8Array.from(row));
  expect(rows.flatMap((row) => [...row]).filter((dot) => dot === 1).length).toBeGreaterThan(5000);
  await page.getByTestId('print-slip').click();
  await expect.poll(() => reader.roll.done.length).toBe(3);
  expect(dotsApart(reader.roll.done[2]!.rows.slice(0, -tail), rows)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  network.cut();
  await till.sell(tea('waffle'));
  await expect.poll(() => reader.roll.done.length).toBe(4);

  await cable.pullAfter(9000);
  const broken = await till.sell(tea('barley'));
  await page.getByTestId('paper-btn').click();
  const job = page.getByTestId(`paper-receipt-${broken.number}`);
  await expect(job).toHaveAttribute('data-state', 'unknown');
  await cable.pullAfter(undefined);
  network.restore();
  await page.reload();
  await page.getByTestId('paper-btn').click();
  await expect(job).toHaveAttribute('data-state', 'unknown');
  expect(reader.roll.done).toHaveLength(4);
  await page.getByTestId(`paper-again-${broken.number}`).click();
  await expect(page.getByTestId('paper-jobs')).toContainText('都印出來了');
  expect([reader.roll.done.length, reader.unknown]).toEqual([5, []]);
});
