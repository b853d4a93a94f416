import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { StorePage } from './pages/store-page.ts';

const brandId = 'ashun';
const storeId = 'ashun-daan';

interface Store {
  readonly tables: readonly { readonly label: string; readonly area?: string; readonly spot?: object }[];
}

test(
  'the tables of two floors are drawn by keys without a network, kept over a reload, and stand at the server',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'shun');
    const shun = await Staff.signIn(server.origin, 'shun');
    const store = new StorePage(page);
    const table = (label: string) => page.getByTestId(`plan-${label}`);
    await store.open(brandId, storeId, 'tables');
    await expect(table('1')).toBeVisible({ timeout: 40_000 });
    await store.workerInCharge();
    network.cut();

    await table('1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(table('1')).toHaveAccessibleName('1桌，4位，第3排第2格');
    await expect(table('1')).toBeFocused();
    await table('2').focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(table('2')).toHaveAccessibleName('2桌，4位，第3排第4格');
    // Another table stands there.
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#plan-hint')).toHaveText('那裡放不下，沒有移動');
    await expect(table('2')).toHaveAccessibleName('2桌，4位，第3排第4格');

    // The form is kept where it is not saved yet, and the other floor is a tab of its own.
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect(table('2')).toHaveAccessibleName('2桌，4位，第3排第4格');
    await store.tab('二樓').click();
    await table('16').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('這個區域的名稱').fill('包廂');
    await page.getByRole('button', { name: '改名' }).click();
    await expect(store.tab('包廂')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'plan of the tables');
    await expectToFit(page, 'plan of the tables');
    await expectTargets(page, 24, 'plan of the tables');
    await store.save();
    await expect(store.pending).toBeVisible();
    network.restore();
    await expect(store.pending).toBeHidden();

    const { tables } = await shun.ask<Store>(`GET /store/brands/${brandId}/${storeId}`);
    const named = (label: string) => tables.find((each) => each.label === label);
    expect(['1', '2', '16'].map(named)).toMatchObject([
      { area: '一樓', spot: { x: 1, y: 2 } },
      { area: '一樓', spot: { x: 3, y: 2 } },
      { area: '包廂', spot: { x: 15, y: 8 } },
    ]);
    expect(new Set(tables.map(({ area }) => area))).toEqual(new Set(['一樓', '包廂']));
  },
);
