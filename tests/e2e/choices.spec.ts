import { expect } from '@playwright/test';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';

const { brandId } = zhongshan;

interface Option {
  readonly name: string;
  readonly price: number;
  readonly isActive: boolean;
}

test(
  'an option is made and changed without a network, its name is its own, and the server has it afterwards',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
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
    await field('price').fill('5');
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
  },
);

test(
  'an option category is made without a network with an option of its own, put to several dishes at once, asked at the counter, and kept while a dish uses it',
  { tag: '@long' },
  async ({ page, context, server, network, openTill }) => {
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
    await page.getByRole('button', { name: '增加最少' }).click({ clickCount: 3 });
    await pages.submit.click();
    await expect(pages.summary).toContainText('只有2個選項');
    await page.getByRole('radio', { name: '單選' }).check({ force: true });
    await expect(page.getByTestId('category-preview')).toContainText('−NT$5');
    await pages.submit.click();
    await expect(pages.heading).toHaveText('杯子');
    const sheet = page.getByTestId('attach-sheet');
    const attach = async (): Promise<void> => {
      await page.getByTestId('attach-open').click();
      await sheet.getByRole('searchbox').fill('鬆餅');
      await sheet.getByRole('button', { name: '選取全部2筆' }).click();
      await sheet.getByRole('searchbox').fill('炒大麥');
      await sheet.getByRole('checkbox', { name: /炒大麥茶/ }).check();
      await page.getByTestId('attach-apply').click();
      await expect(pages.undo).toContainText('已加到3道餐點');
    };
    const asking = page.locator('main').getByRole('link', { name: /鬆餅|炒大麥茶/ });
    await attach();
    await expect(asking).toHaveCount(3);
    await pages.undo.getByRole('button').click();
    await expect(asking).toHaveCount(0);
    await attach();
    await page.getByTestId('attach-open').click();
    await expect(sheet.getByRole('checkbox', { name: /炒大麥茶.*已加入/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    network.restore();
    await expect(pages.pill).toHaveAttribute('data-state', 'synced');
    const categoryId = new URL(page.url()).pathname.split('/').at(-1);
    const owner = await Staff.signIn(server.origin, 'owner');
    const askedWith = async (key: string): Promise<unknown[]> => {
      const dish = await owner.ask<DishTemplate>(`GET /dish/brands/${brandId}/templates/${tea(key)}`);
      return dish.optionCategories.map((one) => one.categoryId);
    };
    await expect.poll(() => askedWith('cheese-waffle')).toEqual([categoryId]);
    // After what it asked before.
    const ofBarley = await askedWith('barley');
    expect(ofBarley.length).toBeGreaterThan(1);
    expect(ofBarley.at(-1)).toBe(categoryId);

    const counter = await openTill('mei');
    await counter.tile(tea('waffle')).click();
    await expect(counter.sheet).toContainText('自備杯');

    await page.getByTestId('category-delete').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('「杯子」還在使用中');
    await question.getByRole('link').first().click();
    await expect(pages.edit).toBeVisible();
  },
);

test(
  'options that were switched off together are undone together, and one that was off before stays off',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const pages = new DishesPage(page);
    await page.goto(`/admin/${brandId}/options`);
    // Toppings: a question that has to be answered keeps an answer that is switched on.
    const toppings = pages.rows.filter({ hasText: '加料' });
    await expect(toppings.nth(2)).toBeVisible({ timeout: 40_000 });
    const ids = await toppings.evaluateAll((rows) =>
      rows.slice(0, 3).map((row) => row.getAttribute('data-row') ?? ''),
    );
    const states = async (): Promise<boolean[]> =>
      Promise.all(
        ids.map(
          async (id) => (await owner.ask<Option>(`GET /dish/brands/${brandId}/options/${id}`)).isActive,
        ),
      );
    await pages.row(ids[0]!).getByRole('switch').click();
    await expect.poll(states).toEqual([false, true, true]);
    for (const id of ids) await pages.row(id).getByRole('checkbox').check();
    await expect(pages.bulk).toContainText('已選3筆');
    await pages.bulk.getByRole('button', { name: '停供' }).click();
    await expect.poll(states).toEqual([false, false, false]);
    await pages.undo.getByRole('button').click();
    await expect.poll(states).toEqual([false, true, true]);
  },
);
