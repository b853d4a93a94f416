import { expect } from '@playwright/test';
import { tea, test } from './fixtures/test.ts';

test('the guest sees the cart as it grows, what goes back, and nothing without a network less', async ({
  openTill,
  network,
}) => {
  const till = await openTill('mei');
  await till.menuButton.click();
  const [guest] = await Promise.all([
    till.page.context().waitForEvent('page'),
    till.page.getByRole('link', { name: '客人看的畫面' }).click(),
  ]);
  const display = guest.getByTestId('guest-display');
  await expect(display).toHaveAttribute('data-shows', 'idle', { timeout: 20_000 });
  await expect(display).toContainText('中山店');

  await till.tile(tea('four-seasons')).click();
  await expect(guest.getByTestId('guest-line')).toHaveText(/四季春/);
  network.cut();
  await till.tile(tea('four-seasons')).click();
  await expect(guest.getByTestId('guest-line')).toHaveText(/^2四季春/);
  const due = await till.total.innerText();
  await expect(guest.getByTestId('guest-total')).toHaveText(due);

  // What is typed as received is read along, with what goes back.
  await till.pay.click();
  for (const key of ['5', '00']) await till.pad(key).click();
  const handed = guest.getByTestId('guest-handed');
  await expect(handed).toContainText('收到NT$500');
  await expect(handed).toContainText(/找零NT\$4\d\d/);
  await till.pad('clear').click();
  await expect(handed).toHaveCount(0);
  await till.page.keyboard.press('Escape');
  await till.exact.click();
  await expect(guest.getByTestId('guest-number')).toHaveText(await till.orderNumber.innerText());
  await expect(guest.getByTestId('guest-change')).toHaveText('NT$0');
  await till.next.click();
  await expect(display).toHaveAttribute('data-shows', 'idle');
});
