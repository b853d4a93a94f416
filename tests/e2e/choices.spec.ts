import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';

const { brandId } = zhongshan;

interface Option {
  readonly name: string;
  readonly price: number;
  readonly isActive: boolean;
}

test('an option is made and changed without a network, its name is its own, and the server has it afterwards', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'owner');
  const pages = new DishesPage(page);
  await page.goto(`/admin/${brandId}/options`);
  // The first visit of a device copies the brand.
  await expect(pages.rows.first()).toBeVisible({ timeout: 40_000 });
  await pages.workerInCharge();
  await expect(pages.pill).toHaveAttribute('data-state', 'synced');
  network.cut();
  await page.getByTestId('option-create').click();
  const field = (name: string) => page.locator(`#option-${name}`);
  await field('name').fill('珍珠');
  await pages.submit.click();
  await expect(pages.summary).toContainText('已有同名的選項');
  await field('name').fill('自備杯');
  await page.getByRole('radio', { name: '減價' }).check({ force: true });
  await field('amount').fill('5');
  await pages.submit.click();
  const row = pages.rows.filter({ hasText: '自備杯' });
  await expect(row).toContainText('−NT$5');
  await expect(pages.pending).toHaveCount(1);
  const id = (await row.getAttribute('data-row')) ?? '';
  await row.getByRole('switch').click();
  await expect(pages.undo).toContainText('已停供「自備杯」');
  network.restore();
  await expect(pages.pending).toHaveCount(0);
  const owner = await Staff.signIn(server.origin, 'owner');
  expect(await owner.ask<Option>(`GET /dish/brands/${brandId}/options/${id}`)).toMatchObject({
    name: '自備杯',
    price: -5,
    isActive: false,
  });
});
