import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;
const books = `/cash-flow/${brandId}/${storeId}`;
const show = `/admin/${brandId}/cash-flow/${storeId}/show`;
const march = 'from=2024-03-01&to=2024-03-31';

test(
  'a device counts what was booked before its thirteen months, and asks the server for the records',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    const category = `${storeId}:flow:food`;
    const rent = { category, amount: 4000, name: '兩年前的房租', time: '2024-03-02T04:00:00.000Z' };
    const { _id } = await owner.ask<{ _id: string }>(`POST ${books}`, rent);
    await owner.ask(`POST ${books}`, { category, amount: 250, name: '今天的菜' });

    await signInByCall(context, 'zhongshan');
    await page.goto(show);
    const rows = page.getByTestId('book-row');
    const far = page.getByTestId('far-note');
    // One record of this month, and a balance that has the other in it; the list says since when.
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('−NT$4,250');
    await expect(page.getByText(/自2024.*起累計/)).toBeVisible();
    await expect(far).toHaveCount(0);
    await workerInCharge(page);

    await page.goto(`${show}?${march}`);
    await expect(far).toContainText('由伺服器提供');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('兩年前的房租');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('flow-export').click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('兩年前的房租');

    // Taken back and brought back on the server.
    await page.getByTestId('flow-void').click();
    await expect(rows).toHaveCount(0);
    expect(await owner.ask(`GET ${books}/detail/${_id}`)).toMatchObject({ isVoided: true });
    await page.getByTestId('undo').getByRole('button').first().click();
    await expect(rows).toHaveCount(1);

    // Edited there, by whoever saw what it was.
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: '兩年前的房租' })).toBeVisible();
    await page.locator('#flow-amount').fill('4500');
    await page.getByTestId('save-bar').getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('已儲存')).toBeVisible();
    expect(await owner.ask(`GET ${books}/detail/${_id}`)).toMatchObject({ amount: 4500, rev: 4 });
    await page.goto(show);
    await expect(rows.first()).toContainText('−NT$4,750');

    // Somebody corrects it elsewhere: the balance of this page follows, though no record of it is here.
    await owner.ask(`PUT ${books}/${_id}`, { amount: 5000 });
    await expect(rows.first()).toContainText('−NT$5,250');

    network.cut();
    await page.goto(`${show}?from=2024-02-01&to=2024-02-29`);
    await expect(far).toContainText('需要連線才能查看');
    await page.getByRole('button', { name: '本月' }).click();
    await expect(rows.first()).toContainText('−NT$5,250');
    // What was looked at before is shown as it was.
    await page.goto(`${show}?${march}`);
    await expect(rows).toHaveCount(1);
    await expect(far).toContainText('離線資料');
    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/statistics?${march}`);
    await expect(far).toContainText('需要連線才能查看');
    network.restore();
    await expect(far).toContainText('由伺服器提供');
    await expect(page.getByTestId('compared')).toBeVisible();
  },
);
