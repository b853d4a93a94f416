import { expect } from '@playwright/test';
import { signInByCall, tea, test } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';
import { chooseLook, expectAccessible, expectToFit } from './lib/look.ts';
import { ShiftPage } from './pages/shift-page.ts';

const looks = [
  ['light', 'zh-TW', 1180],
  ['dark', 'en', 390],
  ['light', 'en', 1920],
  ['dark', 'zh-TW', 390],
] as const;
for (const [theme, language, width] of looks)
  test(`shots ${theme} ${language} ${width}`, async ({ browser, network }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: network.origin });
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'lead');
    const page = await context.newPage();
    await page.setViewportSize({ width: 1180, height: 820 });
    const counter = new CounterPage(page);
    await counter.open('charizi', 'charizi-zhongshan');
    const shift = new ShiftPage(page);
    const size = () =>
      page.setViewportSize({ width, height: width === 390 ? 844 : width === 1920 ? 1080 : 820 });
    const shot = async (name: string) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}-${theme}-${language}-${width}.png` });
      await expectAccessible(page, name).catch((e) => console.log('AXE', name, String(e).slice(0, 1500)));
      await expectToFit(page, name).catch((e) => console.log('FIT', name, String(e).slice(0, 600)));
    };
    await page.goto('/counter/charizi/charizi-zhongshan?view=shift');
    await size();
    await expect(shift.float).toBeVisible();
    await shot('1-open');
    await shift.begin('3000');
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.goto('/counter/charizi/charizi-zhongshan');
    await counter.sell(tea('four-seasons'));
    await counter.sell(tea('barley'));
    await counter.tile(tea('barley')).click();
    await counter.hold.click();
    await page.goto('/counter/charizi/charizi-zhongshan?view=shift');
    const words = language === 'en' ? ['Change', 'Groceries'] : ['找零兌換', '買食材'];
    await shift.move('pay_in', '500', words[0]!);
    await shift.move('pay_out', '180', words[1]!);
    await shift.move('drawer_open', '', words[0]!);
    await size();
    await shot('2-now');
    await page.getByTestId('shift-drop').click();
    await page.getByTestId('move-amount').fill('1000');
    await shot('3-move');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('move-amount')).toBeHidden();
    await shift.close();
    await shot('4-left');
    await page.getByTestId('shift-leave').click();
    await shot('5-count');
    await page.getByRole('radio', { name: language === 'en' ? 'By notes and coins' : '依面額' }).check();
    await page.getByTestId('pieces-1000').fill('3');
    await page.getByTestId('pieces-100').fill('1');
    await shot('6-pieces');
    await shift.next.click();
    await shot('7-result');
    await page.getByRole('button', { name: language === 'en' ? 'Wrong change' : '找錯錢' }).click();
    await shift.finish.click();
    await expect(page.getByTestId('to-day')).toBeVisible();
    await shot('8-z');
    await page.getByTestId('to-day').click();
    await shot('9-day');
    await shift.closeDay();
    await shot('10-closed');
    await context.close();
  });
