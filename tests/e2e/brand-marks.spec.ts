import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { keptRows } from './lib/database-on-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { BrandSettingsPage } from './pages/brand-settings-page.ts';
import { CounterPage } from './pages/counter-page.ts';
import { PlatformPage } from './pages/platform-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorePage } from './pages/store-page.ts';
import { StoresPage } from './pages/stores-page.ts';

const { brandId, storeId } = zhongshan;

const picture = async (background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Not only an element: a picture that has come. */
const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

test(
  'a logo is given and a store pictured without a network, and both are seen wherever the brand is',
  { tag: '@long' },
  async ({ page, context, server, network, browser }) => {
    await signInByCall(context, 'owner');
    const settings = new BrandSettingsPage(page);
    await settings.open(brandId);
    await settings.workerInCharge();
    // The server keeps a brand's settings: what is chosen meanwhile waits in the form, also when the page is lost.
    network.cut();
    await settings.pictureFile.setInputFiles(await picture('#0f766e'));
    await expect(settings.pictureShown).toBeVisible();
    await page.reload();
    await expect(settings.pictureShown).toBeVisible();
    await expect(settings.sample.locator('img')).toBeVisible();
    network.restore();
    await expect(settings.offlineNote).toBeHidden();
    await settings.submit.click();
    await expect(page.getByTestId('brand-switcher').getByTestId('brand-logo')).toBeVisible();

    const [stores, store] = [new StoresPage(page), new StorePage(page)];
    await stores.open(brandId);
    await stores.row(storeId).getByRole('link').first().click();
    await store.edit.click();
    await expect(stores.field('name')).toHaveValue('中山店');
    network.cut();
    await settings.pictureFile.setInputFiles(await picture('#b45309'));
    await expect(settings.pictureShown).toBeVisible();
    await stores.submit.click();
    await expect(page.getByTestId('store-picture')).toBeVisible();
    await expect(store.pending).toBeVisible();
    network.restore();
    await expect(store.pending).toBeHidden({ timeout: 20_000 });
    const owner = await Staff.signIn(server.origin, 'owner');
    const served = async (): Promise<boolean | undefined> => {
      const { image } = await owner.ask<{ image?: { url: string } }>(
        `GET /store/public/brands/${brandId}/${storeId}`,
      );
      return image && (await fetch(`${server.origin}${image.url}`)).ok;
    };
    await expect.poll(served, { timeout: 20_000 }).toBe(true);

    // Somebody who has nothing of the brand on their device sees the logo, too.
    const elsewhere = await browser.newContext({ baseURL: network.origin });
    const other = await elsewhere.newPage();
    await new SignInPage(other).open(brandId);
    const logo = other.getByTestId('brand-logo').first();
    await expect.poll(() => isDrawn(logo)).toBe(true);
    await signInByCall(elsewhere, 'platform');
    await other.goto(`/boss/brands/edit/${brandId}`);
    await expect.poll(() => isDrawn(other.getByTestId('picture-shown'))).toBe(true);
    await other.getByTestId('picture-file').setInputFiles(await picture('#7c3aed'));
    await other.getByTestId('save-bar').locator('button[type=submit]').click();
    await expect.poll(() => isDrawn(logo)).toBe(true);
    await elsewhere.close();
  },
);

test(
  'a logo chosen for a brand that is not there yet comes back with its draft, and goes to the server with the brand',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'platform');
    const platform = new PlatformPage(page);
    await page.goto('/boss/brands/create');
    await platform.brandField('name').fill('慢慢甜');
    await platform.pictureFile.setInputFiles(await picture('#b45309'));
    await expect(platform.pictureShown).toBeVisible();
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect.poll(() => isDrawn(platform.pictureShown)).toBe(true);
    await platform.submit.click();
    await expect(platform.heading).toHaveText('慢慢甜');
    const id = page.url().split('/').at(-1) ?? '';
    const staff = await Staff.signIn(server.origin, 'platform');
    const { image } = await staff.ask<{ image: { url: string } }>(`GET /brand/${id}`);
    expect(image.url).toContain(id);
    expect((await page.request.get(image.url)).status()).toBe(200);
  },
);

