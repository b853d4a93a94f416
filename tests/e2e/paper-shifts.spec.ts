import { expect } from '@playwright/test';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { alwaysOnline, signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { addPrinter } from './lib/add-printer.ts';
import { ShiftPage } from './pages/shift-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorePage } from './pages/store-page.ts';

test.use(alwaysOnline);

const host = `127.${20 + (process.pid % 30)}.${Math.floor(process.pid / 250) % 250}.21`;

test(
  'the drawer opens once for no sale, also when the network comes back; readings, refunds and the close come out of the shop’s printer',
  { tag: '@long' },
  async ({ browser, network, openTill }) => {
    const printer = await FakePrinter.start({ host });
    try {
      const till = await openTill('lead', { here: true });
      await expect(till.pill).toHaveAttribute('data-state', 'synced');
      const { page } = till;
      const shift = new ShiftPage(page);
      await shift.open();
      await shift.begin('3000');
      await shift.move('drawer_open', '', '核對現金');
      await expect(page.getByText('請用鑰匙打開').first()).toBeVisible();
      await page.keyboard.press('Escape');

      const office = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
      await signInByCall(office, 'owner');
      const store = new StorePage(await office.newPage());
      await store.open(zhongshan.brandId, zhongshan.storeId, 'printers');
      await addPrinter(store, store.page, { name: '櫃檯', address: printer.host, auto: ['交易明細'] });
      await store.saveBar.locator('button[type=submit]').click();
      await expect(store.saveBar).toBeHidden();

      // What guests get of a sale and of what is taken back.
      const { number } = await till.sell(tea('four-seasons'));
      await printer.printed(1);
      const sold = new SoldOrdersPage(page);
      await till.openOrders();
      await sold.open(number);
      await sold.refundButton.click();
      await sold.addUnit('四季春');
      await sold.reason('餐點問題').click();
      await sold.refundConfirm.click();
      await expect(sold.done).toBeVisible();
      await printer.printed(2);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      // Once for the cash that was taken, once for what goes back.
      await expect.poll(() => printer.pulses).toBe(2);

      await shift.open();
      await shift.move('drawer_open', '', '核對現金');
      await expect.poll(() => printer.pulses).toBe(3);
      await page.getByTestId('shift-print').click();
      await printer.printed(3);
      await page.keyboard.press('Escape');

      // Without a network it is kept shut and said so; it opens once when the server is back.
      network.cut();
      await shift.open();
      await shift.move('drawer_open', '', '核對現金');
      await page.keyboard.press('Escape');
      await page.getByTestId('paper-btn').click();
      await expect(page.getByTestId('paper-pulse-A-Z1')).toContainText('錢櫃還沒開');
      network.restore();
      await expect(page.getByTestId('paper-jobs')).toContainText('都印出來了', { timeout: 30_000 });
      await page.keyboard.press('Escape');
      await expect.poll(() => printer.pulses).toBe(4);

      await shift.open();
      await shift.close();
      await shift.counted.fill('3000');
      await shift.next.click();
      await shift.finish.click();
      await expect(page.getByTestId('to-day')).toBeVisible();
      await page.getByTestId('shift-print').click();
      await printer.printed(4);
      await page.getByTestId('to-day').click();
      await expect(shift.dayReport).toBeVisible();
      await page.getByTestId('shift-print').click();
      await printer.printed(5);
      expect([printer.pulses, printer.paper.length, printer.unknown]).toEqual([4, 5, []]);
      await office.close();
    } finally {
      await printer.close();
    }
  },
);
