import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import type { CounterPage } from './pages/counter-page.ts';
import { OutagePage } from './pages/outage-page.ts';

const { brandId, storeId } = zhongshan;
const pudding = tea('pudding-milk-tea');
const isDone = /synced|conflict/;

async function isSent(...tills: readonly CounterPage[]): Promise<void> {
  for (const till of tills) {
    await till.syncNow();
    await expect(till.pill).toHaveAttribute('data-state', isDone);
  }
}

test(
  'after an outage of two tills each has a report whose numbers are those of the drawer, on screen, on paper, as a table and at the server',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill, browser }) => {
    const [first, second] = await Promise.all([
      openTill('mei', { here: true }),
      openTill('lead', { network: secondNetwork }),
    ]);
    // Three puddings are left; one goes while both tills can see it.
    await first.sell(pudding);
    await isSent(first, second);
    await expect(second.tile(pudding)).toContainText('剩2');
    for (const till of [first, second]) await till.page.clock.install();

    network.cut();
    secondNetwork.cut();
    const own = [await first.sell(pudding, tea('four-seasons')), await first.sell(tea('barley'))];
    const others = [await second.sell(pudding, pudding)];
    for (const till of [first, second]) {
      // The view of a sale that is done leaves automatically after a while.
      await till.next.click();
      await till.page.clock.fastForward('12:00');
    }
    own.push(await first.sell(tea('waffle')));
    network.restore();
    secondNetwork.restore();
    await isSent(first, second);
    await isSent(first, second);

    const outage = new OutagePage(first.page);
    await expect(outage.note).toContainText('離線12分鐘');
    await outage.seeReport.click();
    const total = own.reduce((sum, sold) => sum + sold.total, 0);
    const asMoney = `NT$${total.toLocaleString('en')}`;
    await expect(outage.orders).toHaveText('3');
    await expect(outage.total).toHaveText(asMoney);
    await expect(outage.cash).toHaveText(asMoney);
    const numbers = own.map(({ number }) => number);
    const lane = numbers[0]!.slice(0, 1);
    await expect(outage.numbers(lane)).toHaveText(`${numbers[0]}…${numbers[2]}`);
    // Two were left, and three were sold: what is missing is said, on both tills.
    await expect(outage.decision('oversold')).toContainText('短少1份');
    await expect(outage.toDo).toHaveText('1');
    await expectAccessible(first.page, 'report');
    await expectToFit(first.page, 'report');
    await expectTargets(first.page, 48, 'report');

    await outage.chartOrTable.click();
    await expect(outage.page.getByRole('figure').getByRole('table')).toBeVisible();
    await outage.chartOrTable.click();

    const { text, rows } = await outage.save();
    expect(text.startsWith('\uFEFF區段,項目,數量,金額（元）,時間\r\n')).toBe(true);
    expect(rows).toContainEqual(['訂單', '中山店', '3', String(total), '']);
    expect(rows).toContainEqual(['抽屜應多出的現金', '現金', '', String(total), '']);
    expect(rows.filter(([section]) => section === '訂單明細').map((row) => row[1])).toEqual(
      numbers.map((number) => `${number} 已付款`),
    );
    expect(rows.find(([section]) => section === '離線')?.[4]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\/\d{4}-/);

    await outage.allTills.check();
    await expect(outage.orders).toHaveText('4');
    await expect(outage.numbers(others[0]!.number.slice(0, 1))).toHaveText(others[0]!.number);

    await outage.page.emulateMedia({ media: 'print' });
    await expect(outage.printHead).toBeVisible();
    await expect(outage.print).toBeHidden();
    await expect(first.pay).toBeHidden();
    await outage.page.emulateMedia({ media: 'screen' });

    // It is told once: the line is gone, the list keeps both outages.
    await outage.close.click();
    await expect(outage.note).toBeHidden();
    await first.page.reload();
    await first.ready();
    await expect(outage.note).toBeHidden();
    await outage.openFromMenu();
    await expect(outage.entries).toHaveCount(2);

    const owner = await Staff.signIn(server.origin, 'owner');
    const listed = await owner.outages(brandId, storeId);
    const mine = listed.find(({ till }) => till === lane);
    expect(mine).toMatchObject({ by: { name: 'mei' }, changes: 3 });
    const report = await owner.outageReport(brandId, storeId, mine?._id ?? '');
    expect(report.orders).toEqual({ count: 3, total });
    expect(report.oversold).toMatchObject([{ sold: 1, short: 1 }]);

    const office = await browser.newContext({ baseURL: network.origin });
    await signInByCall(office, 'owner');
    const page = await office.newPage();
    await page.goto(`/admin/${brandId}/stores`);
    await page.getByTestId(`more-of-${storeId}`).click();
    await page.getByRole('menuitem', { name: '離線紀錄' }).click();
    const inOffice = new OutagePage(page);
    await expect(inOffice.entries).toHaveCount(2);
    await expectAccessible(page, 'list in the back office');
    await inOffice.entries
      .filter({ hasText: `櫃檯${lane}` })
      .getByRole('link')
      .click();
    await expect(inOffice.orders).toHaveText('3');
    await page.goBack();
    await expect(inOffice.entries).toHaveCount(2);
    await office.close();
  },
);

test(
  'an outage with a reload in it is still one, and a short drop is none',
  { tag: '@long' },
  async ({ network, openTill }) => {
    const till = await openTill('mei', { here: true });
    await till.workerInCharge();
    const outage = new OutagePage(till.page);
    network.cut();
    await till.sell(tea('waffle'));
    network.restore();
    await isSent(till);
    await outage.openFromMenu();
    await expect(outage.page.getByText('還沒有離線紀錄')).toBeVisible();
    await outage.close.click();

    await till.workerInCharge();
    await till.page.clock.install();
    network.cut();
    await till.sell(tea('barley'));
    await till.page.clock.fastForward('05:00');
    await till.page.reload();
    await till.ready();
    await till.page.clock.fastForward('05:00');
    await till.sell(tea('barley'));
    network.restore();
    await isSent(till);
    await expect(outage.note).toContainText('離線10分鐘');
    await outage.seeReport.click();
    await expect(outage.orders).toHaveText('2');
  },
);
