import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, signInByCall, test, zhongshan } from './fixtures/test.ts';
import { ImportPage } from './pages/import-page.ts';

test.use(alwaysOnline);

const { brandId } = zhongshan;

/** The file that the list's button hands out, as bytes and as lines. */
async function exported(page: Page): Promise<{ bytes: Buffer; name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-rows').click(),
  ]);
  const bytes = await readFile(await download.path());
  // What Excel knows UTF-8 by.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  return { bytes, name: download.suggestedFilename(), lines };
}

test(
  'what a list shows goes out as a table: options, option categories, stores and admins',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    await owner.ask(`POST /dish/brands/${brandId}/options`, { name: '=1+1', price: 5 });
    await signInByCall(context, 'owner');
    const rows = page.locator('main [data-row]');

    await page.goto(`/admin/${brandId}/options?q=%3D1`);
    await expect(rows).toHaveCount(1, { timeout: 40_000 });
    const options = await exported(page);
    expect(options.name).toMatch(/^haodan-options-.*\.csv$/);
    expect(options.lines[0]).toBe('選項編號,選項,選項英文名稱,加價,標籤,上架,所屬類別');
    expect(options.lines).toHaveLength(2);
    expect(options.lines[1]).toContain(",'=1+1,,5,");

    await page.goto(`/admin/${brandId}/option-categories?type=single`);
    await expect(rows.first()).toBeVisible();
    const shown = await rows.count();
    const categories = await exported(page);
    const ids = new Set(categories.lines.slice(1).map((line) => line.split(',')[0]));
    expect(ids.size).toBe(shown);

    // Both are files that an import reads, and there is nothing to do in them.
    const importing = new ImportPage(page);
    for (const { bytes } of [options, categories]) {
      await importing.open(brandId);
      await importing.choose({ name: 'again.csv', mimeType: 'text/csv', buffer: bytes });
      await expect(importing.count('changed')).toContainText('0');
      await expect(importing.count('new')).toContainText('0');
      await expect(importing.count('bad')).toContainText('0');
    }

    await page.goto(`/admin/${brandId}/stores?q=%E4%B8%AD%E5%B1%B1%E5%BA%97`);
    await expect(rows).toHaveCount(1);
    const stores = await exported(page);
    expect(stores.lines).toHaveLength(2);
    expect(stores.lines[1]).toMatch(/^中山店,/);

    await page.goto(`/admin/${brandId}/store-admins?q=mei`);
    await expect(rows).toHaveCount(1);
    const admins = await exported(page);
    expect(admins.lines[0]).toBe('名稱,角色,工作的店家,手機號碼,上次登入,啟用');
    expect(admins.lines[1]).toMatch(/^mei,.*中山店/);
    expect(admins.lines).toHaveLength(2);
  },
);
