import { expect, type Page } from '@playwright/test';
import { FakeLine, lineChannel, lineToken } from '#tests/fakes/carriers/fake-line.ts';
import { FakePush } from '#tests/fakes/carriers/fake-push.ts';
import { ServerProcess } from './fixtures/server-process.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test as base, zhongshan } from './fixtures/test.ts';
import { codeSaid } from './lib/code-said.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { PushedBrowser, shownNotices } from './pages/pushed-browser.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;

interface Carriers {
  readonly push: FakePush;
  readonly line: FakeLine;
}

/** A server whose guests are told by carriers of this machine. */
const test = base.extend<Carriers>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the first parameter what a fixture needs: this one needs nothing
  push: async ({}, provide) => {
    const push = await FakePush.start();
    await provide(push);
    await push.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  line: async ({}, provide) => {
    const line = await FakeLine.start();
    await provide(line);
    await line.close();
  },
  server: async ({ push, line }, provide, testInfo) => {
    const server = await ServerProcess.start({ PUSH_URL: push.origin, LINE_API_URL: line.origin });
    await provide(server);
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.said });
    await server.close();
  },
});

test.use({ viewport: { width: 390, height: 844 } });

async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectToFit(page, what);
  await expectTargets(page, 44, what);
}

test('a guest closes the page, hears that the food is ready, and the office sees that they were told', async ({
  page,
  context,
  network,
  push,
  browser,
}) => {
  const phone = new PushedBrowser(context);
  await phone.subscribeTo(network.origin, push.subscribe('phone'));
  const manager = await Staff.signIn(network.origin, 'owner');
  const shop = new StorefrontPage(page);
  const guest = new GuestOrderPage(page);
  await shop.open(brandId, storeId);
  await shop.quickAdd(tea('four-seasons')).click();
  await shop.cartBar.click();
  await guest.name.fill('小美');
  await guest.phone.fill('0912345678');
  await guest.send.click();
  await guest.expectState('placed');
  const number = (await guest.number.textContent()) ?? '';
  const { orderId } = guest;
  const moveTo = (fulfilment: string) =>
    manager.ask(`PUT /order-admin/brands/${brandId}/stores/${storeId}/orders/${orderId}`, { fulfilment });
  // Whoever looks at the page needs no notice.
  await moveTo('accepted');
  await guest.expectState('accepted');
  await workerInCharge(page);

  // By a tap of their own.
  const notify = page.getByTestId('notify-me');
  await expect(notify).toHaveAttribute('data-state', 'off');
  await page.getByTestId('notify-on').click();
  await expect(notify).toHaveAttribute('data-state', 'on');
  await expectFine(page, 'an order of which the browser is told');

  // The telephone is put away.
  const address = page.url();
  await page.goto('about:blank');
  await moveTo('ready');
  await push.arrived(1);
  const [pushed] = push.pushed;
  expect(JSON.parse(pushed?.text ?? '')).toMatchObject({
    title: '中山店',
    body: `訂單${number}可以取餐了。`,
    path: new URL(address).pathname,
  });

  // The browser hands it to the worker, while another page of the shop is open.
  await page.goto('/cart');
  await phone.deliver(page, pushed?.text ?? '');
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: '中山店', body: `訂單${number}可以取餐了。`, tag: `order:${orderId}` }]);
  await page.goto(address);
  await guest.expectState('ready');

  const office = await browser.newContext({ baseURL: network.origin });
  await signInByCall(office, 'owner');
  const desk = await office.newPage();
  await desk.goto(`/admin/${brandId}/orders/store/${storeId}?order=${orderId}`);
  await expect(desk.getByTestId('order-messages')).toContainText('餐點完成');
  await expect(desk.getByTestId('order-messages')).toContainText('瀏覽器通知');
  await expect(desk.getByTestId('order-messages')).toContainText('已送出');
  await office.close();
});

