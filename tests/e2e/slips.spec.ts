import { expect } from '@playwright/test';
import { tea, testOnSharedServer as test } from './fixtures/test.ts';
import { SoldOrdersPage, type Printed } from './pages/sold-orders-page.ts';

/** One page of the paper's width, and nothing wider or longer than it. */
function expectOnePage({ size, content }: Printed, paper: number): void {
  expect(size[0]).toBe(paper);
  expect(content[0]).toBeLessThanOrEqual(paper + 0.5);
  expect(content[1]).toBeLessThanOrEqual(size[1]);
}

test(
  'a transaction slip says everything, at both widths of paper, and a second print says so',
  { tag: '@long' },
  async ({ openTill, page }) => {
    await SoldOrdersPage.catchPrints(page);
    const counter = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(page);
    await counter.tile(tea('four-seasons')).click();
    await counter.tile(tea('waffle')).click();
    await counter.cash(500).click();
    await expect(counter.changeDue).toHaveText('NT$400');
    const { number } = await counter.readSold();
    await page.getByTestId('done-receipt').click();
    await page.getByTestId('done-kitchen').click();
    const [receipt, kitchen] = await sold.printed(2);
    for (const words of [
      '交易明細',
      number,
      '外帶',
      'lead',
      '四季春',
      'NT$40',
      '原味鬆餅',
      'NT$60',
      '總計',
      'NT$100',
      '現金',
      '實收',
      'NT$500',
      '找零',
      'NT$400',
      '本單據非統一發票',
    ])
      expect(receipt?.text).toContain(words);
    expect(receipt?.text).not.toMatch(/補印|離線開立/);
    expectOnePage(receipt!, 80);
    expect(kitchen?.text).toContain('原味鬆餅');
    expect(kitchen?.text).not.toContain('NT$');

    await counter.openOrders();
    await sold.open(number);
    await sold.printButton.click();
    await sold.paper(58);
    await expect(sold.preview).toContainText('補印');
    await page.getByTestId('print-slip').click();
    const [, , again] = await sold.printed(3);
    expect(again?.text).toContain('交易明細（補印）');
    expectOnePage(again!, 58);
    // Cup labels: one for each unit, each a page of its own.
    await page.getByTestId('slip-label').click();
    await expect(page.getByTestId('label-preview').getByRole('listitem')).toHaveCount(2);
    await expect(sold.preview).not.toContainText('補印');
    await page.getByTestId('print-slip').click();
    const cups = (await sold.printed(4))[3]!;
    expect(cups.size).toEqual([40, 30]);
    expect(cups.content[0]).toBeLessThanOrEqual(40.5);
    expect(cups.content[1]).toBeLessThanOrEqual(60.5);
    for (const words of ['1/2', '2/2', '四季春', '原味鬆餅']) expect(cups.text).toContain(words);
    await expect(sold.preview).toContainText('補印');
    // The keys belong to the page again.
    await expect(page.getByTestId('print-slip')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sold.sheet).toBeHidden();
  },
);

test(
  'slips come out by themselves where the till is set so, once the sale is kept, and say that they were issued offline',
  { tag: '@long' },
  async ({ openTill, page, network }) => {
    await SoldOrdersPage.catchPrints(page);
    const counter = await openTill('lead', { here: true });
    await counter.workerInCharge();
    const sold = new SoldOrdersPage(page);
    await counter.sell(tea('waffle'));
    await counter.openOrders();
    await sold.rows.first().click();
    await sold.printButton.click();
    await sold.sheet.getByRole('switch', { name: '收款後自動列印交易明細' }).click();
    await page.keyboard.press('Escape');
    await expect(sold.sheet).toBeHidden();
    await page.keyboard.press('Escape');
    network.cut();
    const { number } = await counter.sell(tea('four-seasons'));
    await sold.printed(1);
    await expect(counter.pill).toHaveAttribute('data-state', 'offline', { timeout: 30_000 });
    const second = await counter.sell(tea('barley'));
    const [first, offline] = await sold.printed(2);
    expect(first?.title).toContain(number);
    expect(offline?.title).toContain(second.number);
    expect(offline?.text).toContain('離線開立');
    await counter.openOrders();
    await sold.open(second.number);
    await sold.voidButton.click();
    await sold.reason('點錯').click();
    await sold.voidConfirm.click();
    const [, , voided] = await sold.printed(3);
    expect(voided?.text).toContain('作廢單');
    expect(voided?.text).toContain('點錯');
    expect(voided?.text).toContain('−NT$30');
    expect(voided?.text).toContain('離線開立');
  },
);
