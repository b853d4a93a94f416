import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { MenusPage } from './pages/menus-page.ts';

const { brandId, storeId } = zhongshan;
const menuId = `${storeId}-menu`;
const seasons = `${storeId}-section-0-four-seasons`;

test(
  'a menu shows what was published before: when, by whom, what changed, and its dishes and prices as they were',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const brand = await Staff.signIn(server.origin, 'brand');
    const menus = new MenusPage(page);
    await menus.openBuilder(zhongshan, menuId);
    await menus.price(seasons).fill('42');
    await menus.reviewAndPublish();
    const path = `/menu/brands/${brandId}/${storeId}/menu/${menuId}`;
    await expect.poll(() => brand.ask(`GET ${path}`)).toMatchObject({ revision: 2 });
    await brand.ask(`PUT ${path}`, { name: '夏季菜單' });
    await expect(menus.heading).toContainText('夏季菜單');

    await menus.openRevisions();
    await expect(menus.revision(3)).toContainText('目前');
    await expect(menus.revision(3)).toContainText('brand');
    await expect(menus.revision(3)).toContainText('菜單 → 夏季菜單');
    await expect(menus.revision(2)).toContainText('owner');
    await expect(menus.revision(2)).toContainText(/四季春店內價NT\$40NT\$42/);

    // One that was published before costs what it did then; Back closes it.
    await menus.revision(1).click();
    await expect(page).toHaveURL(/revision=1/);
    await expect(menus.shownRevision.getByTestId(`guest-${seasons}`)).toContainText('NT$40');
    await page.goBack();
    await expect(menus.shownRevision).toBeHidden();
    await menus.revision(2).click();
    await expect(menus.shownRevision.getByTestId(`guest-${seasons}`)).toContainText('NT$42');
    // It says what was asked with a dish, and once for all what the answers cost.
    await expect(menus.shownRevision.getByTestId(`guest-${seasons}`)).toContainText('大小、甜度、溫度、加料');
    const questions = menus.shownRevision.getByTestId('questions-then').getByRole('listitem');
    await expect(questions.filter({ hasText: '大小' })).toContainText('大杯+NT$10');
    await page.keyboard.press('Escape');
    await expect(menus.shownRevision).toBeHidden();

    // An address of one that was never there says so; without a network it says what it needs, and comes by itself.
    await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${menuId}?revision=99`);
    await expect(page.getByText('沒有保留這個版本')).toBeVisible();
    await page.keyboard.press('Escape');
    await menus.openRevisions();
    await expect(menus.revision(3)).toBeVisible();
    network.cut();
    await menus.revision(3).click();
    await expect(page.getByRole('dialog')).toContainText('先前的版本需要連線');
    network.restore();
    await expect(menus.shownRevision.getByTestId(`guest-${seasons}`)).toContainText('NT$42');
  },
);

test(
  'an earlier revision is restored after a look at what that changes, and the restoring is taken back',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const brand = await Staff.signIn(server.origin, 'brand');
    const path = `/menu/brands/${brandId}/${storeId}/menu/${menuId}`;
    const { name } = await brand.ask<{ name: string }>(`GET ${path}`);
    const menus = new MenusPage(page);
    await menus.openBuilder(zhongshan, menuId);
    await menus.price(seasons).fill('42');
    await menus.reviewAndPublish();
    await expect.poll(() => brand.ask(`GET ${path}`)).toMatchObject({ revision: 2 });
    await brand.ask(`PUT ${path}`, { name: '夏季菜單' });
    await expect(menus.heading).toContainText('夏季菜單');

    // The one that stands has nothing to restore.
    await menus.openRevisions();
    await menus.revision(3).click();
    await expect(menus.shownRevision).toBeVisible();
    await expect(menus.restore).toBeHidden();
    await page.keyboard.press('Escape');
    await menus.revision(1).click();
    await menus.restore.click();
    const changes = page.getByTestId('restore-changes').getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.filter({ hasText: '四季春' })).toContainText(/NT\$42.*NT\$40/);
    await page.getByTestId('restore-confirm').click();
    await expect(menus.undo).toContainText('已還原第1版並發布');
    await expect(menus.shownRevision).toBeHidden();
    await expect.poll(() => brand.ask(`GET ${path}`)).toMatchObject({ revision: 4, name, isActive: true });
    await expect(menus.guests.getByTestId(`guest-${seasons}`)).toContainText('NT$40');
    await menus.undo.getByRole('button').click();
    await expect.poll(() => brand.ask(`GET ${path}`)).toMatchObject({ revision: 5, name: '夏季菜單' });
    await expect(menus.guests.getByTestId(`guest-${seasons}`)).toContainText('NT$42');
  },
);
