import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { scan } from './lib/scan.ts';
import { answerByHand, GuestOrders } from './pages/guest-orders.ts';

test('an order of a guest is taken with a time and put off, another is refused with a reason, and neither covers a payment', async ({
  server,
  openTill,
}) => {
  await answerByHand(server);
  const till = await openTill('lead');
  const { page } = till;
  const button = page.getByTestId('web-orders-btn');
  await expect(button).toHaveAccessibleName('客人的訂單');

  const guests = await GuestOrders.open(page.context());

  // Money is being taken: nothing comes over it, the button alone says that somebody has ordered.
  await till.tile(tea('four-seasons')).click();
  await till.pay.click();
  const paying = page.getByTestId('pay-complete');
  await expect(paying).toBeVisible();
  const first = await guests.place();
  await expect(button).toHaveAccessibleName('新訂單 1', { timeout: 30_000 });
  await expect(paying).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button.click();
  const card = page.getByTestId(`web-order-${first}`);
  await expect(card).toContainText('王小明');
  await card.getByRole('button', { name: /^接單・\d+分鐘$/ }).click();
  await expect(card).toContainText('告知');
  await expect.poll(() => promisedOf(first)).not.toBeNaN();
  const promised = await promisedOf(first);
  await card.getByTestId('web-delay-10').click();
  await expect.poll(async () => (await promisedOf(first)) - promised).toBe(10 * 60_000);

  const second = await guests.place();
  const other = page.getByTestId(`web-order-${second}`);
  await expect(other).toBeVisible({ timeout: 30_000 });
  await other.getByRole('button', { name: '拒絕接單' }).click();
  await expect(other.getByTestId('web-reject')).toBeDisabled();
  await other.getByRole('button', { name: '品項售完' }).click();
  await other.getByTestId('web-reject').click();
  await expect(other).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(paying).toBeVisible();
  await expect(till.pill).toHaveAttribute('data-state', 'synced');
  const [row] =
    (await server.database?.query(`select fulfilment from orders where number = $1`, [second])) ?? [];
  expect(row).toEqual({ fulfilment: 'rejected' });

  // A guest shows the code on the page of their order.
  await page.keyboard.press('Escape');
  await expect(paying).toHaveCount(0);
  const [{ id } = { id: '' }] = ((await server.database?.query(`select id from orders where number = $1`, [
    first,
  ])) ?? []) as { id: string }[];
  await scan(page, id);
  await expect(page.getByTestId('order-detail')).toContainText('王小明');
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  await page.goBack();
  await expect(page.getByTestId('order-detail')).toHaveCount(0);
  await scan(
    page,
    id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  );
  await expect(till.notice).toContainText('找不到這張訂單');

  async function promisedOf(number: string): Promise<number> {
    await expect(till.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    const [found] =
      (await server.database?.query(`select promised_at from orders where number = $1`, [number])) ?? [];
    return Date.parse(String((found as { promised_at?: string } | undefined)?.promised_at));
  }
});

test('a cashier without a network pauses what guests may order, for a while and until somebody says otherwise', async ({
  server,
  network,
  openTill,
}) => {
  await answerByHand(server);
  const { page } = await openTill('mei');
  const button = page.getByTestId('web-orders-btn');
  const status = async (): Promise<unknown> => {
    const answer = await page.request.get(
      `/api/store/public/brands/${zhongshan.brandId}/${zhongshan.storeId}/order-terms`,
    );
    return ((await answer.json()) as { pausedUntil: unknown }).pausedUntil;
  };
  await button.click();
  const part = page.getByTestId('pause-orders');
  await expect(part.getByRole('status')).toHaveText('接受客人線上點餐');
  network.cut();
  await part.getByTestId('pause-30').click();
  await expect(part.getByTestId('pause-until')).toHaveText(/^暫停接單到 (明天 )?\d\d:\d\d$/);
  await expect(part).toContainText('待同步');
  await expect(button).toHaveText('已暫停接單');
  network.restore();
  await expect.poll(status, { timeout: 30_000 }).toEqual(expect.any(String));
  await expect(part).not.toContainText('待同步');

  await part.getByTestId('pause-none').click();
  await expect(part.getByRole('status')).toHaveText('接受客人線上點餐');
  await expect.poll(status).toBeNull();
  await expect(button).toHaveText('客人的訂單');
});

test(
  'an order that the store took by itself is no new one, and stands among those that are being made',
  { tag: '@long' },
  async ({ server, openTill }) => {
    await answerByHand(server);
    await server.database?.query(
      `update store_settings set service_settings = jsonb_set(service_settings::jsonb, '{autoAccept}', 'true')
  where store_id = $1`,
      [zhongshan.storeId],
    );
    const { page } = await openTill('mei');
    const button = page.getByTestId('web-orders-btn');
    await expect(button).toHaveAccessibleName('客人的訂單');
    const guests = await GuestOrders.open(page.context());
    const number = await guests.place();
    await button.click();
    await expect(page.getByTestId(`web-order-${number}`)).toContainText('告知', { timeout: 30_000 });
    await expect(page.getByTestId('web-orders')).toContainText('沒有待確認的訂單。');
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(button).toHaveAccessibleName('客人的訂單');
  },
);
