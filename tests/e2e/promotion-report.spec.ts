import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { CouponsPage } from './pages/coupons-page.ts';

const { brandId } = zhongshan;

test(
  'what promotions brought is drawn, told as a table and saved, for days that are chosen; customers are listed with their points',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await signInByCall(context, 'owner');
    const coupons = new CouponsPage(page);
    await coupons.open(brandId);
    await page.getByTestId('to-report').click();
    await expect(coupons.heading).toHaveText('優惠成效');
    await expect(page).toHaveURL(/panel=report/);
    const here = page.getByRole('navigation', { name: '主選單' }).locator('[aria-current=page]');
    await expect(here).toHaveText('優惠成效');
    await expect(page.getByTestId('report-stores')).toHaveText('所有店家');
    await page.getByTestId('report-365').click();
    await expect(page.getByTestId('report-365')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);

    const points = page.getByTestId('points-figure');
    await expect(points).toContainText('點數進出');
    await page.getByTestId('points-figure-table').click();
    await expect(points.getByRole('row')).toHaveCount(7);
    await expect(points.getByRole('row', { name: /^消費獲得/ })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByTestId('coupon-figure-export').click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^haodan-promotion-coupons.*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '名稱,已發放,保留中,已使用,已過期,已收回,訂單數',
    );

    // Without a network the last answer stays, and other days wait.
    await workerInCharge(page);
    network.cut();
    await page.reload();
    await expect(points).toBeVisible();
    await page.getByTestId('report-7').click();
    await expect(points).toBeHidden();
    await expect(page.getByTestId('promotion-report')).toContainText('連線');
    network.restore();

    await page.getByRole('link', { name: '優惠券' }).first().click();
    await expect(coupons.create).toBeVisible();
    await page.goto(`/admin/${brandId}/customers`);
    await expect(page.getByRole('columnheader', { name: '點數' })).toBeVisible();
  },
);
