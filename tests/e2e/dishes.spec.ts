import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { keptDrafts } from './lib/database-on-page.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId } = zhongshan;

interface Dish {
  readonly _id: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly basePrice: number;
  readonly isActive: boolean;
  readonly tags: readonly string[];
  readonly station?: string;
  readonly code?: string;
  readonly optionCategories: readonly unknown[];
  readonly schedule?: readonly unknown[];
}

test('a dish is made without a network, survives a reload half typed, and is on the server afterwards', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'owner');
  const dishes = new DishesPage(page);
  await dishes.open(brandId);
  await expect(dishes.pill).toHaveAttribute('data-state', 'synced');
  await dishes.workerInCharge();
  await dishes.create.click();
  await expect(dishes.field('name')).toBeVisible();
  network.cut();

  // Nothing can be saved yet: every fault stands at its field and in the summary, which has the focus.
  await dishes.field('nameEn').fill('Winter melon lemonade');
  await dishes.submit.click();
  await expect(dishes.summary).toBeFocused();
  await expect(dishes.summary).toContainText('有2個欄位需要修正');
  await dishes.summary.getByText('請輸入價格').click();
  await expect(dishes.field('basePrice')).toBeFocused();
  await dishes.field('basePrice').fill('999999999');
  await expect(dishes.summary).toContainText('價格不能大於100,000,000');
  await dishes.field('basePrice').fill('NT$１,２５０');
  await dishes.field('name').fill('<b>冬瓜</b>檸檬');
  await expect(dishes.summary).toBeHidden();
  await expect(dishes.preview.first()).toContainText('<b>冬瓜</b>檸檬');

  // What was typed is there again after the page was lost.
  await page.reload();
  await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
  await expect(dishes.field('name')).toHaveValue('<b>冬瓜</b>檸檬');
  await expect(dishes.field('basePrice')).toHaveValue('1,250');
  await dishes.field('tags').fill('新品,');
  await dishes.addCategory(/^甜度/);
  await page.getByRole('button', { name: '限定時段' }).click();
  await page.getByRole('button', { name: '星期日' }).click();
  await page.keyboard.press('ControlOrMeta+s');

  await expect(dishes.heading).toHaveText('<b>冬瓜</b>檸檬');
  await expect(page.getByText('週一–週六 06:00–11:00')).toBeVisible();
  await expect(dishes.pending).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  network.restore();
  await expect(dishes.pending).toBeHidden();
  const owner = await Staff.signIn(server.origin, 'owner');
  expect(await owner.ask<Dish>(`GET /dish/brands/${brandId}/templates/${id}`)).toMatchObject({
    name: '<b>冬瓜</b>檸檬',
    nameEn: 'Winter melon lemonade',
    basePrice: 1250,
    tags: ['新品'],
    optionCategories: [{ order: 0 }],
    schedule: [{ days: [1, 2, 3, 4, 5, 6], from: '06:00', to: '11:00' }],
  });

  // Whoever types in a whole menu stays on the page: each begins empty, and each is one of its own.
  await page.goto(`/admin/${brandId}/dishes/template/create`);
  for (const name of ['柚香綠', '蜂蜜檸檬']) {
    await dishes.field('name').fill(name);
    await dishes.field('basePrice').fill('55');
    await dishes.saveNext.click();
    await expect(dishes.field('name')).toHaveValue('');
    await expect(dishes.field('name')).toBeFocused();
  }
  const names = async (): Promise<string[]> =>
    (await owner.ask<Dish[]>(`GET /dish/brands/${brandId}/templates`)).map((dish) => dish.name);
  await expect.poll(names).toEqual(expect.arrayContaining(['柚香綠', '蜂蜜檸檬']));
});

test(
  'two devices change different fields of one dish and both are kept; of one field a person decides',
  { tag: '@long' },
  async ({ page, context, browser, server, network, secondNetwork }) => {
    await signInByCall(context, 'owner');
    const other = await browser.newContext({ baseURL: secondNetwork.origin, locale: 'zh-TW' });
    await signInByCall(other, 'owner');
    const [here, there] = [new DishesPage(page), new DishesPage(await other.newPage())];
    const path = `/admin/${brandId}/dishes/template/edit/${tea('barley')}`;
    for (const one of [here, there]) {
      await one.page.goto(path);
      await expect(one.field('name')).not.toHaveValue('');
      await one.workerInCharge();
    }
    network.cut();
    await here.field('nameEn').fill('Roasted barley tea');
    await here.field('basePrice').fill('35');
    await here.save();
    await there.field('code').fill('B7');
    await there.field('basePrice').fill('40');
    await there.save();
    await expect(there.pending).toBeHidden();
    network.restore();

    const centre = new SyncCentre(page);
    await centre.open();
    await expect(centre.conflict).toContainText('NT$35');
    await expect(centre.conflict).toContainText('NT$40');
    const owner = await Staff.signIn(server.origin, 'owner');
    expect(await owner.ask<Dish>(`GET /dish/brands/${brandId}/templates/${tea('barley')}`)).toMatchObject({
      nameEn: 'Roasted barley tea',
      code: 'B7',
      basePrice: 40,
    });
    await other.close();
  },
);

