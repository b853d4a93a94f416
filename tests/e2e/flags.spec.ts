import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';

const { brandId } = zhongshan;

test(
  'a sale that is flagged at a till is accepted by a manager elsewhere, and is gone for both',
  { tag: '@long' },
  async ({ browser, server, network, secondNetwork, openTill }) => {
    const counter = await openTill('mei', { here: true });
    network.cut();
    const sold = await counter.sell(tea('waffle'));
    // Meanwhile the office asks another price for it.
    const owner = await Staff.signIn(server.origin, 'owner');
    await owner.ask(`PUT /dish/brands/${brandId}/templates/${tea('waffle')}`, { basePrice: 999 });
    network.restore();
    await expect(counter.pill).toHaveAttribute('data-state', 'conflict', { timeout: 60_000 });

    const context = await browser.newContext({ baseURL: secondNetwork.origin });
    await signInByCall(context, 'lead');
    const office = await context.newPage();
    await office.goto(`/admin/${brandId}`);
    const attention = office.getByTestId('attention').getByRole('listitem').filter({ hasText: '需確認' });
    await expect(attention).toContainText('1筆', { timeout: 40_000 });
    await expect(office.getByTestId('bell')).toHaveAccessibleName(/1/);
    await attention.getByRole('link').click();
    const flag = office.getByTestId('flag');
    await expect(flag).toContainText(sold.number);
    await expect(flag).toContainText('目前菜單的價格不同');
    await expect(flag).toContainText('mei');
    await expect(flag.getByTestId('flag-order')).toContainText('退款或作廢');
    await expectAccessible(office, 'needs review');
    await office.setViewportSize({ width: 320, height: 800 });
    await expectToFit(office, 'needs review, 320 px');
    await expectTargets(office, 24, 'needs review, 320 px');
    // Without a network too, and by the keyboard, with a word for those who read it later.
    secondNetwork.cut();
    await flag.getByRole('button', { name: '加上備註' }).focus();
    await office.keyboard.press('Enter');
    await office.keyboard.type('促銷價');
    await expectAccessible(office, 'a note about what needs review');
    await office.keyboard.press('Enter');
    await expect(office.getByTestId('flag')).toHaveCount(0);
    secondNetwork.restore();

    await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 60_000 });
    await office.getByRole('radio', { name: '已處理' }).click();
    await expect(flag).toContainText('lead 已接受');
    await expect(flag).toContainText('促銷價');
    await context.close();
  },
);
