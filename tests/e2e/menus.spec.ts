import { expect } from '@playwright/test';
import type { Menu } from '#domain/menu/schema.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { keptDrafts } from './lib/database-on-page.ts';
import { MenusPage } from './pages/menus-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId, storeId } = zhongshan;
const menuId = `${storeId}-menu`;
const favourite = (key: string): string => `${storeId}-section-0-${key}`;

test(
  'two devices edit one menu, one of them offline: both are kept, one price is decided, and the counter sells by it',
  { tag: '@long' },
  async ({ page, context, browser, server, network, secondNetwork, openTill }) => {
    // Three browsers take part.
    await signInByCall(context, 'owner');
    const other = await browser.newContext({ baseURL: secondNetwork.origin, locale: 'zh-TW' });
    await signInByCall(other, 'owner');
    const [here, there] = [new MenusPage(page), new MenusPage(await other.newPage())];
    for (const one of [here, there]) await one.openBuilder(zhongshan, menuId);
    network.cut();
    await here.price(favourite('black-latte')).fill('77');
    await here.price(favourite('four-seasons')).fill('42');
    await here.moveDown(favourite('black-latte'));
    await expect.poll(async () => (await keptDrafts(page)).includes('"priceOverride":42')).toBe(true);
    // What was typed is there again after the page was lost.
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect(here.price(favourite('black-latte'))).toHaveValue('77');
    await here.submit.click();
    await expect(here.changes.getByRole('listitem')).toHaveCount(3);
    await expect(here.changes).toContainText('紅茶拿鐵店內價NT$65NT$77');
    await here.publish.click();
    await expect(here.edit).toBeVisible();
    await expect(here.pending).toBeVisible();

    await there.eye(favourite('matcha-latte')).click();
    await there.price(favourite('four-seasons')).fill('41');
    await there.reviewAndPublish();
    // What waits shows a moment after it was made: only the server tells that it is not about to come after the other device's.
    const owner = await Staff.signIn(server.origin, 'owner');
    const onServer = async () => {
      const menu = await owner.ask<Menu>(`GET /menu/brands/${brandId}/${storeId}/menu/${menuId}`);
      const items = new Map(menu.categories[0]?.items.map((item) => [item._id, item]));
      return {
        revision: menu.revision,
        latte: items.get(favourite('black-latte'))?.priceOverride,
        seasons: items.get(favourite('four-seasons'))?.priceOverride,
        matcha: items.get(favourite('matcha-latte'))?.isShowing,
      };
    };
    await expect.poll(onServer).toMatchObject({ revision: 2, seasons: 41, matcha: false });
    network.restore();

    const centre = new SyncCentre(page);
    await centre.open();
    await expect(centre.conflict).toContainText('四季春的店內價');
    await expect(centre.conflict).toContainText('NT$42');
    await expect(centre.conflict).toContainText('NT$41');
    await expect(centre.conflict).toContainText('餐點庫價格');
    await centre.conflict.getByRole('button', { name: '保留我的' }).click();
    await expect(centre.conflict).toBeHidden();

    await expect.poll(onServer).toEqual({ revision: 4, latte: 77, seasons: 42, matcha: false });
    const till = await openTill('mei', { network: secondNetwork });
    for (const [at, dish] of ['pearl-milk-tea', 'black-latte', 'four-seasons'].entries())
      await expect(till.tiles.nth(at)).toHaveAttribute('data-testid', `tile-${tea(dish)}`);
    const { total } = await till.sell(tea('black-latte'));
    expect(total).toBe(77);
    await expect
      .poll(async () => (await owner.orders(brandId, storeId)).map((order) => order.menuRevision))
      .toEqual([4]);
    await other.close();
  },
);

