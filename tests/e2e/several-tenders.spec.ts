import { expect } from '@playwright/test';
import { alwaysOnline, tea, testOnSharedServer as test } from './fixtures/test.ts';

test.use(alwaysOnline);

test(
  'too little cash is a part, and another Enter takes nothing',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('waffle')).click();
    await counter.tile(tea('waffle')).click();
    await page.keyboard.press('p');
    await expect(counter.payComplete).toBeVisible();
    await page.keyboard.type('100', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(counter.tenders).toHaveCount(1);
    await expect(counter.payAsk).toContainText('NT$20');
    await page.keyboard.press('Enter', { delay: 300 });
    await page.keyboard.press('Enter', { delay: 300 });
    await expect(counter.done).toBeHidden();
    await expect(counter.tenders).toHaveCount(1);
    await page.keyboard.type('5', { delay: 90 });
    await expect(page.getByText('NT$5', { exact: true }).first()).toBeVisible();
    // A tablet that is busy hears the last digit and Enter one after the other, before it has drawn either.
    await page.evaluate(() => {
      const press = (key: string): boolean =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      press('0');
      const since = performance.now();
      while (performance.now() - since < 80);
      press('Enter');
    });
    await expect(counter.changeDue).toHaveText('NT$30');
  },
);

test(
  'a bill is paid by LINE Pay, card and cash, and a part can be taken back',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    for (let i = 0; i < 3; i++) await counter.tile(tea('waffle')).click();
    await counter.pay.click();
    const part = async (method: string, ...keys: string[]): Promise<void> => {
      await counter.tender(method).check({ force: true });
      for (const key of keys) await counter.pad(key).click();
      await counter.payComplete.click();
    };
    await part('line_pay', '5', '0');
    await part('credit_card', '1', '00');
    await expect(counter.tenders).toHaveCount(2);
    await counter.tenders.first().getByRole('button').click();
    await expect(counter.tenders).toHaveCount(1);
    await expect(counter.tenders).toContainText('信用卡');
    // Parts survive a reload: the money is in the drawer.
    await counter.page.reload();
    await expect(counter.tenders).toHaveCount(1);
    await counter.tender('line_pay').check({ force: true });
    await expect(counter.takeRest).toContainText('NT$80');
    await counter.takeRest.click();
    await expect(counter.changeDue).toHaveText('NT$0');
    const { number } = await counter.readSold();
    await counter.openOrders();
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toContainText('LINE Pay');
    await expect(counter.orderDetail).toContainText('信用卡');
  },
);

test('a bill is split by dish and paid part by part, through a reload, and each part has its slip', async ({
  page,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  await counter.tile(tea('waffle')).click();
  await counter.tile(tea('waffle')).click();
  await counter.tile(tea('jasmine-green')).click();
  await counter.pay.click();

  // Evenly, by the keyboard alone, and back again: 155 by three.
  await page.keyboard.press('s');
  await expect(counter.splitSheet).toBeVisible();
  await page.keyboard.press('3');
  await expect(counter.splitSheet.getByRole('listitem')).toHaveText([/NT\$52/, /NT\$52/, /NT\$51/]);
  await page.keyboard.press('Enter');
  await expect(counter.parts).toHaveCount(3);
  await counter.splitRevert.click();
  await expect(counter.parts).toHaveCount(0);

  await counter.splitButton.click();
  await counter.splitSheet.getByRole('radio', { name: '依品項' }).check({ force: true });
  await expect(counter.splitDo).toBeDisabled();
  await counter.splitLines.filter({ hasText: '鬆餅' }).click();
  await counter.splitLines.filter({ hasText: '茉莉' }).click();
  await counter.splitDo.click();
  await expect(counter.parts).toHaveText([/鬆餅.*NT\$60/, /鬆餅・茉莉綠茶.*NT\$95/]);
  // More cash than the first part: its change is told, and nothing is taken for the next one.
  for (const key of ['1', '00']) await counter.pad(key).click();
  await counter.payComplete.click();
  await expect(counter.parts.first()).toContainText('現金 NT$60');
  await expect(counter.partChange).toContainText('NT$40');
  await expect(counter.payAsk).toContainText('帳單2');
  await page.keyboard.press('Enter', { delay: 300 });
  await expect(counter.done).toBeHidden();

  await page.reload();
  await expect(counter.parts.first()).toContainText('現金 NT$60');
  await counter.tender('line_pay').check({ force: true });
  await expect(counter.takeRest).toContainText('NT$95');
  await counter.takeRest.click();
  await expect(counter.changeDue).toHaveText('NT$0');
  const { number, total } = await counter.readSold();
  expect(total).toBe(155);
  await counter.openOrders();
  await counter.orderRow(number).click();
  await expect(counter.orderDetail.getByTestId('order-payments')).toContainText('帳單1/2・現金');
  await expect(counter.orderDetail.getByTestId('order-payments')).toContainText('帳單2/2・LINE Pay');
});

test(
  'after a reload the keys belong to the payment that is open, and one more Enter takes no part of a bill',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const counter = await openTill('mei', { here: true });
    for (const dish of ['waffle', 'waffle', 'jasmine-green']) await counter.tile(tea(dish)).click();
    await counter.pay.click();
    await page.keyboard.press('s');
    await expect(counter.splitSheet).toBeVisible();
    await page.keyboard.press('3');
    await expect(counter.splitSheet.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(counter.parts).toHaveCount(3);

    await page.reload();
    await expect(counter.parts).toHaveCount(3);
    // Beside the tiles the first would be a quantity, and the second would book the whole sale.
    await page.keyboard.press('7');
    await expect(counter.payComplete).toContainText('先收 NT$7');
    await page.keyboard.press('c');
    await expect(counter.payComplete).toContainText('收帳單1 NT$52');
    await page.keyboard.press('Enter');
    await expect(counter.parts.nth(0)).toContainText('現金 NT$52');
    await counter.exact.click();
    await expect(counter.parts.nth(1)).toContainText('現金 NT$52');
    await page.keyboard.press('Enter', { delay: 300 });
    await expect(counter.payAsk).toContainText('帳單3');
    await expect(counter.parts.nth(2)).not.toContainText('現金');
    await counter.exact.click();
    await expect(counter.changeDue).toHaveText('NT$0');
    expect((await counter.readSold()).total).toBe(155);
  },
);
