import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
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

test('an option category is made without a network with an option of its own, asked at the counter, and kept while a dish uses it', async ({
  page,
  context,
  network,
  openTill,
}) => {
  await signInByCall(context, 'owner');
  const pages = new DishesPage(page);
  await page.goto(`/admin/${brandId}/option-categories`);
  // The first visit of a device copies the brand.
  await expect(pages.rows.first()).toBeVisible({ timeout: 40_000 });
  await pages.workerInCharge();
  await expect(pages.pill).toHaveAttribute('data-state', 'synced');
  network.cut();
  await page.getByTestId('category-create').click();
  const field = (name: string) => page.locator(`#category-${name}`);
  await field('name').fill('杯子');
  await field('options').fill('大杯');
  await field('options').press('Enter');
  await field('options').fill('自備杯 -5');
  await field('options').press('Enter');
  await page.getByRole('radio', { name: '複選' }).check({ force: true });
  await page.getByRole('button', { name: '增加至少選' }).click({ clickCount: 3 });
  await pages.submit.click();
  await expect(pages.summary).toContainText('只有2個選項');
  await page.getByRole('radio', { name: '單選' }).check({ force: true });
  await expect(page.getByTestId('category-preview')).toContainText('−NT$5');
  await pages.submit.click();
  await expect(pages.heading).toHaveText('杯子');
  await page.goto(`/admin/${brandId}/dishes/template/edit/${tea('waffle')}`);
  await pages.addCategory(/杯子/);
  await pages.save();
  network.restore();
  await expect(pages.pill).toHaveAttribute('data-state', 'synced');

  const counter = await openTill('mei');
  await counter.tile(tea('waffle')).click();
  await expect(counter.sheet).toContainText('自備杯');

  await page.getByRole('link', { name: '選項類別', exact: true }).click();
  await pages.rows.filter({ hasText: '杯子' }).getByRole('link').click();
  await page.getByTestId('category-delete').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '刪除' }).click();
  await expect(question).toContainText('「杯子」還在使用中');
  await question.getByRole('link').click();
  await expect(pages.edit).toBeVisible();
});
