import { expect } from '@playwright/test';
import { CloudPrinter } from '#tests/fakes/printer/cloud-printer.ts';
import { alwaysOnline, signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { StorePage } from './pages/store-page.ts';

test.use(alwaysOnline);

test(
  'a printer that fetches its slips is given its address, tried and sold with; without paper the till says why',
  { tag: '@long' },
  async ({ browser, network, openTill }) => {
    const office = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
    await signInByCall(office, 'owner');
    const page = await office.newPage();
    const store = new StorePage(page);
    await store.open(zhongshan.brandId, zhongshan.storeId, 'printers');
    await store.add.click();
    await page.keyboard.type('外帶窗口');
    await page.getByLabel('連線方式').last().selectOption('cloud');
    await page.getByTestId(/^cloud-renew-/).click();
    await page.getByRole('button', { name: '產生新位址' }).click();
    const address = page.getByTestId(/^cloud-address-/);
    await expect(address).toContainText('/api/printing/star/');
    const printer = new CloudPrinter(((await address.textContent()) ?? '').trim());
    try {
      printer.start(200);
      await expect.poll(() => printer.polls).toBeGreaterThan(0);
      await page.getByTestId(/^test-print-/).click();
      await expect(page.getByTestId(/^test-answer-/)).toContainText('印表機確認印好了');
      expect(printer.paper).toHaveLength(1);
      const group = page.getByRole('radiogroup', { name: '交易明細何時列印' }).last();
      await group.getByRole('radio', { name: '自動' }).check({ force: true });
      await store.saveBar.locator('button[type=submit]').click();
      await expect(store.saveBar).toBeHidden();

      const till = await openTill('mei', { here: true });
      await expect(till.pill).toHaveAttribute('data-state', 'synced');
      await till.sell(tea('four-seasons'));
      await expect.poll(() => printer.paper.length, { timeout: 30_000 }).toBe(2);
      expect(printer.pulses).toBe(1);

      printer.paperOut();
      const { number } = await till.sell(tea('waffle'));
      await till.page.getByTestId('paper-btn').click({ timeout: 30_000 });
      await expect(till.page.getByTestId(`paper-receipt-${number}`)).toContainText('印表機沒紙了');
      printer.recover();
      await expect(till.page.getByTestId('paper-jobs')).toContainText('都印出來了', { timeout: 30_000 });
      expect([printer.paper.length, printer.pulses, printer.unknown]).toEqual([3, 2, []]);
    } finally {
      printer.stop();
      await office.close();
    }
  },
);
