import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { daysLater, businessDateOf } from '#domain/kit/time.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;

/** The lines of the report's file, without what Excel knows it by. */
async function exported(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('report-export').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8').slice(1);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('a report reaches back beyond what the device keeps, and without a network has what it has not sent yet', async ({
  page,
  context,
  server,
  network,
  openTill,
}) => {
  // Somebody sold two orders at another till; one of them lies before the days that devices keep.
  const today = businessDateOf(Date.now(), 'Asia/Taipei', '05:00');
  const longAgo = daysLater(today, -40);
  const other = await openTill('mei');
  const old = await other.sell(tea('four-seasons'));
  const recent = await other.sell(tea('waffle'), tea('barley'));
  await expect(other.pill).toHaveAttribute('data-state', 'synced');
  await server.database?.query(`update orders set business_date = $2 where number = $1`, [
    old.number,
    longAgo,
  ]);
  await server.database?.query('delete from sales_reach');

  await signInByCall(context, 'lead');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  await workerInCharge(page);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const report = `/admin/${brandId}/orders/reports?from=${longAgo}&to=${today}`;
  const revenue = page.getByTestId('kpi-revenue');
  const orders = page.getByTestId('kpi-orders');
  await page.goto(report);
  await expect(orders).toContainText('2');
  const before = old.total + recent.total;
  await expect(revenue).toContainText(`NT$${before.toLocaleString('en')}`);
  await expect(page.getByTestId('trend-figure')).toBeVisible();
  await expect(page.getByTestId('report-unsent')).toHaveCount(0);

  network.cut();
  await counter.open(brandId, storeId);
  const sold = [
    await counter.sell(tea('four-seasons')),
    await counter.sell(tea('waffle')),
    await counter.sell(tea('barley'), tea('barley')),
  ];
  const all = sold.reduce((sum, { total }) => sum + total, before);
  await page.goto(report);
  await expect(page.getByTestId('report-unsent')).toContainText('3張訂單待上傳');
  await expect(orders).toContainText('5');
  await expect(revenue).toContainText(`NT$${all.toLocaleString('en')}`);
  // The file says the same, by the day and as a whole.
  const lines = await exported(page);
  expect(lines[0]?.slice(0, 4)).toEqual(['日期', '店家', '營業額', '訂單數']);
  expect(lines.slice(1, -1).map(([date, , amount, count]) => [date, amount, count])).toEqual([
    [longAgo, String(old.total), '1'],
    [today, String(all - old.total), '4'],
  ]);
  expect(lines.at(-1)?.slice(0, 4)).toEqual(['合計', '', String(all), '5']);
  // And the table beside the drawing.
  await page.getByTestId('trend-figure-table').click();
  await expect(page.getByTestId('trend-figure').getByRole('row').last()).toContainText(
    String(all - old.total),
  );

  network.restore();
  await expect(page.getByTestId('report-unsent')).toHaveCount(0);
  await expect(orders).toContainText('5');
  await expect(revenue).toContainText(`NT$${all.toLocaleString('en')}`);

  // From a bar to the orders that it is of.
  await page.goto(`/admin/${brandId}/orders/reports?from=${today}&to=${today}`);
  await page.getByTestId('tender-figure').getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/orders/store/${storeId}\\?.*from=${today}&to=${today}`));
  await expect(page.getByText(recent.number)).toBeVisible();
});
