import { expect } from '@playwright/test';
import { tea, test } from './fixtures/test.ts';
import { answerByHand, GuestOrders } from './pages/guest-orders.ts';

test('an order of a guest is taken with a time and put off, another is refused with a reason, and neither covers a payment', async ({
  server,
  openTill,
}) => {
  await answerByHand(server);
  const till = await openTill('lead');
  const { page } = till;
  const button = page.getByTestId('web-orders-btn');
  await expect(button).toHaveCount(0);

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

  async function promisedOf(number: string): Promise<number> {
    await expect(till.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    const [found] =
      (await server.database?.query(`select promised_at from orders where number = $1`, [number])) ?? [];
    return Date.parse(String((found as { promised_at?: string } | undefined)?.promised_at));
  }
});
