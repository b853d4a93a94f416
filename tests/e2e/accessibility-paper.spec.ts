import { expect, type Page } from '@playwright/test';
import type { StorePrinter } from '#domain/store/schema.ts';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { alwaysOnline, tea, test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { ShiftPage } from './pages/shift-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorePage } from './pages/store-page.ts';

test.use(alwaysOnline);

const { brandId, storeId } = zhongshan;
const host = (nth: number): string =>
  `127.${90 + (process.pid % 30)}.${Math.floor(process.pid / 250) % 250}.${nth}`;

const looks = looksToWalk(
  [
    ['dark', 'en'],
    ['light', 'zh-TW'],
  ] as const,
  1,
);

/** The smallest thing to tap at a counter and in the office. */
const targets = { counter: 48, office: 24 };

/** As it stands, on a phone and on a tablet. */
async function judge(page: Page, what: string, target: number): Promise<void> {
  await test.step(what, async () => {
    for (const width of [320, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${what}, ${width} px`);
      await expectTargets(page, target, `${what}, ${width} px`);
    }
    await expectAccessible(page, what);
  });
}

function aPrinter(_id: string, name: string, over: Partial<StorePrinter>): StorePrinter {
  const prints = [{ slip: 'receipt' as const, copies: 1, auto: true }];
  return { _id, name, kind: 'escpos_network', paper: 80, stations: [], prints, ...over };
}

for (const [theme, language] of looks) {
  test(
    `printers, what they say and the paper of a day are accessible, fit and can be tapped: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context, server, openTill }) => {
      await chooseLook(context, { theme, language });
      const fakes = await Promise.all([1, 2, 3].map((nth) => FakePrinter.start({ host: host(nth) })));
      const [empty, open, low] = fakes as [FakePrinter, FakePrinter, FakePrinter];
      empty.paperOut();
      open.openCover();
      low.paperLow();
      const printers = [
        aPrinter('empty', '櫃檯', { address: empty.host }),
        aPrinter('open', '吧台', { address: open.host }),
        aPrinter('low', '外帶窗口', { address: low.host }),
        aPrinter('gone', '二樓', { address: host(9) }),
        aPrinter('cups', '杯貼', { address: host(8), language: 'tspl', label: '40x30', prints: [] }),
        aPrinter('cable', '平板旁', { kind: 'webserial', prints: [] }),
        aPrinter('star', '出餐口', { kind: 'cloud', prints: [] }),
      ];
      await server.database?.query('update store_settings set printers = $1 where store_id = $2', [
        JSON.stringify(printers),
        storeId,
      ]);
      try {
        const till = await openTill('owner', { here: true, storeId });
        await expect(till.pill).toHaveAttribute('data-state', 'synced');
        const { number } = await till.sell(tea('waffle'));
        const button = page.getByTestId('paper-btn');
        await expect(button).toBeVisible({ timeout: 30_000 });
        await judge(page, 'a counter where paper is missing', targets.counter);
        await button.click();
        // One has no paper, one is open, one does not answer, and one that printed is nearly empty.
        await expect(page.getByTestId(`paper-receipt-${number}`)).toHaveCount(3, { timeout: 30_000 });
        await expect(page.getByTestId('paper-low-low')).toBeVisible();
        await judge(page, 'what did not come out', targets.counter);
        await page.keyboard.press('Escape');

        const sold = new SoldOrdersPage(page);
        await till.openOrders();
        await sold.open(number);
        await sold.printButton.click();
        await page.getByTestId('slip-label').click();
        await expect(sold.preview).toHaveAttribute('aria-busy', 'false');
        await judge(page, 'cup labels that are printed again', targets.counter);
        await page.keyboard.press('Escape');
        await expect(sold.sheet).toBeHidden();

        const shift = new ShiftPage(page);
        await shift.open();
        await shift.toDay();
        await judge(page, 'a day that is not closed', targets.counter);
        await page.getByRole('combobox').first().selectOption({ index: 3 });
        await expect(page.getByTestId('day-no-sales')).toBeVisible();
        await judge(page, 'a day without sales', targets.counter);

        const store = new StorePage(page);
        await store.open(brandId, storeId, 'printers');
        await expect(page.getByTestId('printer-prints-cups')).toHaveAttribute('data-prints', '0');
        await judge(page, 'printers of a store', targets.office);
      } finally {
        await Promise.all(fakes.map((each) => each.close()));
      }
    },
  );
}
