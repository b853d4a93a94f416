import { expect } from '@playwright/test';
import type { PointRule } from '#domain/promotion/point-schema.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';

const { brandId } = zhongshan;
const guest = 'demo-customer-charizi';

test(
  'a point rule is a sentence that is tried out while it is typed, and of a type one is active',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    await page.goto(`/admin/${brandId}/point-rules`);
    await expect(page.locator('main')).toContainText('每消費NT$100得1點，60天內有效。', { timeout: 40_000 });
    await page.getByTestId('point-rule-create').click();
    const field = (name: string) => page.locator(`#point-rule-${name}`);
    const simulator = page.getByTestId('rule-simulator');
    const submit = page.getByTestId('save-bar').locator('button[type=submit]');
    await expect(simulator).toContainText('消費NT$350→3點');
    await field('name').fill('滿額集點');
    await field('conversionRate').fill('50');
    await expect(simulator).toContainText('消費NT$350→7點');
    await field('minimumAmount').fill('400');
    await expect(simulator).toContainText('消費NT$350→0點');
    await expect(simulator).toContainText('再NT$50就給點');
    await expect(page.getByTestId('rule-sentence')).toHaveText(
      '每消費NT$50得1點，單筆滿NT$400，60天內有效。',
    );

    // One of its type is active already: that is said, and refused before it is sent.
    const main = page.locator('main');
    await expect(main).toContainText('同類型的規則只能啟用一個');
    await page.getByRole('checkbox', { name: /^啟用/ }).check();
    await submit.click();
    await expect(main.getByRole('alert')).toContainText('「消費集點」已經啟用，同類型只能啟用一個');
    await field('type').selectOption({ label: '每幾次消費' });
    await expect(field('everyNth')).toHaveValue('5');
    await expect(page.getByTestId('rule-sentence')).toContainText('每第5次消費，每NT$50得1點');
    await submit.click();
    await expect(page).toHaveURL(/\/point-rules$/);
    await expect(page.locator('[data-row]').filter({ hasText: '滿額集點' })).toContainText('每第5次消費');

    const owner = await Staff.signIn(server.origin, 'owner');
    const rules = await owner.ask<PointRule[]>(`GET /promotion/brands/${brandId}/points/rules`);
    expect(rules.find(({ name }) => name === '滿額集點')).toMatchObject({
      type: 'recurring_visit',
      conversionRate: 50,
      minimumAmount: 400,
      everyNth: 5,
      isActive: true,
    });

    // In the list the server has the last word, and the switch goes back.
    const second = await owner.ask<PointRule>(`POST /promotion/brands/${brandId}/points/rules`, {
      name: '另一個集點',
      type: 'purchase_amount',
      conversionRate: 200,
    });
    const row = page.locator(`[data-row="${second._id}"]`);
    await expect(row).toBeVisible();
    await row.getByRole('switch').click();
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('同類型');
    await expect(row.getByRole('switch')).not.toBeChecked();
  },
);

test(
  'points are given and taken by hand with a reason, and stand in the ledger of their guest; an employee only reads',
  { tag: '@long' },
  async ({ page, context, browser, network }) => {
    await signInByCall(context, 'lead');
    await page.goto(`/admin/${brandId}/customers/${guest}?tab=points`);
    const tab = page.getByRole('tab', { name: '點數' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('開幕活動贈點');
    await page.getByTestId('points-adjust').click();
    const sheet = page.getByTestId('points-adjust-sheet');
    await page.getByTestId('points-adjust-confirm').click();
    await expect(sheet).toContainText('請輸入點數');
    await sheet.getByRole('textbox', { name: '點數' }).fill('20');
    await expect(sheet).toContainText('調整後');
    await sheet.getByRole('textbox', { name: '原因' }).fill('生日禮');
    await page.getByTestId('points-adjust-confirm').click();
    await expect(sheet).toBeHidden();
    await expect(panel.locator('[data-row]').first()).toContainText('生日禮');
    await expect(panel.locator('[data-row]').first()).toContainText('+20點');

    // Nobody is taken more than they have.
    await page.getByTestId('points-adjust').click();
    await sheet.getByRole('radio', { name: '扣除' }).check({ force: true });
    await sheet.getByRole('textbox', { name: '點數' }).fill('99999');
    await sheet.getByRole('textbox', { name: '原因' }).fill('更正');
    await page.getByTestId('points-adjust-confirm').click();
    await expect(sheet).toContainText('不能扣到低於0點');
    await page.keyboard.press('Escape');

    // A coupon for this one guest, which is taken back.
    await page.getByRole('tab', { name: '優惠券' }).click();
    await expect(page).toHaveURL(/tab=coupons/);
    await page.getByTestId('give-coupon').click();
    await page.getByRole('combobox', { name: '優惠券' }).selectOption({ label: '滿150折20' });
    await expect(page.getByTestId('give-sheet').getByTestId('ticket')).toContainText('折NT$20');
    await page.getByTestId('give-sheet').getByRole('textbox', { name: '原因' }).fill('餐點延誤');
    await page.getByTestId('give-confirm').click();
    // They have had as many of it as one guest may: another one then.
    await expect(page.getByTestId('give-sheet').getByRole('alert')).toContainText('最多還能發0張');
    await page.getByRole('combobox', { name: '優惠券' }).selectOption({ label: '平日鬆餅85折' });
    await page.getByTestId('give-confirm').click();
    await expect(page.getByTestId('give-sheet')).toBeHidden();
    const given = page.getByTestId('ticket').filter({ hasText: '餐點延誤' });
    await expect(given).toBeVisible();
    await given.getByTestId('ticket-revoke').click();
    await page.getByRole('dialog').getByRole('textbox').fill('發錯人');
    await page.getByTestId('reason-confirm').click();
    await expect(given).toHaveAttribute('data-status', 'revoked');

    const other = await browser.newContext({ baseURL: network.origin, locale: 'zh-TW' });
    await signInByCall(other, 'mei');
    const employee = await other.newPage();
    await employee.goto(`/admin/${brandId}/customers/${guest}?tab=points`);
    await expect(employee.getByRole('tabpanel')).toContainText('生日禮');
    await expect(employee.getByTestId('points-adjust')).toHaveCount(0);
    await employee.goto(`/admin/${brandId}/point-rules`);
    await expect(employee.locator('main')).toContainText('每消費NT$100得1點');
    await expect(employee.getByTestId('point-rule-create')).toHaveCount(0);
    await other.close();
  },
);