test(
  'a brand sets LINE up; a guest comes from LINE, proves a number once, and leaves it again',
  { tag: '@long' },
  async ({ page, server, network, line, browser }) => {
    const office = await browser.newContext({ baseURL: network.origin });
    await signInByCall(office, 'owner');
    const desk = await office.newPage();
    await desk.goto(`/admin/${brandId}/settings?tab=line`);
    const save = desk.getByTestId('save-bar').locator('button[type=submit]');
    await desk.getByLabel('Channel ID').fill('12');
    await save.click();
    await expect(desk.getByText('Channel ID是6到20個數字').first()).toBeVisible();
    // What was typed is not lost by another tab.
    await desk.getByRole('tab', { name: '付款' }).click();
    await desk.getByRole('button', { name: '繼續編輯' }).click();
    await desk.getByLabel('Channel ID').fill(lineChannel.id);
    await desk.getByLabel('Channel secret').fill(lineChannel.secret);
    await desk.getByLabel(/^Channel access token/).fill(lineToken);
    await save.click();
    await desk.getByTestId('line-try').click();
    await expect(desk.getByText('連線正常：好茶')).toBeVisible();
    // Out from below the bar at the foot, which hides what lies half under it.
    await desk.getByTestId('line-try').evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expectAccessible(desk, 'the settings of LINE');
    await desk.reload();
    await expect(desk.getByLabel('Channel secret')).toHaveValue('');

    await page.goto(`/brands/${brandId}/auth/login?redirect=%2Fmember%2Fprofile`);
    await page.getByTestId('line-way').click();
    await expect(page.getByRole('heading', { name: '連結會員' })).toBeFocused();
    await expect(page).toHaveURL('/line-entry');
    await expectFine(page, 'the page that asks for a number');
    await page.getByLabel('手機號碼').fill('0922 555 666');
    await page.getByRole('button', { name: '傳送驗證碼' }).click();
    const first = await codeSaid(server, '0922555666');
    await page.getByLabel('驗證碼').fill(first);
    await page.getByRole('button', { name: '完成登入' }).click();
    await expect(page).toHaveURL('/member/profile');

    await expect(page.getByText(line.person?.name ?? '').first()).toBeVisible();
    // A minute later: until then a number is sent no other code.
    await server.database?.query("update customer_code_sends set last_at = now() - interval '2 minutes'", []);
    await page.getByTestId('unlink-line').click();
    await page.getByTestId('dialog-submit').click();
    await expect.poll(() => codeSaid(server, '0922555666')).not.toBe(first);
    await page.getByLabel('驗證碼').fill(await codeSaid(server, '0922555666'));
    await page.getByTestId('dialog-submit').click();
    await expect(page.getByTestId('link-line')).toBeVisible();

    // Whoever says no at LINE is offered the other way.
    line.person = undefined;
    await page.context().clearCookies();
    await page.goto(`/line-entry?brand=${brandId}`);
    await expect(page.getByRole('alert')).toContainText('您沒有同意使用LINE登入。');
    await page.getByRole('link', { name: '改用手機號碼' }).click();
    await expect(page.getByRole('heading', { name: '會員登入' })).toBeVisible();
    await office.close();
  },
);

test(
  'LINE’s own browser needs no page of LINE, and asks there where its token is old',
  { tag: '@long' },
  async ({ network, line, browser }) => {
    const owner = await Staff.signIn(network.origin, 'owner');
    const { id: channelId, secret: channelSecret } = lineChannel;
    await owner.ask(`PUT /line/brands/${brandId}/settings`, { channelId, channelSecret });
    await owner.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
      serviceSettings: { liffId: '1657000001-AbCdEfGh', enableLineOrdering: true },
    });
    const asked = () => line.heard.filter(({ path }) => path.endsWith('/authorize')).length;
    const inLine = async (): Promise<void> => {
      const context = await browser.newContext({
        baseURL: network.origin,
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Line/14.16.0',
      });
      const page = await context.newPage();
      await page.goto(`/line-entry?brand=${brandId}&store=${storeId}&redirect=%2Fcart`);
      await expect(page.getByRole('heading', { name: '連結會員' })).toBeFocused();
      await context.close();
    };
    await inLine();
    expect(asked()).toBe(0);
    line.spoil('old');
    await inLine();
    expect(asked()).toBe(1);
  },
);

test('who runs a brand says what is sent, and sees what was', { tag: '@long' }, async ({ page, network }) => {
  await signInByCall(page.context(), 'owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/${brandId}/settings`);
  await page.getByRole('tab', { name: '訊息' }).click();
  await page.getByRole('checkbox', { name: '餐點完成' }).check();
  await page.getByLabel('驗證碼每日上限').fill('1');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已儲存')).toBeVisible();
  await expectAccessible(page, 'the settings of messages');

  const asked = await fetch(`${network.origin}/api/user-auth/brands/${brandId}/send-verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0933444555' }),
  });
  expect(asked.status).toBe(200);
  await page.getByRole('link', { name: '訊息紀錄' }).click();
  await expect(page.getByTestId('budget-notice')).toContainText('今天的驗證碼已用1則');
  await expect(page.getByRole('row', { name: /註冊驗證碼/ })).toContainText('0933***555');
  await expectAccessible(page, 'what was sent');
  await page.reload();
  await page.getByTestId('bell').click();
  await expect(page.getByTestId('activity-budgets')).toContainText('今天的驗證碼已用1則，上限1則');
  await expectAccessible(page, 'what the bell says of a budget');
});
