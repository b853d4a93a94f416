import { expect } from '@playwright/test';
import type { AdminRole } from '#domain/kit/roles.ts';
import { demoStaff } from '#server/demo/staff.ts';
import { alwaysOnline, signInByCall, testOnSharedServer as test } from './fixtures/test.ts';
import { Frame } from './pages/frame.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { StoresPage } from './pages/stores-page.ts';

test.use(alwaysOnline);

type Outcome = 'in' | 'page' | 'brand' | 'store';

const pages = {
  platform: '/boss/brands',
  'own brand': '/admin/charizi/stores',
  'foreign brand': '/admin/ashun/stores',
  'own counter': '/counter/charizi/charizi-zhongshan',
  'counter of a foreign store': '/counter/charizi/charizi-xinyi',
  'counter of a foreign brand': '/counter/ashun/ashun-daan',
};

/** Who comes in where (spec 6), in the order of `pages`. */
const system: readonly Outcome[] = ['in', 'in', 'in', 'in', 'in', 'in'];
const brand: readonly Outcome[] = ['page', 'in', 'brand', 'in', 'in', 'brand'];
const store: readonly Outcome[] = ['page', 'in', 'brand', 'in', 'store', 'brand'];
const rules: readonly [AdminRole, string, readonly Outcome[]][] = [
  ['primary_system_admin', 'platform', system],
  ['system_admin', 'operator', system],
  ['primary_brand_admin', 'owner', brand],
  ['brand_admin', 'brand', brand],
  ['primary_store_admin', 'zhongshan', store],
  ['store_admin', 'lead', store],
  ['employee', 'mei', store],
];

const sentences = {
  page: '您沒有權限進入此頁面',
  brand: '您沒有此品牌的權限',
  store: '您沒有此店家的權限',
};

for (const [role, name, outcomes] of rules) {
  // Those below the first of a scope see what it sees.
  const tag = role.startsWith('primary') || role === 'employee' ? [] : '@long';
  test(
    `${role}: who may see what, and who is told that it is not theirs`,
    { tag },
    async ({ page, context }) => {
      expect(demoStaff.find((one) => one.name === name)?.role).toBe(role);
      await signInByCall(context, name);
      const frame = new Frame(page);
      for (const [at, [what, path]] of Object.entries(pages).entries()) {
        const outcome = outcomes[at]!;
        await page.goto(path);
        if (outcome === 'in') {
          await expect(frame.heading, what).toBeAttached();
          await expect(frame.alert, what).toHaveCount(0);
          expect(new URL(page.url()).pathname, what).toBe(path);
          continue;
        }
        await expect(frame.alert, what).toContainText(sentences[outcome]);
        await frame.understood.click();
        const [, area, brandId] = path.split('/');
        const to = {
          page: /\/admin\/charizi(\/stores)?$/,
          brand: new RegExp(`/${area === 'boss' ? 'boss' : `admin/${brandId}`}/login\\?redirect=`),
          store: /\/admin\/charizi(\/stores)?$/,
        }[outcome];
        await expect(page, what).toHaveURL(to);
      }
    },
  );
}

test.describe('whoever is not signed in', () => {
  for (const [path, signIn] of [
    ['/boss/brands', '/admin/login'],
    ['/admin/charizi/stores?page=2', '/admin/charizi/login'],
    ['/counter/charizi/charizi-zhongshan?view=orders', '/admin/charizi/login'],
  ] as const) {
    // src/features/access/safe-redirect.test.ts judges what an address may be come back to.
    const tag = path.startsWith('/counter') ? [] : '@long';
    test(`is sent from ${path} to sign in, and comes back to it`, { tag }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`${signIn}?redirect=${encodeURIComponent(path)}`);
      await new SignInPage(page).signInHere(path.startsWith('/boss') ? 'platform' : 'mei');
      await expect(page).toHaveURL(path.startsWith('/counter') ? /\/counter\/charizi\// : path);
    });
  }

  test('begins at the front page of the site, from which a link leads to sign in', async ({
    page,
    signInPage,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await page.getByRole('banner').getByRole('link', { name: '登入' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(signInPage.heading).toBeVisible();
  });

  test('is told of a page that is not there, with a search and a way back', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '找不到頁面' })).toBeVisible();
    const search = page.getByRole('search');
    await search.getByRole('searchbox').fill('費率');
    await expect(search.getByRole('link')).toHaveCount(1);
    await page.getByRole('link', { name: '返回首頁' }).click();
    await expect(page).toHaveURL('/home');
  });

  test('is told of it within the back office, where there is one', async ({ page, signInPage }) => {
    await page.goto('/admin/charizi/nowhere');
    await signInPage.signInHere('mei');
    await expect(page.getByRole('heading', { level: 1, name: '找不到頁面' })).toBeVisible();
    await expect(page.getByTestId('open-palette')).toBeVisible();
    await page.getByRole('link', { name: '返回總覽' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '總覽' })).toBeVisible();
  });
});

for (const elsewhere of [
  '//elsewhere.example/',
  'https://elsewhere.example/',
  'https:elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
]) {
  // Every one of them is judged by src/features/access/safe-redirect.test.ts as well.
  const tag = elsewhere.startsWith('//') ? [] : '@long';
  test(
    `a sign-in never leads to ${JSON.stringify(elsewhere)}`,
    { tag },
    async ({ page, signInPage, network }) => {
      await signInPage.signIn('mei', elsewhere);
      await expect(page).toHaveURL(`${network.origin}/admin/charizi`);
    },
  );
}

test('a wrong password is told above the form, keeps the name, and says nothing about which was wrong', async ({
  page,
  signInPage,
}) => {
  await signInPage.open('charizi');
  await signInPage.fill('brand', 'not the password');
  await signInPage.submit.click();
  await expect(signInPage.alert).toBeVisible();
  const told = await signInPage.alert.textContent();
  await expect(signInPage.name).toHaveValue('brand');
  await expect(new Frame(page).toasts).toHaveCount(0);
  await signInPage.fill('nobody', 'not the password');
  await signInPage.submit.click();
  await expect(signInPage.alert).toHaveText(told ?? '');
});

test('a session that has ended is told by a toast, and half a second later the sign-in page is there', async ({
  page,
  context,
  server,
}) => {
  await signInByCall(context, 'operator');
  await page.goto('/admin/charizi/stores');
  const frame = new Frame(page);
  await expect(new StoresPage(page).counterOf('charizi-xinyi')).toBeVisible();
  await server.database?.query("delete from sessions where admin_id = 'demo-operator'");
  // A page that only the server can answer.
  await frame.allBrands.click();
  await expect(frame.toasts).toContainText('登入已過期');
  await expect(page).toHaveURL('/boss/login?redirect=%2Fboss%2Fbrands');
  // Spec 9: a toast stays one second.
  await expect(frame.toasts).toHaveCount(0);
});
