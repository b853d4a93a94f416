import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;
const books = `/cash-flow/${brandId}/${storeId}`;

interface Listed {
  readonly items: readonly {
    readonly _id: string;
    readonly name: string;
    readonly amount: number;
    readonly photo?: string;
  }[];
}

test('three expenses are booked without a network, one with a photo, and are there after a reload; then the server, the list and the file agree', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'zhongshan');
  await page.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
  const amount = page.locator('#flow-amount');
  const rows = page.getByTestId('book-row');
  await expect(amount).toBeVisible();
  await workerInCharge(page);

  network.cut();
  // Bad input says what is wrong and keeps what was typed.
  await amount.fill('12*');
  await page.getByTestId('flow-save').click();
  await expect(page.getByText('請輸入1以上的整數金額')).toBeVisible();
  await expect(amount).toHaveValue('12*');

  await page.getByRole('button', { name: '食材' }).click();
  await amount.fill('12*35+40');
  await expect(page.getByTestId('quick-entry')).toContainText('= NT$460');
  await page.locator('#flow-name').fill('=全聯 蔬菜');
  await amount.press('Enter');
  await expect(rows).toHaveCount(1);
  // Ready for the next of the same kind.
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');

  // The same once more is asked about, and booked when it is meant.
  await amount.fill('460');
  await amount.press('Enter');
  await expect(page.getByTestId('flow-twin')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await amount.press('Enter');
  await expect(rows).toHaveCount(2);

  await page.getByTestId('receipt-file').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByTestId('receipt-picture')).toBeVisible();
  await amount.fill('１，２００');
  await amount.press('Enter');
  await expect(rows).toHaveCount(3);

  // Taken back within eight seconds, and booked again.
  await page.getByTestId('undo').getByRole('button').first().click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '顯示已作廢' }).click();
  await page.getByTestId('flow-void').first().click();
  await expect(page.getByTestId('undo')).toContainText('已還原');
  await page.getByRole('button', { name: '顯示已作廢' }).click();
  await expect(rows).toHaveCount(3);

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('待同步').first()).toBeVisible();

  network.restore();
  const owner = await Staff.signIn(server.origin, 'owner');
  const listed = (): Promise<Listed> => owner.ask<Listed>(`GET ${books}?limit=100`);
  await expect
    .poll(async () => (await listed()).items.map(({ amount: one }) => one).toSorted((a, b) => a - b))
    .toEqual([460, 460, 1200]);
  const { photo } = (await listed()).items.find(({ amount: one }) => one === 1200)!;
  await expect
    .poll(async () =>
      (await page.request.get(`${server.origin}/images/${brandId}/${photo ?? ''}.jpg`)).status(),
    )
    .toBe(200);
  // As large as it was taken: a receipt has to be read.
  const receipt = await page.request.get(`${server.origin}/images/${brandId}/${photo ?? ''}.jpg`);
  expect(await sharp(await receipt.body()).metadata()).toMatchObject({ width: 900, height: 1600 });
  await expect(page.getByText('待同步')).toHaveCount(0);
  await expect(rows.first()).toContainText('−NT$2,120');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('flow-export').click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  const served = await page.request.get(`${server.origin}/api${books}/export/csv`);
  expect(file).toBe(await served.text());
  expect(file).toContain(",支出,食材,460,'=全聯 蔬菜,,zhongshan");

  // What is pressed by the keyboard leaves it somewhere: beside what went, and at what opened a form.
  const voids = page.getByTestId('flow-void');
  await voids.nth(1).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(voids.nth(1)).toBeFocused();
  await page.getByTestId('undo').getByRole('button').press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/admin/${brandId}/cash-flow/${storeId}/category`);
  const add = page.getByTestId('category-new-expense');
  await add.press('Enter');
  await page.getByLabel('類別名稱').fill('租用植栽');
  await page.getByLabel('類別名稱').press('Enter');
  const menu = page.getByRole('button', { name: '「租用植栽」的更多操作' });
  await expect(menu).toBeVisible();
  await expect(add).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: '編輯' }).press('Enter');
  await page.getByLabel('類別名稱').fill('植栽');
  await page.getByLabel('類別名稱').press('Enter');
  await expect(page.getByRole('button', { name: '「植栽」的更多操作' })).toBeFocused();
});