test(
  'a short name leads to the sign-in page of its brand, keeps what is typed meanwhile, and stays in every address',
  { tag: '@long' },
  async ({ page, context, signInPage, network }) => {
    await signInByCall(context, 'platform');
    await page.goto(`/boss/brands/edit/${brandId}`);
    const slug = page.locator('#brand-slug');
    await slug.fill('tea-days');
    await slug.press('Tab');
    const { origin } = network;
    await expect(page.getByText(`${origin}/admin/tea-days/login`)).toBeVisible();
    await page.getByTestId('save-bar').locator('button[type=submit]').click();
    await expect(page).toHaveURL(/brands\/detail\//);
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('brand-addresses'));

    // Somebody types faster than the server says whose name that is.
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/brand/by-slug/*', async (route) => {
      await asked;
      await route.continue();
    });
    await signInPage.open('tea-days', '/admin/charizi/menus');
    await signInPage.name.fill('owner');
    answer();
    await expect(page.getByRole('main')).toContainText('茶日子');
    await expect(signInPage.name).toHaveValue('owner');
    await expect(page).toHaveURL(/\/admin\/tea-days\/login\?/);
    await signInPage.signInHere('owner');
    await expect(page).toHaveURL(`${origin}/admin/tea-days/menus`);

    // Links, a bookmark by the id, and a page without a network.
    const dishes = page.locator('a[href="/admin/tea-days/dishes/template"]').first();
    await dishes.click();
    await expect(page).toHaveURL(`${origin}/admin/tea-days/dishes/template`);
    await page.goto(`/admin/${brandId}/stores?q=x`);
    await expect(page).toHaveURL(`${origin}/admin/tea-days/stores?q=x`);
    await workerInCharge(page);
    network.cut();
    await page.goto('/admin/tea-days/option-categories');
    await expect(page.getByRole('link', { name: '甜度' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/admin/tea-days/option-categories`);
  },
);

test(
  'a tax number and the digits of a number are on the next slip of a till that is offline by then',
  { tag: '@long' },
  async ({ page, context, browser, network }) => {
    await SoldOrdersPage.catchPrints(page);
    await signInByCall(context, 'lead');
    const [counter, sold] = [new CounterPage(page), new SoldOrdersPage(page)];
    await counter.open(brandId, storeId);
    const first = await counter.sell(tea('four-seasons'));
    expect(first.number).toMatch(/^[A-Z]+-001$/);

    const elsewhere = await browser.newContext({ baseURL: network.origin });
    await signInByCall(elsewhere, 'owner');
    const settings = new BrandSettingsPage(await elsewhere.newPage());
    await settings.open(brandId);
    await settings.field('taxId').fill('04595258');
    await settings.submit.click();
    await expect(settings.summary).toContainText('統一編號不正確');
    await settings.field('taxId').fill('04595257');
    await settings.digits('4').check({ force: true });
    await expect(settings.sample).toContainText('A-0017');
    await expect(settings.sample).toContainText('統一編號 04595257');
    await settings.submit.click();
    await expect(settings.page.getByText('已儲存')).toBeVisible();
    await elsewhere.close();

    await expect.poll(() => keptRows(page, 'brands')).toContain('"numberDigits":4');
    await counter.workerInCharge();
    network.cut();
    await counter.tile(tea('waffle')).click();
    await counter.cash(500).click();
    const { number } = await counter.readSold();
    expect(number).toMatch(/^[A-Z]+-0002$/);
    await page.getByTestId('done-receipt').click();
    const [receipt] = await sold.printed(1);
    expect(receipt?.text).toContain('04595257');
    expect(receipt?.text).toContain(number);
  },
);

test(
  'a slip comes out without its logo where that does not answer, and the next one behind it',
  { tag: '@long' },
  async ({ page, context, browser, network }) => {
    const elsewhere = await browser.newContext({ baseURL: network.origin });
    await signInByCall(elsewhere, 'owner');
    const settings = new BrandSettingsPage(await elsewhere.newPage());
    await settings.open(brandId);
    await settings.pictureFile.setInputFiles(await picture('#0f766e'));
    await settings.submit.click();
    await expect(settings.page.getByTestId('brand-switcher').getByTestId('brand-logo')).toBeVisible();
    await elsewhere.close();

    await SoldOrdersPage.catchPrints(page);
    await page.addInitScript(() => {
      const { decode } = HTMLImageElement.prototype;
      HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
        // What slips are made of stands on no page.
        if (this.isConnected) return decode.call(this);
        (window as Window & { awaited?: string[] }).awaited?.push(this.src);
        return new Promise(() => undefined);
      };
      (window as Window & { awaited?: string[] }).awaited = [];
    });
    await signInByCall(context, 'lead');
    const [counter, sold] = [new CounterPage(page), new SoldOrdersPage(page)];
    await counter.open(brandId, storeId);
    // Pictures come beside the rows: the slip has the logo from the moment that it is on the device.
    const hasLogo = async (): Promise<boolean> => {
      const [brand] = JSON.parse(await keptRows(page, 'brands')) as { image?: { key: string } }[];
      return (
        brand?.image !== undefined && (await keptRows(page, 'blobs')).includes(`bytes:${brand.image.key}`)
      );
    };
    await expect.poll(hasLogo).toBe(true);
    await counter.tile(tea('four-seasons')).click();
    await counter.cash(100).click();
    const { number } = await counter.readSold();
    await page.getByTestId('done-receipt').click();
    await page.getByTestId('done-kitchen').click();
    const [receipt, kitchen] = await sold.printed(2);
    expect(await page.evaluate(() => (window as Window & { awaited?: string[] }).awaited)).not.toEqual([]);
    expect(receipt?.text).toContain(number);
    expect(kitchen?.text).toContain('四季春');
  },
);
