import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;

interface Listed {
  readonly total: number;
  readonly items: readonly { readonly name: string; readonly amount: number; readonly time: string }[];
}

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test(
  "a bank's file is mapped, looked at without a network, taken as a whole with one, and once; then what goes out comes in with nothing to do",
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    const booked = (): Promise<Listed> => owner.ask<Listed>(`GET /cash-flow/${brandId}/${storeId}?limit=100`);
    const before = (await booked()).total;
    await signInByCall(context, 'zhongshan');
    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
    await page.getByTestId('flow-import').click();
    const file = page.getByTestId('import-file');
    const bar = page.getByTestId('import-bar');
    const counts = async (kinds: Readonly<Record<string, number>>): Promise<void> => {
      for (const [kind, count] of Object.entries(kinds))
        await expect(page.getByTestId(`import-${kind}`)).toContainText(String(count));
    };
    await expect(page.getByTestId('import-drop')).toBeVisible({ timeout: 40_000 });
    await workerInCharge(page);

    // What is no table, and what is far too long, is said at once; the page stays.
    await file.setInputFiles(
      csv(
        'big.csv',
        Array.from({ length: 100_000 }, () => '2026-11-01,100,a'),
      ),
    );
    await expect(page.getByText('超過20,000列')).toBeVisible();

    const heads = '交易日,明細,轉出,存入,餘額';
    const lines = [
      '帳號,012-345-678',
      heads,
      '115/11/03,房租,"25,000",,75000',
      '115/11/04,"=cmd|""外送"";撥款",,"12,340",87340',
      '115/11/04,全聯,860,,86480',
      '115/11/04,全聯,860,,85620',
      '115/13/04,壞掉的,12,,85620',
    ];
    network.cut();
    await file.setInputFiles(csv('bank.csv', lines));
    // Two headings are the bank's own: somebody says what they are.
    await expect(page.getByText('匯入需要網路').first()).toBeVisible();
    await page.getByRole('combobox', { name: '明細是' }).selectOption('name');
    await page.getByRole('combobox', { name: '轉出是' }).selectOption('out');
    await counts({ new: 3, twin: 1, bad: 1 });
    // A reload without a network loses neither the file nor what was said of it.
    await page.reload();
    await expect(page.getByText('bank.csv')).toBeVisible({ timeout: 40_000 });
    await counts({ new: 3, twin: 1, bad: 1 });
    await expect(page.getByTestId('import-faults')).toContainText('第7列');
    await expect(page.getByTestId('import-faults')).toContainText('看不懂日期');
    await page.getByTestId('import-faults').getByRole('checkbox').check({ force: true });
    await expect(page.getByTestId('import-apply')).toHaveAttribute('aria-disabled', 'true');

    network.restore();
    await expect(page.getByTestId('import-apply')).not.toHaveAttribute('aria-disabled', 'true', {
      timeout: 40_000,
    });
    await page.getByTestId('import-apply').click();
    await expect(page.getByTestId('import-done')).toContainText('新增3筆收支');
    const { total, items } = await booked();
    expect(total).toBe(before + 3);
    expect(items.find(({ name }) => name === '房租')?.time).toBe('2026-11-03T04:00:00.000Z');
    expect(items.map(({ name }) => name)).toContain('=cmd|"外送";撥款');

    await page.reload();
    await expect(page.getByTestId('import-drop')).toBeVisible({ timeout: 40_000 });

    // The next file of that bank is read at once, and what came before is known.
    await file.setInputFiles(
      csv('bank2.csv', [heads, ...lines.slice(2, 6), '115/11/05,瓦斯,"1,500",,84120']),
    );
    await counts({ new: 1, twin: 4, bad: 0 });
    // One that was put away does not come back.
    await page.getByRole('button', { name: '換檔案' }).click();
    await page.reload();
    await expect(page.getByTestId('import-drop')).toBeVisible({ timeout: 40_000 });
    await file.setInputFiles(
      csv('bank2.csv', [heads, ...lines.slice(2, 6), '115/11/05,瓦斯,"1,500",,84120']),
    );
    await counts({ new: 1, twin: 4, bad: 0 });
    await page.getByTestId('import-twin').click();
    await page.getByRole('checkbox', { name: /仍要匯入\s*第4列/ }).check({ force: true });
    await page.getByTestId('import-apply').click();
    await expect(page.getByTestId('import-done')).toContainText('新增2筆收支');
    expect((await booked()).total).toBe(before + 5);

    await page.getByTestId('import-to-book').click();
    await expect(page.getByTestId('book-row')).toHaveCount(4);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('flow-export').click(),
    ]);
    const out = readFileSync(await download.path());
    await page.getByTestId('flow-import').click();
    await file.setInputFiles({ name: 'out.csv', mimeType: 'text/csv', buffer: out });
    await counts({ new: 0, twin: 4, bad: 0 });
    await expect(bar).toContainText('帳上都有了');
    await expect(page.getByTestId('import-apply')).toBeHidden();
  },
);

