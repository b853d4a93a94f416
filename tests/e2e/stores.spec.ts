import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { StorePage } from './pages/store-page.ts';
import { StoresPage } from './pages/stores-page.ts';

const { brandId, storeId } = zhongshan;

interface Store {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly isActive: boolean;
}

test('a store is made, changed without a network by two at once, switched, and deleted by its name', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'owner');
  const owner = await Staff.signIn(server.origin, 'owner');
  const stores = new StoresPage(page);
  const store = new StorePage(page);
  await stores.open(brandId);
  await expect(stores.row(storeId)).toContainText(/營業中|休息中/);
  await store.workerInCharge();
  await stores.create.click();
  network.cut();

  // The server makes a store: what is typed meanwhile is kept, and said so.
  await expect(stores.createOffline).toBeVisible();
  await stores.field('name').fill('中山店');
  await stores.submit.click();
  await expect(stores.summary).toBeFocused();
  await expect(stores.summary).toContainText('已有同名店家');
  await stores.field('name').fill('板橋店');
  await stores.field('address').fill('新北市板橋區文化路一段1號');
  await stores.field('phone').fill('02-8965-1234');
  await stores.submit.click();
  await expect(page.getByText('無法連線到伺服器').first()).toBeVisible();
  network.restore();
  await expect(stores.createOffline).toBeHidden();
  await page.reload();
  await expect(stores.field('name')).toHaveValue('板橋店');
  await stores.submit.click();
  await expect(store.heading).toHaveText('板橋店');
  const id = /detail\/([^?]+)/.exec(page.url())?.[1] ?? '';
  await expect(store.now).toBeVisible();

  // Two change it at once, one of them without a network: each keeps its own field.
  await store.edit.click();
  await expect(stores.field('phone')).toHaveValue('02-8965-1234');
  network.cut();
  await stores.field('phone').fill('02-8965-9999');
  await owner.ask(`PUT /store/brands/${brandId}/${id}`, { address: '新北市板橋區文化路二段2號' });
  await stores.submit.click();
  await expect(store.heading).toHaveText('板橋店');
  await expect(store.pending).toBeVisible();
  network.restore();
  await expect(store.pending).toBeHidden();
  expect(await owner.ask<Store>(`GET /store/brands/${brandId}/${id}`)).toMatchObject({
    phone: '02-8965-9999',
    address: '新北市板橋區文化路二段2號',
  });

  await stores.open(brandId, '?q=板橋');
  await expect(stores.rows).toHaveCount(1);
  await stores.row(id).getByRole('switch').click();
  await expect(stores.undo).toContainText('已停用「板橋店」');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(stores.row(id).getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await stores.more(id, '刪除');
  await expect(stores.deleteButton).toHaveAttribute('aria-disabled', 'true');
  await stores.deleteName.fill('板橋店');
  await stores.deleteButton.click();
  await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
});

test(
  'a store is made like another: its hours and menus are there at once, its tables are not',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const stores = new StoresPage(page);
    const store = new StorePage(page);
    await stores.open(brandId);
    await stores.more(storeId, '以此新增店家');
    await expect(stores.field('copyOf')).toHaveValue(storeId);
    await stores.field('name').fill('永和店');
    await stores.field('address').fill('新北市永和區中正路1號');
    await stores.field('phone').fill('02-8921-1234');
    await stores.submit.click();
    await expect(store.heading).toHaveText('永和店');
    const id = /detail\/([^?]+)/.exec(page.url())?.[1] ?? '';
    const hoursOf = (one: string) => owner.ask(`GET /store/brands/${brandId}/${one}/business-hours`);
    expect(await hoursOf(id)).toEqual(await hoursOf(storeId));
    expect(await owner.ask(`GET /store/brands/${brandId}/${id}`)).toMatchObject({ tables: [] });
    await page.goto(`/admin/${brandId}/menus/store/${id}`);
    await expect(page.locator('main [data-row]').first()).toBeVisible({ timeout: 40_000 });
  },
);

