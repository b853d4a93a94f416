import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { itemIdOf } from '#domain/inventory/items.ts';
import type { DayReport, ShiftReport, ShiftSummary } from '#domain/shift/report-schema.ts';
import { putSetupAway } from './fixtures/put-setup-away.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { InventoryPage } from './pages/inventory-page.ts';
import { ShiftPage } from './pages/shift-page.ts';
import { TablesPage } from './pages/tables-page.ts';

const { brandId, storeId } = zhongshan;
const daan = { brandId: 'ashun', storeId: 'ashun-daan' };
const egg = itemIdOf(storeId, tea('tea-egg'));

interface Flow {
  readonly type: 'income' | 'expense';
  readonly amount: number;
  readonly name: string;
  readonly photo?: string;
  readonly isVoided: boolean;
}

const signedSum = (records: readonly Pick<Flow, 'type' | 'amount'>[]): number =>
  records.reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0);

/** `−NT$2,120` as a number. */
const dollars = (text: string | null): number =>
  Number((text ?? '').replace(/[^\d−-]/g, '').replace('−', '-'));

async function book(page: Page, category: string, amount: string, photo?: Buffer): Promise<void> {
  const rows = page.getByTestId('book-row');
  const before = await rows.count();
  await page.getByTestId('quick-entry').getByRole('button', { name: category }).click();
  if (photo) {
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: photo };
    await page.getByTestId('receipt-file').setInputFiles(file);
    await expect(page.getByTestId('receipt-picture')).toBeVisible();
  }
  await page.locator('#flow-amount').fill(amount);
  await page.locator('#flow-amount').press('Enter');
  await expect(rows).toHaveCount(before + 1);
}

test(
  'a day of a shop without a network: opened, sold, restocked, paid for, counted blind and closed with a till silent; then server, tablet and file agree to the dollar',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill, browser }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    const stock = async (): Promise<number> =>
      (await owner.inventory(brandId, storeId)).find(({ _id }) => _id === egg)?.availableStock ?? -1;
    const eggs = await stock();

    // Morning: two tills, and the manager's tablet in the office.
    const counter = await openTill('mei', { here: true });
    const other = await openTill('lead', { network: secondNetwork });
    const shift = new ShiftPage(counter.page);
    await shift.open();
    await shift.begin('3000');
    await counter.page.keyboard.press('Escape');
    const second = new ShiftPage(other.page);
    await second.open();
    await second.begin('1000');
    await other.page.keyboard.press('Escape');
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await expect(other.pill).toHaveAttribute('data-state', 'synced');
    await counter.syncNow();
    await counter.workerInCharge();
    const tablet = await browser.newContext({ baseURL: network.origin, locale: 'zh-TW' });
    await putSetupAway(tablet);
    await signInByCall(tablet, 'zhongshan');
    const office = await tablet.newPage();
    await office.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
    await expect(office.locator('#flow-amount')).toBeVisible({ timeout: 40_000 });
    await workerInCharge(office);

    // All of it loses the network; the second till sells alone from here on.
    secondNetwork.cut();
    network.cut();
    const late = await other.sell(tea('four-seasons'));
    const first = await counter.sell(tea('tea-egg'), tea('tea-egg'));
    const next = await counter.sell(tea('four-seasons'), tea('barley'));

    const inventory = new InventoryPage(office);
    await inventory.open(zhongshan);
    await inventory.move('add', egg, 30, '廠商送貨');
    await office.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
    const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    await book(office, '食材', '12*35+40');
    await book(office, '食材', '１，２００', photo);
    await book(office, '包材', '85');

    // Evening: what is counted is 20 too little, and who counts is not told.
    const due = 3000 + first.total + next.total;
    await shift.open();
    await shift.close();
    await shift.counted.fill(String(due - 20));
    await expect(shift.expected).toHaveCount(0);
    await shift.next.click();
    await expect(shift.difference).toHaveCount(0);
    await shift.kept.fill('3000');
    await shift.finish.click();
    await expect(counter.page.getByTestId('to-day')).toBeVisible();
    expect(await counter.page.content()).not.toContain(due.toLocaleString('en'));
    await shift.closeDayWithout('B-Z1');

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    secondNetwork.restore();
    await other.syncNow();
    await expect(other.pill).toHaveAttribute('data-state', 'synced');

    // The Z of the drawer, for whoever may see it.
    const ofStore = `brands/${brandId}/stores/${storeId}`;
    const shifts = await owner.ask<{ items: ShiftSummary[] }>(`GET /shifts/${ofStore}`);
    const closed = shifts.items.find(({ no }) => no === 'A-Z1')!;
    const z = await owner.ask<ShiftReport>(`GET /shifts/${ofStore}/${closed._id}/report`);
    expect(z.seen).toMatchObject({ expected: due, difference: -20, taken: first.total + next.total });

    // The day's second revision has what the silent till sold, and nothing twice.
    const gross = first.total + next.total + late.total;
    const dayOf = (): Promise<DayReport> =>
      owner.ask<DayReport>(`GET /days/${ofStore}/${closed.businessDate}/report`);
    await expect.poll(async () => (await dayOf()).close?.revision).toBe(2);
    const day = await dayOf();
    const [before, after] = day.close?.revisions ?? [];
    expect([before?.figures.gross, after?.figures.gross]).toEqual([gross - late.total, gross]);
    expect(day.figures.gross).toBe(gross);
    const orders = await owner.orders(brandId, storeId);
    expect(orders.map(({ number }) => number).toSorted()).toEqual(
      [first.number, next.number, late.number].toSorted(),
    );
    expect(orders.reduce((sum, { total }) => sum + total, 0)).toBe(gross);
    await office.goto(`/admin/${brandId}/orders/store/${storeId}?panel=closes&of=days`);
    const row = office.getByTestId('closes').getByRole('row').nth(1);
    await expect(row).toContainText('第2版');
    await expect(row).toContainText(`NT$${gross.toLocaleString('en')}`);
    await expect.poll(stock).toBe(eggs + 30 - 2);

    // The books: three expenses, and what the drawer brought by its count.
    const path = `/cash-flow/${brandId}/${storeId}`;
    const flows = async (): Promise<readonly Flow[]> =>
      (await owner.ask<{ items: Flow[] }>(`GET ${path}?limit=100`)).items;
    const brought = due - 20 - 3000;
    await expect
      .poll(async () => (await flows()).map(({ amount }) => amount).toSorted((a, b) => a - b))
      .toEqual([85, brought, 460, 1200].toSorted((a, b) => a - b));
    const booked = await flows();
    expect(booked.filter((each) => each.photo !== undefined)).toHaveLength(1);
    const sum = signedSum(booked);
    expect(sum).toBe(brought - 460 - 1200 - 85);
    await office.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
    const rows = office.getByTestId('book-row');
    await expect(rows).toHaveCount(4);
    await expect(office.getByText('待同步')).toHaveCount(0);
    const net = office.locator('dt, dd, p, span').filter({ hasText: /^[−-]?NT\$[\d,]+$/ });
    await expect.poll(async () => (await net.allTextContents()).map(dollars)).toContain(sum);
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByTestId('flow-export').click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toBe(await (await tablet.request.get(`/api${path}/export/csv`)).text());
    const lines = file.replace('\uFEFF', '').trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(4);
    expect(
      signedSum(
        lines.map((line) => {
          const [, type, , amount] = line.split(',');
          return { type: type === '收入' ? 'income' : 'expense', amount: Number(amount) };
        }),
      ),
    ).toBe(sum);
    await tablet.close();
  },
);