test(
  'the list is found again by its address, and what was switched off is undone',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    const all = await dishes.rows.count();
    await page.keyboard.press('/');
    await expect(dishes.search).toBeFocused();
    await dishes.search.fill('ＬＡＴＴＥ');
    await expect(page).toHaveURL(/q=/);
    expect(await dishes.rows.count()).toBeLessThan(all);
    const found = await dishes.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    await page.getByRole('button', { name: '價格' }).click();
    await page.reload();
    await expect(dishes.search).toHaveValue('ＬＡＴＴＥ');
    await expect(page.getByRole('columnheader', { name: '價格' })).toHaveAttribute('aria-sort', 'ascending');
    const again = await dishes.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    expect(again.sort()).toEqual(found.sort());
    await dishes.search.fill('沒有這道');
    await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
    await page.getByTestId('list-clear').click();
    await expect(dishes.rows).toHaveCount(all);

    const [one, two] = [tea('barley'), tea('four-seasons')];
    await dishes.switchOf(one).click();
    await expect(dishes.undo).toContainText('已下架');
    await dishes.filter('status', /^下架/);
    await expect(dishes.rows).toHaveCount(1);
    await dishes.undo.getByRole('button').click();
    await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
    await page.getByTestId('list-clear').click();

    for (const id of [one, two]) await dishes.row(id).getByRole('checkbox').check();
    await expect(dishes.bulk).toContainText('已選2筆');
    await dishes.bulk.getByRole('button', { name: '下架' }).click();
    await expect(dishes.undo).toContainText('已下架2道餐點');
    const owner = await Staff.signIn(server.origin, 'owner');
    const isActive = async (id: string): Promise<boolean> =>
      (await owner.ask<Dish>(`GET /dish/brands/${brandId}/templates/${id}`)).isActive;
    await expect.poll(async () => [await isActive(one), await isActive(two)]).toEqual([false, false]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => [await isActive(one), await isActive(two)]).toEqual([true, true]);
  },
);

test(
  'the prices of many dishes are changed at once without a network after a look at each, and put back',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    await dishes.workerInCharge();
    await expect(dishes.pill).toHaveAttribute('data-state', 'synced');
    network.cut();
    const [barley, seasons] = [tea('barley'), tea('four-seasons')];
    for (const id of [barley, seasons]) await dishes.row(id).getByRole('checkbox').check();
    await page.getByTestId('prices-open').click();
    const sheet = page.getByTestId('price-sheet');
    const value = page.locator('#prices-value');
    await sheet.getByRole('radio', { name: '調降' }).check({ force: true });
    await value.fill('39');
    await expect(sheet.getByRole('alert')).toContainText('炒大麥茶');
    await expect(page.getByTestId('prices-apply')).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByRole('radio', { name: '調漲' }).check({ force: true });
    await sheet.getByRole('radio', { name: '百分比' }).check({ force: true });
    await sheet.getByRole('radio', { name: '$5', exact: true }).check({ force: true });
    await value.fill('10');
    await expect(page.locator(`[data-price="${seasons}"]`)).toContainText('NT$45');
    await page.getByTestId('prices-apply').click();
    await expect(dishes.undo).toContainText('已變更2道餐點的價格');
    await expect(dishes.row(seasons)).toContainText('NT$45');
    network.restore();
    const owner = await Staff.signIn(server.origin, 'owner');
    const priceOf = async (id: string): Promise<number> =>
      (await owner.ask<Dish>(`GET /dish/brands/${brandId}/templates/${id}`)).basePrice;
    await expect.poll(() => priceOf(seasons)).toBe(45);
    await dishes.undo.getByRole('button').click();
    await expect.poll(() => priceOf(seasons)).toBe(40);
  },
);

