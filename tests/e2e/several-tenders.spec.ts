import { expect } from '@playwright/test';
import { alwaysOnline, tea, testOnSharedServer as test } from './fixtures/test.ts';

test.use(alwaysOnline);

test('too little cash is a part, and another Enter takes nothing', async ({ page, openTill }) => {
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
  await page.keyboard.type('50', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(counter.changeDue).toHaveText('NT$30');
});

test('a bill is paid by LINE Pay, card and cash, and a part can be taken back', async ({ openTill }) => {
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
});
