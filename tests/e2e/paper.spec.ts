import { expect } from '@playwright/test';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { alwaysOnline, signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { addPrinter } from './lib/add-printer.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorePage } from './pages/store-page.ts';
import { TablesPage } from './pages/tables-page.ts';

test.use(alwaysOnline);

const host = (nth: number): string =>
  `127.${20 + (process.pid % 30)}.${Math.floor(process.pid / 250) % 250}.${nth}`;

test('a sale comes out on the printers of the shop: receipt, kitchen ticket and cup labels; without paper it waits, and nothing comes twice', async ({
  browser,
  network,
  openTill,
}) => {
  const printer = await FakePrinter.start({ host: host(10) });
  const labels = await FakePrinter.start({ host: host(11), language: 'tspl', width: 320 });
  try {
    const office = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
    await signInByCall(office, 'owner');
    const page = await office.newPage();
    const store = new StorePage(page);
    await store.open(zhongshan.brandId, zhongshan.storeId, 'printers');
    await addPrinter(store, page, { name: '櫃檯', address: printer.host, auto: ['交易明細', '廚房單'] });
    await expect(page.getByTestId(/^printer-prints-/)).toHaveText('交易明細（自動）、廚房單（自動）');
    await addPrinter(store, page, { name: '杯貼', address: labels.host, isForLabels: true, auto: ['杯貼'] });
    await store.saveBar.locator('button[type=submit]').click();
    await expect(store.saveBar).toBeHidden();

    const till = await openTill('mei', { here: true });
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    await till.tile(tea('four-seasons')).click();
    await till.tile(tea('four-seasons')).click();
    await till.exact.click();
    await expect(till.orderNumber).toBeVisible();
    expect(await printer.printed(2)).toHaveLength(2);
    expect(await labels.printed(2)).toHaveLength(2);
    expect(printer.pulses).toBe(1);
    await till.next.click();

    printer.paperOut();
    const { number } = await till.sell(tea('waffle'));
    await expect(till.page.getByTestId('paper-btn')).toBeVisible({ timeout: 20_000 });
    await till.page.getByTestId('paper-btn').click();
    const job = till.page.getByTestId(`paper-receipt-${number}`);
    await expect(job).toContainText('印表機沒紙了');
    printer.refill();
    expect(await printer.printed(4)).toHaveLength(4);
    await expect(till.page.getByTestId('paper-jobs')).toContainText('都印出來了', { timeout: 20_000 });
    await labels.printed(3);
    expect([printer.paper.length, labels.paper.length, printer.pulses]).toEqual([4, 3, 2]);

    // Labels that were spoilt come out once more, and say so.
    const sold = new SoldOrdersPage(till.page);
    await till.page.keyboard.press('Escape');
    await till.openOrders();
    await sold.open(number);
    await sold.printButton.click();
    await till.page.getByTestId('slip-label').click();
    await expect(sold.preview).toHaveAttribute('data-paper', '40x30');
    await expect(sold.preview).toContainText('補印');
    await till.page.getByTestId('print-slip').click();
    expect(await labels.printed(4)).toHaveLength(4);
    expect([...printer.unknown, ...labels.unknown]).toEqual([]);
    await office.close();
  } finally {
    await Promise.all([printer.close(), labels.close()]);
  }
});

test(
  'bills of a table that are paid together come out as any other sale: their slips, what the kitchen has not heard of, and the drawer',
  { tag: '@long' },
  async ({ browser, network, openTill }) => {
    const printer = await FakePrinter.start({ host: host(12) });
    try {
      const office = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
      await signInByCall(office, 'shun');
      const page = await office.newPage();
      const store = new StorePage(page);
      await store.open('ashun', 'ashun-daan', 'printers');
      await addPrinter(store, page, { name: '櫃檯', address: printer.host, auto: ['交易明細', '廚房單'] });
      await store.saveBar.locator('button[type=submit]').click();
      await expect(store.saveBar).toBeHidden();

      const till = await openTill('hao', { here: true });
      await expect(till.pill).toHaveAttribute('data-state', 'synced');
      const tables = new TablesPage(till.page);
      await tables.open();
      await tables.act('1', 'start');
      await till.tile('ashun-greens').click();
      await till.send.click();
      expect(await printer.printed(1)).toHaveLength(1);
      await tables.open();
      await tables.act('1', 'another');
      await till.tile('ashun-braised-egg').click();
      await till.hold.click();
      await tables.open();
      await tables.act('1', 'pay-all');
      await expect(till.page.getByRole('heading', { name: '桌號1一起結帳', exact: true })).toBeVisible();
      await till.pad('1').click();
      await till.pad('000').click();
      await tables.payComplete.click();
      await expect(tables.change).toHaveText('NT$935');
      await expect(till.page.getByRole('heading', { name: '桌號1收款完成', exact: true })).toBeVisible();
      expect(await printer.printed(4)).toHaveLength(4);
      expect([printer.pulses, printer.unknown]).toEqual([2, []]);
      await office.close();
    } finally {
      await printer.close();
    }
  },
);