test(
  'a menu is built by the keyboard, copied to another store, and takes the place of the one that was on',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const menus = new MenusPage(page);
    await menus.begin(zhongshan, '早餐');
    await menus.addSection.click();
    // A section without a name cannot be published; the summary leads to it.
    await menus.submit.click();
    await expect(menus.summary).toBeFocused();
    await menus.summary.getByText('請輸入分區名稱').click();
    await page.keyboard.type('蛋餅');
    await menus.addSection.click();
    await page.keyboard.type('奶茶');
    for (const name of ['珍珠奶茶', '日子奶茶', '烏龍奶茶']) await menus.dish(name).check();
    await menus.addChosen.click();
    await expect(menus.totals).toContainText('上架3');

    // One of them is for the morning.
    await page.getByRole('button', { name: '烏龍奶茶的更多操作' }).press('Enter');
    await page.getByRole('menuitem', { name: '供應時段' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '限定時段' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).press('Enter');
    await expect(menus.timesOf('烏龍奶茶')).toContainText('每天 06:00–11:00');

    await menus.grip('移動烏龍奶茶').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('拿起「烏龍奶茶」，目前在第3個，共3個')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/「烏龍奶茶」移到「奶茶」第2個，共3個/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('「烏龍奶茶」放在第2個')).toBeAttached();
    await menus.grip('移動分區奶茶').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('拿起「奶茶」，目前在第2個，共2個')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('「奶茶」移到第1個，共2個')).toBeAttached();
    await page.keyboard.press('Space');
    expect(await menus.sectionNames()).toEqual(['奶茶', '蛋餅']);
    await page.getByRole('button', { name: '移除分區蛋餅' }).click();
    await expect(menus.undo).toContainText('已移除「蛋餅」');
    await menus.undo.getByRole('button').click();
    expect(await menus.sectionNames()).toEqual(['奶茶', '蛋餅']);

    await page.getByRole('button', { name: '預覽' }).click();
    await expect(menus.guests).toContainText('烏龍奶茶');
    await page.keyboard.press('Escape');
    await expect(menus.guests).toBeHidden();

    await page.getByRole('link', { name: '店家', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('有未儲存的變更');
    await question.getByRole('button', { name: '繼續編輯' }).click();
    await menus.submit.click();
    await expect(menus.heading).toHaveText('早餐');
    await expect(menus.guests.getByRole('listitem')).toContainText([/珍珠奶茶/, /烏龍奶茶/, /日子奶茶/]);
    await expect(page.getByTestId('timed-items').getByRole('listitem')).toHaveText(
      '烏龍奶茶奶茶每天 06:00–11:00',
    );
    // What can be sold by it now is the next step.
    await expect(menus.openCounter).toHaveAttribute('href', `/counter/${brandId}/${storeId}`);
    const owner = await Staff.signIn(server.origin, 'owner');
    const active = async (store: string) =>
      (await owner.ask<Menu[]>(`GET /menu/brands/${brandId}/${store}/menus`))
        .filter(({ isActive }) => isActive)
        .map(({ name }) => name);
    await expect.poll(() => active(storeId)).toEqual(['早餐']);

    await page.getByRole('button', { name: '早餐的更多操作' }).click();
    await page.getByRole('menuitem', { name: '複製到其他店家' }).click();
    await page.getByTestId('copy-to-charizi-xinyi').click();
    await expect(menus.name).toHaveValue('早餐', { timeout: 40_000 });
    await expect(menus.totals).toContainText('上架3');
    await expect(menus.timesOf('烏龍奶茶')).toBeVisible();
    await menus.submit.click();
    await expect(menus.heading).toHaveText('早餐');
    await expect(page).toHaveURL(/charizi-xinyi/);
    await expect(menus.openCounter).toBeHidden();
    await page.getByRole('switch', { name: '啟用' }).click();
    await expect(menus.undo).toContainText('已啟用「早餐」，「菜單」已停用');
    await expect.poll(() => active('charizi-xinyi')).toEqual(['早餐']);
    await menus.undo.getByRole('button').click();
    await expect.poll(() => active('charizi-xinyi')).toEqual(['菜單']);

    await page.getByRole('button', { name: '早餐的更多操作' }).click();
    await page.getByRole('menuitem', { name: '刪除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('找不到這份菜單')).toBeVisible();
    await menus.undo.getByRole('button').click();
    await expect(menus.heading).toHaveText('早餐');
    await expect(page.getByText('第3版')).toBeVisible();
  },
);

test(
  'a wrong price is told without moving what is being pressed, on a wide screen and on a phone',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'owner');
    const menus = new MenusPage(page);
    const price = menus.price(favourite('black-latte'));
    const [next, eye] = [menus.item(favourite('pearl-milk-tea')), menus.eye(favourite('pearl-milk-tea'))];
    for (const width of [1180, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await menus.openBuilder(zhongshan, menuId);
      await expect(eye).toBeVisible();
      const wasShown = await eye.getAttribute('aria-pressed');
      await price.fill('0');
      await expect(price).not.toHaveAttribute('aria-invalid');
      await eye.hover();
      const aimedAt = await next.boundingBox();
      await page.mouse.down();
      await expect(price).toHaveAccessibleDescription('紅茶拿鐵的店內價不能小於1');
      await expect(menus.item(favourite('black-latte')).getByText('紅茶拿鐵的店內價不能小於1')).toBeVisible();
      expect(await next.boundingBox()).toEqual(aimedAt);
      await page.mouse.up();
      await expect(eye).toHaveAttribute('aria-pressed', wasShown === 'true' ? 'false' : 'true');
      await expect.poll(async () => (await keptDrafts(page)).includes('"priceOverride":0')).toBe(true);
    }
  },
);

test(
  'sections and dishes are dragged with the mouse while somebody else gives a section its name: both are kept',
  { tag: '@long' },
  async ({ page, context, browser, server, secondNetwork }) => {
    await signInByCall(context, 'owner');
    const other = await browser.newContext({
      baseURL: secondNetwork.origin,
      locale: 'zh-TW',
      viewport: { width: 1180, height: 2400 },
    });
    await signInByCall(other, 'owner');
    const [here, there] = [new MenusPage(page), new MenusPage(await other.newPage())];
    for (const one of [here, there]) await one.openBuilder(zhongshan, menuId);
    const sectionId = (at: number): string => `${storeId}-section-${at}`;
    await page.locator(`[id="menu-section-${sectionId(2)}-name"]`).fill('香濃奶茶');

    const [first, second, ...others] = await there.itemsIn(sectionId(0));
    const teas = await there.itemsIn(sectionId(1));
    const latte = there.item(favourite('black-latte'));
    await there.drag(latte, there.item(favourite('four-seasons')));
    await expect
      .poll(() => there.itemsIn(sectionId(0)))
      .toEqual([second, others[0], first, ...others.slice(1)]);
    // Let go of by Escape it is where it was, and nothing of the drag stays.
    await there.carry(latte, there.item(favourite('pearl-milk-tea')));
    await there.page.keyboard.press('Escape');
    await expect(there.page.getByText('「紅茶拿鐵」回到原位')).toBeAttached();
    await there.page.mouse.up();
    expect(await there.itemsIn(sectionId(0))).toEqual([second, others[0], first, ...others.slice(1)]);
    const firstTea = there
      .section(sectionId(1))
      .getByTestId(/^item-/)
      .first();
    await there.drag(there.item(favourite('salt-foam-black')), firstTea);
    // The rows give way on both sides: it stands where it was let go, and the others keep their order.
    await expect.poll(() => there.itemsIn(sectionId(1))).toContain(others.at(-1));
    const pureTeas = await there.itemsIn(sectionId(1));
    expect(pureTeas.filter((one) => one !== others.at(-1))).toEqual(teas);
    const names = await there.sectionNames();
    await there.drag(there.section(sectionId(2)), there.section(sectionId(0)));
    const after = [names[2], names[0], names[1], ...names.slice(3)];
    await expect.poll(() => there.sectionNames()).toEqual(after);
    await there.reviewAndPublish();
    await expect(there.pending).toBeHidden();

    // Whoever has the builder open sees it, and publishes the name alone.
    const both = ['香濃奶茶', ...after.slice(1)];
    await expect.poll(() => here.sectionNames()).toEqual(both);
    await here.submit.click();
    await expect(here.changes.getByRole('listitem')).toHaveText([/香濃奶茶/]);
    await here.publish.click();
    await expect(here.edit).toBeVisible();
    await expect(here.pending).toBeHidden();
    const owner = await Staff.signIn(server.origin, 'owner');
    const { categories } = await owner.ask<Menu>(`GET /menu/brands/${brandId}/${storeId}/menu/${menuId}`);
    expect([...categories].sort((a, b) => a.order - b.order).map(({ name }) => name)).toEqual(both);
    const published = categories.find(({ _id }) => _id === sectionId(1))?.items ?? [];
    const standing = [...published].sort((a, b) => a.order - b.order).map(({ _id }) => `item-${_id}`);
    expect(standing).toEqual(pureTeas);
    await other.close();
  },
);

test(
  'a menu of points asks for points beside the price',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const menus = new MenusPage(page);
    await menus.begin(zhongshan, '點數兌換');
    await page.getByRole('radio', { name: '點數兌換' }).check({ force: true });
    await menus.dish('珍珠奶茶').check();
    await menus.addChosen.click();
    const points = page.getByRole('textbox', { name: '珍珠奶茶的點數' });
    await points.fill('120');
    await menus.submit.click();
    await expect(menus.heading).toHaveText('點數兌換');
    const owner = await Staff.signIn(server.origin, 'owner');
    const made = async () =>
      (await owner.ask<Menu[]>(`GET /menu/brands/${brandId}/${storeId}/menus`))
        .filter(({ menuType }) => menuType === 'point_exchange')
        .flatMap(({ categories }) =>
          categories.flatMap(({ items }) => items.map((item) => item.pointOverride)),
        );
    await expect.poll(made).toEqual([120]);
  },
);
