import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { alwaysOnline, tea, test, zhongshan } from './fixtures/test.ts';
import { codeSaid } from './lib/code-said.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

test.use({ ...alwaysOnline, viewport: { width: 390, height: 844 } });

const login = '/brands/charizi/auth/login';
const demoPhone = '0912345678';
const submit = (page: Page) => page.getByTestId('guest-submit');

/** Puts a text into a field from the clipboard, as those do who let a program remember it. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel(label, { exact: true }).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('a guest registers with three taps and what they type, and is signed in', async ({ page, server }) => {
  await page.goto(login);
  await expect(page.getByText('茶日子')).toBeVisible();
  await page.getByRole('link', { name: '註冊會員' }).click();
  // The sign-in asks for the same.
  await expect(page.getByRole('heading', { name: '註冊會員' })).toBeVisible();
  await page.getByLabel('手機號碼').fill('0922 333 444');
  await submit(page).click();
  await expect(page.getByText('驗證碼已傳送到0922-333-444')).toBeVisible();
  await expect(page.getByRole('button', { name: /秒後可重新傳送/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel('驗證碼')).toHaveAttribute('autocomplete', 'one-time-code');
  await paste(page, '驗證碼', await codeSaid(server, '0922333444'));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: '基本資料' })).toBeFocused();
  await page.getByLabel('姓名').fill('陳小安');
  await paste(page, '密碼', 'my own password');
  await expect(page.getByLabel('密碼', { exact: true })).toHaveValue('my own password');
  await submit(page).click();
  await expect(page).toHaveURL('/member');
  // Whoever is signed in has no business here.
  await page.goto('/auth/forgot-password');
  await expect(page).toHaveURL('/member');
});

test(
  'what was typed is still there after a step back, a wrong code and a page that was loaded anew',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/auth/register?brand=charizi');
    await page.getByLabel('手機號碼').fill('0922333445');
    await submit(page).click();
    const code = page.getByLabel('驗證碼');
    await code.fill('12');
    await submit(page).click();
    await expect(page.getByRole('link', { name: '請輸入簡訊裡的6位數驗證碼' })).toBeVisible();
    const own = await codeSaid(server, '0922333445');
    await code.fill(String((Number(own) + 1) % 1_000_000).padStart(6, '0'));
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('驗證碼錯誤或已失效');
    await page.getByRole('link', { name: '更換手機號碼' }).click();
    await expect(page.getByLabel('手機號碼')).toHaveValue('0922333445');
    // The same number is not sent another code: the one on its way is as good.
    await submit(page).click();
    await page.reload();
    await code.fill(own);
    await submit(page).click();
    await page.getByLabel('姓名').fill('陳小安');
    await page.getByRole('link', { name: '上一步' }).click();
    await code.fill(own);
    await submit(page).click();
    await expect(page.getByLabel('姓名')).toHaveValue('陳小安');
  },
);

test('a member signs in from their cart, is told of a wrong password in words that help, and comes to the page they wanted, where all is as it was', async ({
  page,
}) => {
  const { brandId, storeId } = zhongshan;
  const shop = new StorefrontPage(page);
  await shop.open(brandId, storeId);
  await shop.quickAdd(tea('four-seasons')).click();
  await shop.cartBar.click();
  await page.getByLabel('給店家的備註').fill('不要餐具');
  await page.goto(`${login}?redirect=${encodeURIComponent('/cart?from=login')}`);
  await page.getByLabel('手機號碼').fill('+886 912-345-678');
  await page.getByLabel('密碼', { exact: true }).fill('not my password');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('手機號碼或密碼不正確');
  await expect(page.getByLabel('手機號碼')).toHaveValue('+886 912-345-678');
  await page.getByLabel('密碼', { exact: true }).fill(demoPassword);
  await submit(page).click();
  await expect(page).toHaveURL('/cart?from=login');
  await expect(shop.lines).toHaveCount(1);
  await expect(page.getByLabel('給店家的備註')).toHaveValue('不要餐具');
  await expect(page.getByLabel('稱呼')).toHaveValue('林小晴');
});

test('nobody is led to a page of another site or of the staff', { tag: '@long' }, async ({ page }) => {
  for (const target of ['//evil.example', '/admin/charizi', 'https://evil.example']) {
    await page.context().clearCookies();
    await page.goto(`${login}?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel('手機號碼').fill(demoPhone);
    await page.getByLabel('密碼', { exact: true }).fill(demoPassword);
    await submit(page).click();
    await expect(page).toHaveURL('/member');
  }
});

test(
  'whoever forgot the password sets a new one by a code, and is signed in',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto(login);
    await page.getByRole('link', { name: '忘記密碼' }).click();
    await expect(page.getByRole('heading', { name: '忘記密碼' })).toBeVisible();
    await page.getByLabel('手機號碼').fill(demoPhone);
    await submit(page).click();
    await page.getByLabel('驗證碼').fill(await codeSaid(server, demoPhone));
    await page.getByLabel('新密碼').fill('another password');
    await submit(page).click();
    await expect(page).toHaveURL('/member');
  },
);

test(
  'a member who registers again is told so once the number is proved',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/auth/register?brand=charizi');
    await page.getByLabel('手機號碼').fill(demoPhone);
    await submit(page).click();
    await page.getByLabel('驗證碼').fill(await codeSaid(server, demoPhone));
    await submit(page).click();
    await expect(page.getByRole('heading', { name: '您已經是會員' })).toBeVisible();
    await page.getByRole('link', { name: '登入' }).click();
    await expect(page.getByRole('heading', { name: '會員登入' })).toBeVisible();
  },
);

test(
  'without a brand the page says so, and offers the brands that this device knows',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: '無法取得品牌資訊' })).toBeVisible();
    await expect(page.getByText('請從店家的連結，或桌上的QR Code開啟這一頁。')).toBeVisible();
    await page.goto(login);
    await expect(page.getByLabel('手機號碼')).toBeVisible();
    // The brand is kept for the tab; another tab has to choose.
    await page.goto('/auth/login');
    await expect(page.getByText('茶日子')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/auth/login');
    await other.getByRole('button', { name: '茶日子' }).click();
    await expect(other.getByLabel('手機號碼')).toBeVisible();
    await other.goto('/auth/login?brand=nowhere');
    await expect(other.getByRole('heading', { name: '無法取得品牌資訊' })).toBeVisible();
  },
);

test(
  'without a network the form says so and keeps what was typed',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto(login);
    await page.getByLabel('手機號碼').fill(demoPhone);
    await page.getByLabel('密碼', { exact: true }).fill(demoPassword);
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('輸入的內容都還在');
    await expect(page.getByLabel('手機號碼')).toHaveValue(demoPhone);
    await context.setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL('/member');
  },
);

test('a guest loads neither the engine nor anything of the staff, and at most 150 KB of scripts', async ({
  page,
}) => {
  // Each once: what was fetched before its import is imported from the browser's cache.
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(new URL(response.url()).pathname))
      scripts.set(response.url(), Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(login);
  await expect(page.getByLabel('手機號碼')).toBeVisible();
  expect(scripts.size).toBeGreaterThan(0);
  expect([...scripts.keys()].some((url) => url.includes('/app-'))).toBe(false);
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(150);
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept.filter((name) => name !== 'haodan-guests')).toEqual([]);
});

for (const language of ['zh-TW', 'en'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(
      `every page of a guest's account is accessible and fits: ${theme}, ${language}`,
      { tag: theme === 'light' && language === 'zh-TW' ? [] : '@long' },
      async ({ page, context }) => {
        await chooseLook(context, { theme, language });
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          for (const path of ['/auth/login', '/auth/forgot-password', '/auth/register']) {
            const what = `${path} ${width}`;
            await page.goto(`${path}?brand=charizi`);
            await expect(submit(page)).toBeVisible();
            // With everything that can be wrong.
            await submit(page).click();
            await expect(page.getByRole('alert')).toBeVisible();
            await expectAccessible(page, what);
            await expectToFit(page, what);
            await expectTargets(page, 24, what);
          }
        }
      },
    );
