import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { ImportPage } from './pages/import-page.ts';

/** A listing without a currency: one dish, asked with so many extras. */
function chainWith(count: number) {
  const both = (zh: string) => ({ zh, en: '' });
  const extras = Array.from({ length: count }, (_, index) => ({
    id: `extra${index}`,
    name: both(`加購 ${index}`),
    price: 5,
  }));
  const dish = {
    id: 'set',
    name: both('套餐'),
    description: both(''),
    variations: [{ name: both(''), price: 99, optionGroupIds: ['extras'] }],
  };
  const file = {
    shop: both('連鎖'),
    optionGroups: [{ id: 'extras', name: both('加購'), min: 0, max: 3, options: extras }],
    categories: [{ id: 'sets', name: both('套餐'), dishes: [dish] }],
  };
  return { name: 'chain.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

test(
  'the menus of three real shops come into a new brand, whole, once, and with what is bad named first',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const boss = await Staff.signIn(server.origin, 'platform');
    const { _id: brandId } = await boss.ask<Named>('POST /brand', { name: '好茶' });
    const place = { name: '大安店', address: '大安路一段1號', phone: '0223456789' };
    const store = await boss.ask<Named>(`POST /store/brands/${brandId}`, place);
    await signInByCall(context, 'platform');
    const importing = new ImportPage(page);
    await importing.open(brandId);

    // A table with a line that cannot be taken: nothing goes in until it is left out by name.
    await importing.choose({
      name: '餐點.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('名稱,價格,產地\n<b>紅茶</b>,30,阿里山\n壞掉的,三十,\n'),
    });
    // What it is not read from is said by name, so that nobody believes it to be taken.
    await expect(page.getByText('無法辨識的欄位不會匯入：產地')).toBeVisible();
    await expect(importing.faults).toContainText('第3列');
    await expect(importing.faults).toContainText('價格：不是數字');
    await expect(importing.apply).toHaveAttribute('aria-disabled', 'true');
    await importing.leaveOut.check({ force: true });
    await importing.apply.click();
    await expect(importing.done).toContainText('新增1筆');

    // A chain's menu asks more than a hundred things at once. What no group may be is said before anything is sent.
    await importing.again.click();
    await importing.choose(chainWith(501));
    await expect(importing.faults).toContainText('第1組選項');
    await expect(importing.faults).toContainText('最多500項');
    await expect(importing.count('bad')).toContainText('2');
    await page.getByRole('button', { name: '換檔案' }).click();
    await importing.choose(chainWith(128));
    await expect(page.getByText('檔案沒有寫明幣別')).toBeVisible();
    await importing.apply.click();
    await expect(importing.done).toContainText('新增130筆');

    for (const shop of ['chun-shui-tong', 'tp-tea', 'yifang']) {
      await importing.again.click();
      await importing.choose(`tests/fixtures/menus/menu-${shop}.json`);
      await expect(importing.store).toHaveValue(store._id);
      await importing.apply.click();
      await expect(importing.done).toBeVisible();
    }
    const dishes = `GET /dish/brands/${brandId}/templates`;
    const found = await boss.ask<Named[]>(dishes);
    expect(found.length).toBeGreaterThan(100);
    expect(found.map(({ name }) => name)).toContain('<b>紅茶</b>');
    const menus = await boss.ask<(Named & { isActive: boolean })[]>(
      `GET /menu/brands/${brandId}/${store._id}/menus?includeUnpublished=true`,
    );
    expect(menus.map(({ isActive }) => isActive).sort()).toEqual([false, false, false, true]);

    // The same file again: there is nothing to do.
    await importing.again.click();
    await importing.choose('tests/fixtures/menus/menu-tp-tea.json');
    await expect(importing.count('new')).toContainText('0');
    expect(await boss.ask<Named[]>(dishes)).toHaveLength(found.length);

    // What the list shows goes out as a table, and in again without a change.
    const list = new DishesPage(page);
    await list.open(brandId, '?q=%E7%83%8F%E9%BE%8D');
    const shown = found.filter(({ name }) => name.includes('烏龍')).length;
    await expect(list.count).toContainText(String(found.length));
    const [download] = await Promise.all([page.waitForEvent('download'), list.exportDishes()]);
    const table = await readFile(await download.path());
    expect(table.toString('utf8').trim().split('\r\n').length).toBeGreaterThan(shown);
    await importing.open(brandId);
    await importing.choose({ name: 'again.csv', mimeType: 'text/csv', buffer: table });
    await expect(importing.apply).toBeHidden();
    await expect(importing.count('changed')).toContainText('0');
    await expect(importing.count('bad')).toContainText('0');
  },
);

test(
  "a dish's picture is set without a network, goes up after a restart, and is on the counter without one",
  { tag: '@long' },
  async ({ page, context, network, secondNetwork, openTill }) => {
    const dish = tea('barley');
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await page.goto(`/admin/${zhongshan.brandId}/dishes/template/edit/${dish}`);
    await expect(dishes.field('name')).not.toHaveValue('', { timeout: 40_000 });
    await dishes.workerInCharge();
    network.cut();
    await dishes.pictureFile.setInputFiles({
      name: 'x.svg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(dishes.summary).toContainText('不支援');
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b45309' } });
    const buffer = await photo.png().toBuffer();
    await dishes.pictureFile.setInputFiles({ name: '../photo.png', mimeType: 'text/html', buffer });
    await expect(page.getByTestId('picture-shown')).toBeVisible();
    await dishes.save();
    await expect(dishes.picture).toBeVisible();
    await expect(page.getByText('圖片待上傳')).toBeVisible();

    await page.reload();
    await expect(dishes.picture).toBeVisible();
    network.restore();
    await expect(page.getByText('圖片待上傳')).toBeHidden();
    await expect(dishes.pending).toBeHidden();

    const counter = await openTill('mei', { network: secondNetwork });
    const shown = counter.tile(dish).getByTestId('tile-picture');
    await expect(shown).toBeVisible();
    await counter.workerInCharge();
    secondNetwork.cut();
    await counter.page.reload();
    await expect(shown).toBeVisible();
    expect(
      await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([800, 600]);
  },
);