test(
  'two tills work on one table across a change of shifts without a network: each drawer has what it took, and the bill is paid once',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill }) => {
    const counter = await openTill('hao', { here: true });
    const other = await openTill('daan', { network: secondNetwork });
    const [shift, second] = [new ShiftPage(counter.page), new ShiftPage(other.page)];
    for (const [page, float] of [
      [shift, '2000'],
      [second, '1000'],
    ] as const) {
      await page.open();
      await page.begin(float);
      await page.page.keyboard.press('Escape');
    }
    const tables = new TablesPage(counter.page);
    await tables.open();
    await tables.act('1', 'start');
    await counter.tile('ashun-greens').click();
    await counter.send.click();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await other.syncNow();
    const otherTables = new TablesPage(other.page);
    await otherTables.open();
    await otherTables.expectState('1', 'ordered');
    await counter.workerInCharge();

    // The first till hands its open bill to the next shift, which adds to it; the second takes the money for what it sees.
    network.cut();
    secondNetwork.cut();
    await shift.open();
    await shift.close();
    await counter.page.getByTestId('shift-leave').click();
    await shift.counted.fill('2000');
    await shift.next.click();
    await shift.finish.click();
    await expect(counter.page.getByTestId('to-day')).toBeVisible();
    await counter.page.keyboard.press('Escape');
    await shift.begin('500');
    await counter.page.keyboard.press('Escape');
    await tables.open();
    await tables.table('1').click();
    await counter.page.getByTestId(/^table-add-/).click();
    await counter.tile('ashun-braised-egg').click();
    await counter.page.getByRole('button', { name: '加點送單' }).click();
    await otherTables.act('1', 'pay');
    await other.page.getByTestId('pay-complete').click();
    await expect(other.orderNumber).toBeVisible();

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    secondNetwork.restore();
    await other.syncNow();
    await expect(other.pill).toHaveAttribute('data-state', 'synced');
    await counter.syncNow();

    // What was added is still to be paid, once, and goes into the drawer of the new shift.
    await tables.open();
    await tables.expectState('1', 'ordered');
    await tables.act('1', 'pay');
    await counter.page.getByTestId('pay-complete').click();
    await expect(counter.orderNumber).toBeVisible();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');

    const shun = await Staff.signIn(server.origin, 'shun');
    const [bill, ...more] = await shun.orders(daan.brandId, daan.storeId);
    expect(more).toEqual([]);
    expect(bill).toMatchObject({ status: 'paid', payment: 'paid' });
    const taken = bill!.payments.map(({ amount }) => amount);
    expect(taken).toHaveLength(2);
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(bill!.total);
    const ofStore = `brands/${daan.brandId}/stores/${daan.storeId}`;
    const { items } = await shun.ask<{ items: ShiftSummary[] }>(`GET /shifts/${ofStore}`);
    const expected = Object.fromEntries(items.map(({ no, expected: amount }) => [no, amount]));
    expect(expected).toEqual({
      'A-Z1': 2000,
      'B-Z1': 1000 + taken[0]!,
      'A-Z2': 500 + taken[1]!,
    });
  },
);