test(
  'tags, station and questions are put on many dishes at once without a network, and taken off again',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const [barley, seasons] = [tea('barley'), tea('four-seasons')];
    const dishOf = (id: string): Promise<Dish> =>
      owner.ask<Dish>(`GET /dish/brands/${brandId}/templates/${id}`);
    const [before, other] = [await dishOf(barley), await dishOf(seasons)];
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    await dishes.workerInCharge();
    await expect(dishes.pill).toHaveAttribute('data-state', 'synced');
    network.cut();
    for (const id of [barley, seasons]) await dishes.row(id).getByRole('checkbox').check();
    await page.getByTestId('many-open').click();
    const sheet = page.getByTestId('many-sheet');
    const apply = page.getByTestId('many-apply');
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await sheet.locator('#many-tags').fill('季節限定,');
    await sheet.getByRole('radio', { name: '改為' }).check({ force: true });
    await sheet.locator('#many-station').fill('飲料吧二');
    await expect(apply).toHaveText('變更2道餐點');
    await apply.click();
    await expect(dishes.undo).toContainText('已變更2道餐點');
    network.restore();
    await expect
      .poll(async () => [(await dishOf(barley)).station, (await dishOf(seasons)).station])
      .toEqual(['飲料吧二', '飲料吧二']);
    expect((await dishOf(barley)).tags).toEqual([...before.tags, '季節限定']);

    // What they have now can be taken off, and undoing gives each back what it had.
    await page.getByTestId('many-open').click();
    const taken = sheet.getByRole('group', { name: '移除標籤' });
    await taken.getByRole('button', { name: /季節限定/ }).click();
    const asked = sheet.getByRole('group', { name: '移除選項類別' });
    const question = asked.getByRole('button').first();
    await question.click();
    await expect(question).toHaveAttribute('aria-pressed', 'true');
    await apply.click();
    await expect.poll(async () => (await dishOf(seasons)).tags).toEqual(other.tags);
    await expect
      .poll(async () => (await dishOf(seasons)).optionCategories.length)
      .toBe(other.optionCategories.length - 1);
    await dishes.undo.getByRole('button').click();
    await expect.poll(async () => (await dishOf(seasons)).tags).toEqual([...other.tags, '季節限定']);
    await expect.poll(async () => (await dishOf(seasons)).optionCategories).toEqual(other.optionCategories);
  },
);

test(
  'a form with changes is not left by accident, and a copy leaves the code where it was until it is deleted',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await page.goto(`/admin/${brandId}/dishes/template/edit/${tea('barley')}`);
    await dishes.field('code').fill('B7');
    await page.getByRole('link', { name: '店家', exact: true }).click();
    await expect(dishes.question).toContainText('有未儲存的變更');
    await dishes.question.getByRole('button', { name: '繼續編輯' }).click();
    await expect(dishes.field('code')).toHaveValue('B7');
    await page.getByRole('link', { name: '店家', exact: true }).click();
    await dishes.question.getByRole('button', { name: '儲存' }).click();
    await expect(dishes.heading).toHaveText('店家');

    await page.goto(`/admin/${brandId}/dishes/template/detail/${tea('barley')}`);
    await expect(page.getByText('B7')).toBeVisible();
    await dishes.duplicate.click();
    await expect(dishes.field('name')).toHaveValue(/（複本）$/);
    await expect(dishes.field('code')).toHaveValue('');
    await dishes.field('code').fill('B7');
    await dishes.submit.click();
    await expect(dishes.summary).toContainText('已使用這個代碼');
    await dishes.field('code').fill('B8');
    await dishes.save();
    await expect(dishes.heading).toHaveText(/（複本）$/);
    await page.getByTestId('dish-delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(dishes.heading).toHaveText('餐點庫');
    await dishes.search.fill('複本');
    await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
  },
);

test(
  'who may not change dishes sees them and is turned away from their form',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'mei');
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    await expect(dishes.create).toBeHidden();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.goto(`/admin/${brandId}/dishes/template/create`);
    await expect(page.getByRole('alertdialog')).toContainText('您沒有權限進入此頁面');
  },
);

test(
  'a draft is its author’s: who shares the desktop does not see it, and it comes back for whoever typed it',
  { tag: '@long' },
  async ({ page, context }) => {
    const dishes = new DishesPage(page);
    const begin = async (name: string): Promise<void> => {
      await signInByCall(context, name);
      await dishes.open(brandId);
      await dishes.create.click();
      await expect(dishes.field('name')).toBeVisible();
    };
    await begin('owner');
    await dishes.field('name').fill('還沒說好的新品');
    await expect.poll(async () => (await keptDrafts(page)).includes('還沒說好的新品')).toBe(true);
    await begin('brand');
    await expect(dishes.field('name')).toHaveValue('');
    await dishes.field('name').fill('別人的');
    await expect.poll(async () => (await keptDrafts(page)).includes('別人的')).toBe(true);
    await begin('owner');
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect(dishes.field('name')).toHaveValue('還沒說好的新品');
  },
);
