import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { allowDebugPages } from './pages/debug-page.ts';

const { brandId, storeId } = zhongshan;

/** A store that is open at every hour, and whose people answer each order themselves. */
const answersItself = `update store_settings set
  service_settings = jsonb_set(service_settings::jsonb, '{autoAccept}', 'false'),
  business_hours = (select jsonb_agg(jsonb_build_object('day', d, 'isClosed', false,
    'periods', '[{"open":"00:00","close":"24:00"}]'::jsonb)) from generate_series(0, 6) d), special_days = null
  where store_id = '${storeId}'`;

test('an order of a guest is taken with a time and put off, another is refused with a reason, and neither covers a payment', async ({
  server,
  openTill,
}) => {
  await server.database?.query(answersItself, []);
  const till = await openTill('lead');
  const { page } = till;
  const button = page.getByTestId('web-orders-btn');
  await expect(button).toHaveCount(0);

  // Support places it as a guest does, from a page beside the till's.
  const panel = await page.context().newPage();
  await allowDebugPages(panel);
  await panel.goto(`/debug?brand=${brandId}`);
  const said = panel.getByTestId('debug-web-order-said');
  const guest = async (): Promise<string> => {
    const before = await said.textContent();
    await panel.getByTestId('debug-web-order').click();
    await expect(said).toContainText(/ordered [A-Z]+-\d+/);
    await expect(said).not.toHaveText(before ?? '');
    return /[A-Z]+-\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  };

  // Money is being taken: nothing comes over it, the button alone says that somebody has ordered.
  await till.tile(tea('four-seasons')).click();
  await till.pay.click();
  const paying = page.getByTestId('pay-complete');
  await expect(paying).toBeVisible();
  const first = await guest();
  await expect(button).toHaveAccessibleName('客人的訂單，1張待接單', { timeout: 30_000 });
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

  const second = await guest();
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
