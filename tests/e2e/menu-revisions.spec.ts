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