test(
  'hours, special days, notices and tables are set without a network, merged, and read by a guest',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    await owner.ask(`PUT /store/brands/${brandId}/${storeId}/business-hours`, {
      businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        day,
        isClosed: false,
        periods: [{ open: '10:00', close: '21:30' }],
      })),
    });
    const store = new StorePage(page);
    await store.open(brandId, storeId, 'hours');
    await expect(store.day(1)).toBeVisible({ timeout: 40_000 });
    await store.workerInCharge();
    network.cut();

    // Friday night runs into Saturday; what cannot be is said at its field.
    await store.day(5).getByRole('button', { name: '新增時段' }).click();
    await page.keyboard.type('21');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(store.summary).toBeFocused();
    await store.summary.getByText('星期五時段2與其他時段重疊').click();
    await expect(store.period(5, 1)).toBeFocused();
    await store.period(5, 1).fill('22');
    await expect(store.day(5)).toContainText('到隔天');
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await store.day(1).getByRole('button', { name: /套用/ }).click();
    await page.getByRole('menuitem', { name: '套用到週末' }).click();
    await expect(store.undo).toBeVisible();
    // A holiday is set on the same tab, and saved with the week.
    await page.locator('#special-new').fill('2027-02-06');
    await page.keyboard.press('Enter');
    await page.getByLabel('說明').fill('春節');
    await store.tab('公告').click();
    await store.question.getByRole('button', { name: '儲存' }).click();
    await store.add.click();
    await page.keyboard.type('<b>春節</b>公休');
    await page.getByRole('button', { name: '上移<b>春節</b>公休' }).click();
    await store.save();
    await store.tab('桌位').click();
    await page.getByTestId('tables-add-row').click();
    await store.save();
    await expect(store.pending).toBeVisible();

    // Somebody else has set another day meanwhile.
    const { businessHours } = await owner.ask<{ businessHours: { day: number; isClosed: boolean }[] }>(
      `GET /store/brands/${brandId}/${storeId}/business-hours`,
    );
    await owner.ask(`PUT /store/brands/${brandId}/${storeId}/business-hours`, {
      businessHours: businessHours.map((day) => (day.day === 3 ? { ...day, isClosed: true } : day)),
    });
    network.restore();
    await expect(store.pending).toBeHidden();
    const guest = await fetch(`${server.origin}/api/store/public/brands/${brandId}/${storeId}`);
    const shown = (await guest.json()) as Record<string, unknown>;
    expect(Object.keys(shown)).not.toContain('tables');
    expect(shown).toMatchObject({
      specialDays: [{ date: '2027-02-06', isClosed: true, note: '春節' }],
      announcements: [{ title: '<b>春節</b>公休' }, { title: '週三買一送一' }],
    });
    expect(
      (shown['businessHours'] as { day: number }[]).filter(({ day }) => [3, 5].includes(day)),
    ).toMatchObject([
      { day: 3, isClosed: true },
      {
        day: 5,
        periods: [
          { open: '10:00', close: '21:30' },
          { open: '22:00', close: '02:00' },
        ],
      },
    ]);

    await page.getByTestId('tents-open').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'A10' })).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId('tents-open')).toBeVisible();
  },
);

test(
  'the stores of a brand are put in order by the keyboard without a network, and every list follows',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const stores = new StoresPage(page);
    await stores.open(brandId);
    await new StorePage(page).workerInCharge();
    const before = await stores.shown();
    const firstName = (await page.getByTestId(`store-${before[0] ?? ''}`).textContent()) ?? '';
    expect(before.length).toBeGreaterThan(1);
    network.cut();
    await page.getByTestId('order-stores').click();
    const [first = ''] = before;
    const entry = page.locator(`[data-entry="${first}"]`);
    await entry.locator('[data-move=down]').focus();
    await page.keyboard.press('Enter');
    // The focus goes along: once more moves the same one.
    await expect(entry.locator('[data-move=down]')).toBeFocused();
    await expectAccessible(page, 'order of the stores');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectToFit(page, 'order of the stores, 320 px');
    await expectTargets(page, 24, 'order of the stores, 320 px');
    await page.getByRole('dialog').getByRole('button', { name: '儲存' }).click();
    const after = [before[1] ?? '', first, ...before.slice(2)];
    await expect.poll(() => stores.shown()).toEqual(after);
    await page.getByTestId('brand-switcher').click();
    await expect(page.getByRole('menuitem').nth(1)).toContainText(firstName);
    await page.keyboard.press('Escape');
    network.restore();
    const owner = await Staff.signIn(server.origin, 'owner');
    const onServer = async (): Promise<string[]> =>
      (await owner.ask<{ _id: string }[]>(`GET /store/brands/${brandId}`)).map(({ _id }) => _id);
    await expect.poll(onServer, { timeout: 20_000 }).toEqual(after);
  },
);