test(
  'a figure is a picture that is read alone, also without a network',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await signInByCall(context, 'zhongshan');
    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/import`);
    await expect(page.getByTestId('import-drop')).toBeVisible({ timeout: 40_000 });
    await workerInCharge(page);
    const earlier = Array.from({ length: 450 }, (_, at) => `2025-01-10,-${at + 1},早先`);
    const lines = [
      '日期,金額,名稱',
      ...earlier,
      '2026-11-02,5000,營業',
      '2026-11-03,-1200,進貨',
      '2026-11-04,-800,進貨',
    ];
    await page.getByTestId('import-file').setInputFiles(csv('days.csv', lines));
    await page.getByTestId('import-apply').click();
    await expect(page.getByTestId('import-done')).toBeVisible();
    // A long list is drawn as far as somebody looks.
    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/show?from=2025-01-01&to=2025-01-31`);
    await expect(page.getByTestId('book-count')).toContainText('450', { timeout: 40_000 });
    const rows = page.getByTestId('book-row');
    await expect(rows).toHaveCount(200);
    // On paper all of it stands, also what nobody has looked at yet.
    const onPaper = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const drawn = document.querySelectorAll('[data-testid="book-row"]').length;
      dispatchEvent(new Event('afterprint'));
      return drawn;
    });
    expect(onPaper).toBe(450);
    await expect(rows).toHaveCount(200);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(400);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(450);

    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/statistics?from=2026-11-01&to=2026-11-10`);
    const figure = page.getByTestId('flow-figure');
    await expect(figure).toContainText('NT$5,000', { timeout: 40_000 });
    network.cut();
    // On paper stands the page itself, without what is pressed.
    await page.emulateMedia({ media: 'print' });
    await expect(figure).toBeVisible();
    await expect(page.getByTestId('flow-print')).toBeHidden();
    await page.emulateMedia({ media: null });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('flow-figure-picture').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^haodan-cash-flow-days-.*\.png$/);
    const picture = sharp(readFileSync(await download.path()));
    const { width: drawn, height: wide } = (await figure.boundingBox())!;
    const { width, height } = await picture.metadata();
    expect(width).toBe(Math.ceil(drawn * 2));
    expect(height).toBeGreaterThan(wide * 2);
    // Both bars are in it by their colours, and the foot that tells what it is of is not empty.
    const colours = await page.evaluate(() =>
      ['--chart-1', '--chart-2'].map((name) => {
        const probe = document.createElement('canvas').getContext('2d')!;
        probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
      }),
    );
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const seen = new Set<string>();
    const foot = new Set<string>();
    for (let at = 0; at < data.length; at += 3) {
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      seen.add(colour);
      if (at / 3 / info.width > info.height - 60) foot.add(colour);
    }
    for (const colour of colours) expect(seen).toContain(colour);
    expect(foot.size).toBeGreaterThan(2);
  },
);
