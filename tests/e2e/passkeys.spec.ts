import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { test } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { AccountPage } from './pages/account-page.ts';
import { PasskeysCard, VirtualAuthenticator } from './pages/passkeys-card.ts';
import { SignInPage } from './pages/sign-in-page.ts';

// Passkeys belong to a name: the machine's own is one to browsers, its number is none.
test.use({
  baseURL: async ({ network }, provide) => provide(network.origin.replace('127.0.0.1', 'localhost')),
});

const account = '/admin/charizi/account-settings';

test('an owner makes a passkey and signs in by it, without a name and a password', async ({
  page,
  context,
}) => {
  const authenticator = await VirtualAuthenticator.plugIn(page);
  const signIn = new SignInPage(page);
  const card = new PasskeysCard(page);
  await signIn.signIn('owner', account);
  await card.add.click();
  await card.prove('not this one');
  await expect(card.alert).toBeVisible();
  await card.prove(demoPassword);
  await expect(card.rows).toHaveCount(1);
  await expect(card.rows).toContainText('尚未使用');
  expect(await authenticator.keys()).toBe(1);

  await context.clearCookies();
  await signIn.open('charizi', account);
  await page.getByTestId('login-passkey').click();
  await expect(card.rows).toContainText('上次使用');
  await expect(new AccountPage(page).name).toHaveValue('owner');
});

test(
  'a password alone is not enough where its owner says so: a passkey or a code from paper ends the sign-in',
  { tag: '@long' },
  async ({ page, context }) => {
    const authenticator = await VirtualAuthenticator.plugIn(page);
    const signIn = new SignInPage(page);
    const card = new PasskeysCard(page);
    await signIn.signIn('owner', account);
    await card.add.click();
    await card.prove(demoPassword);
    await expect(card.rows).toHaveCount(1);
    await card.turnOn.click();
    await card.prove(demoPassword);
    await expect(card.codes).toHaveCount(10);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 1800 });
      // What lies half below the bar at the top is no small target.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectToFit(page, `${width} px`);
      await expectTargets(page, 24, `${width} px`);
      await expectAccessible(page, `${width} px`);
    }
    const [code = ''] = await card.codes.allTextContents();
    await card.kept.click();
    await expect(card.codes).toHaveCount(0);
    await expect(card.codesLeft).toContainText('10');

    const step = page.getByTestId('second-step');
    const byPassword = async (): Promise<void> => {
      await context.clearCookies();
      await signIn.open('charizi', account);
      await signIn.fill('owner');
      await signIn.submit.click();
      await expect(step).toBeVisible();
    };
    await byPassword();
    await expectAccessible(page, 'second step');
    // Back at the password, nothing that was typed is lost.
    await step.getByRole('button', { name: '返回' }).click();
    await expect(signIn.name).toHaveValue('owner');
    await signIn.submit.click();
    await page.getByTestId('second-step-passkey').click();
    await expect(card.rows).toHaveCount(1);

    await byPassword();
    const typed = step.locator('input[name=recovery-code]');
    await typed.fill('ABCD-EFGH-JKMN-PQRS');
    await page.getByTestId('second-step-code').click();
    await expect(step.getByRole('alert')).toContainText('備用代碼錯誤');
    await typed.fill(code.toLowerCase());
    await page.getByTestId('second-step-code').click();
    await expect(card.codesLeft).toContainText('9');

    // Whoever is not verified by the authenticator does not come in, and is told in words.
    await byPassword();
    await authenticator.verifies(false);
    await page.getByTestId('second-step-passkey').click();
    await expect(step.getByRole('alert')).toContainText('沒有完成驗證');
  },
);

test(
  'without a network a passkey is neither made nor shown, and says why; who is signed in goes on',
  { tag: '@long' },
  async ({ page, network }) => {
    await VirtualAuthenticator.plugIn(page);
    const signIn = new SignInPage(page);
    const card = new PasskeysCard(page);
    await signIn.signIn('owner', account);
    await expect(card.add).toBeVisible();
    await workerInCharge(page);
    network.cut();
    await card.add.click();
    await card.prove(demoPassword);
    await expect(card.alert).toContainText('通行金鑰需要連線');
    await page.goto('/admin/charizi/login');
    await page.getByTestId('login-passkey').click();
    await expect(signIn.alert).toContainText('通行金鑰需要連線');
    await signIn.goOn.click();
    await expect(signIn.submit).toBeHidden();
  },
);
