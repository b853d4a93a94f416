import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { serveBuiltPage } from './lib/built-page.ts';
import type { BuiltPage } from './lib/built-page.ts';
import { looksToWalk } from './lib/look.ts';
import { weighScripts } from './lib/script-weight.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { allowDebugPages } from './pages/debug-page.ts';

const test = base.extend<{ built: BuiltPage; complaints: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the first parameter what a fixture needs: this one needs nothing
  built: async ({}, provide) => {
    const built = await serveBuiltPage();
    await provide(built);
    await built.close();
  },
  page: async ({ page }, provide) => {
    await allowDebugPages(page);
    await provide(page);
  },
  /** What the browser refused or threw. */
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await provide(complaints);
  },
});

const gallery = '/debug/gallery';
const shells = ['admin', 'counter', 'auth', 'list'].map((shell) => `${gallery}?shell=${shell}`);
const updatePill = /有新版本|New version/;

async function choose(page: Page, theme: string, language: string): Promise<void> {
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('haodan.theme', chosenTheme!);
      localStorage.setItem('preferred-language', chosenLanguage!);
    },
    [theme, language],
  );
}

async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await workerInCharge(page);
}

/** Each theme, language and width twice, in pairs that meet each other. */
const looks = [
  { theme: 'light', language: 'zh-TW', width: 320 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'light', language: 'en', width: 320 },
  { theme: 'dark', language: 'zh-TW', width: 1280 },
];

for (const { theme, language, width } of looksToWalk(looks, 1)) {
  test(`every part and shell is accessible and fits: ${theme}, ${language}, ${width} px`, async ({
    page,
    built,
  }) => {
    await choose(page, theme, language);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [gallery, ...shells, '/nowhere']) {
      await page.goto(built.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** KB that the specification gives the back office before the first use of a page: what all of them share, the page, its frame and texts. */
const mostOfOffice = 300;

test('the scripts of the back office keep to their budget before the first use of each of its pages', () => {
  const { base, pages } = weighScripts();
  const office = [...pages].filter(([route]) => /^(admin|boss)\//.test(route));
  expect(office.length).toBeGreaterThan(20);
  const heavy = office
    .filter(([, weight]) => base + weight > mostOfOffice)
    .map(([route, weight]) => `${route}: ${(base + weight).toFixed(2)} KB`);
  expect(heavy).toEqual([]);
});

test('the scripts of the guests’ pages keep to their budget before the first use of each', () => {
  const { guests } = weighScripts();
  expect(guests.size).toBeGreaterThan(2);
  for (const [route, weight] of guests) expect(weight, route).toBeLessThanOrEqual(150);
});

test('every part names the files that are fetched before it is imported', ({ built }) => {
  const folder = join(built.folder, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const nameless = scripts.filter((name) =>
    /import\([^)]*\)[^[\]]*?,\[\]\)/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(nameless).toEqual([]);
});

test('every layer is accessible, takes the focus and gives it back', async ({ page, built }) => {
  await page.goto(built.origin + gallery);
  for (const name of ['Dialog', 'AlertDialog', 'PermissionAlert', 'Sheet']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const layer = page.locator('[role=dialog], [role=alertdialog]');
    await expect(layer).toBeVisible();
    await expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test(
  'a list of the server can be used while a page is slow, broken or out of reach',
  { tag: '@long' },
  async ({ page, built }) => {
    await page.goto(`${built.origin}${gallery}?shell=list`);
    const list = page.getByRole('main');
    const server = list.getByLabel('Server');
    const next = list.getByRole('button', { name: '下一頁' });
    const row = (name: string) => list.getByRole('row', { name: new RegExp(name) });
    await expect(row('A-001')).toBeVisible();
    await expect(list.getByTestId('list-count')).toHaveText('共137筆');
    const search = list.getByTestId('list-search');
    await search.fill('a-13');
    await expect(list.getByText('1–8，找到8筆')).toBeVisible();
    await expect(row('A-001')).toHaveCount(0);
    await search.fill('nothing');
    await expect(list.getByText('沒有符合條件的結果')).toBeVisible();
    await expect(search).toBeFocused();
    await list.getByTestId('list-clear').click();
    await expect(row('A-001')).toBeVisible();

    await server.selectOption('slow');
    await next.click();
    await expect(list.locator('[aria-busy=true]').getByText('A-001')).toBeVisible();
    await expect(row('A-011')).toBeVisible();

    // The first page was answered before: it is shown with its age. The third was never seen, and the way back is there.
    await server.selectOption('away');
    await expect(list.getByText('離線資料')).toBeVisible();
    await expect(row('A-001')).toBeVisible();
    await next.click();
    await expect(row('A-011')).toBeVisible();
    await next.click();
    await expect(list.getByText('此頁尚未下載到這台裝置')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await list.getByRole('button', { name: '上一頁' }).click();
    await expect(row('A-011')).toBeVisible();

    await server.selectOption('fails');
    await next.click();
    await next.click();
    await list.getByRole('button', { name: '重試' }).click();
    await expect(list.getByText('伺服器發生錯誤')).toBeVisible();
    await server.selectOption('empty');
    await expect(list.getByText('還沒有訂單')).toBeVisible();
  },
);

test('a layer that is closing takes no tap from what opened after it', async ({ page, built }) => {
  await page.goto(built.origin + gallery);
  const opener = page.getByRole('button', { name: 'Dialog', exact: true });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // It fades for as long as the test likes.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.0001 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog][data-ending-style]')).toBeAttached();
  const above = await page.evaluate(() =>
    document.elementFromPoint(4, innerHeight / 2)?.getAttribute('role'),
  );
  expect(above).not.toBe('presentation');
});

test(
  'those who want less motion, more contrast or their own colours get them',
  { tag: '@long' },
  async ({ page, built }) => {
    await page.goto(built.origin + gallery);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const all = <T>(look: (style: CSSStyleDeclaration, element: Element) => T | undefined): Promise<T[]> =>
      page.evaluate(
        `[...document.querySelectorAll('body *')].flatMap((element) => {
        const found = (${String(look)})(getComputedStyle(element), element);
        return found === undefined ? [] : [found];
      })`,
      );

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await all((style, element) => {
      const longest = Math.max(...style.transitionDuration.split(',').map((each) => Number.parseFloat(each)));
      return style.animationName !== 'none' || longest > 0.081 ? element.outerHTML.slice(0, 120) : undefined;
    });
    expect(moving).toEqual([]);

    const colour = (name: string): Promise<string> =>
      page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);
    const [border, strong] = [await colour('--border'), await colour('--border-strong')];
    expect(border).not.toBe(strong);
    await page.emulateMedia({ contrast: 'more' });
    expect(await colour('--border')).toBe(strong);

    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    const unmarked = await all((style, element) => {
      const isPart = element.matches(
        'button, .card, input:not([type=radio], [type=checkbox]), select, textarea',
      );
      const isShown = element.checkVisibility() && element.getBoundingClientRect().width > 1;
      // A field stands in a box with the border; a switch has one around what moves.
      const boxes = [element.closest('span, label'), element.firstElementChild].filter((box) => box !== null);
      const borders = [style, ...boxes.map((box) => getComputedStyle(box))].map(
        (each) => each.borderBottomWidth,
      );
      const isMarked = borders.some((width) => width !== '0px');
      return isPart && isShown && !isMarked ? element.outerHTML.slice(0, 120) : undefined;
    });
    expect(unmarked).toEqual([]);
    const chosen = await page.evaluate(() =>
      [...document.querySelectorAll('label:has(> input[type=radio])')].map(
        (label) => `${String(label.matches(':has(:checked)'))} ${getComputedStyle(label).backgroundColor}`,
      ),
    );
    const colours = new Map(chosen.map((each) => each.split(/ (.*)/).slice(0, 2) as [string, string]));
    expect(colours.get('true')).not.toBe(colours.get('false'));
  },
);

test('support’s pages lead nowhere until somebody switches them on', async ({ browser, built }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(built.origin + gallery);
  await expect(page.getByRole('heading', { name: '找不到頁面' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('haodan.debug', 'on'));
  await page.reload();
  await expect(page.getByRole('button', { name: '警告', exact: true })).toBeVisible();
  await context.close();
});

test('a password may be pasted', { tag: '@long' }, async ({ page, context, built }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${built.origin}${gallery}?shell=auth`);
  const password = page.getByLabel('密碼', { exact: true });
  await password.focus();
  await page.evaluate(() => navigator.clipboard.writeText('correct horse battery staple'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue('correct horse battery staple');
});

test(
  'where a browser offers to install the app there is a button that asks it, and none where it does not',
  { tag: '@long' },
  async ({ page, built, complaints }) => {
    await page.goto(`${built.origin}${gallery}?shell=counter`);
    await page.getByRole('button', { name: '開啟選單' }).click();
    const menu = page.getByRole('dialog');
    const button = menu.getByRole('button', { name: '安裝到這台裝置' });
    await expect(menu.getByRole('radio').first()).toBeAttached();
    await expect(button).toHaveCount(0);
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () =>
          void (document.body.dataset['asked'] = String(Number(document.body.dataset['asked'] ?? 0) + 1)),
      });
      dispatchEvent(offer);
    });
    await button.click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', '1');
    // The offer holds once.
    await expect(button).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });

  test(
    'has no offer of its own: the button shows how to add the app by hand',
    { tag: '@long' },
    async ({ page, built }) => {
      await page.goto(`${built.origin}${gallery}?shell=counter`);
      await page.getByRole('button', { name: '開啟選單' }).click();
      await page.getByRole('button', { name: '安裝到這台裝置' }).click();
      const steps = page.getByRole('dialog', { name: '加到主畫面' }).getByRole('listitem');
      await expect(steps).toHaveText([/「分享」/, /「加入主畫面」/, /從主畫面/]);
    },
  );
});

test(
  'two of three toasts are shown, over everything and without a style that the policy forbids',
  { tag: '@long' },
  async ({ page, built, complaints }) => {
    await page.goto(built.origin + gallery);
    await expect(page.getByRole('button', { name: '成功', exact: true })).toBeVisible();
    await page.evaluate(() => {
      for (const word of ['成功', '錯誤', '警告']) {
        [...document.querySelectorAll('button')].find((button) => button.textContent === word)?.click();
      }
    });
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(2);
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-y-position', 'top');
    await expect(page.locator('#live-assertive')).toContainText('登入失敗');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    expect(await page.locator('style').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('the language changes without a reload, keeps what was typed, and is kept', async ({ page, built }) => {
  await page.goto(built.origin + gallery);
  await page.getByLabel('店家名稱').fill('信義店');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Gallery｜Haodan');
  await expect(page.getByLabel('店家名稱')).toHaveValue('信義店');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('starts without a network, also on a page never seen before; the API is never answered from the cache', async ({
  page,
  context,
  built,
}) => {
  await openControlled(page, `${built.origin}/nowhere`);
  await context.setOffline(true);
  await page.goto(built.origin + shells[0]!);
  await expect(page.getByRole('heading', { level: 1, name: '店家' })).toBeVisible();
  const api = await page.evaluate(() =>
    fetch('/api/health').then(
      () => 'answered',
      () => 'no answer',
    ),
  );
  expect(api).toBe('no answer');
});

test('a new version waits to be let in, and a tab that goes on with the old one keeps its files', async ({
  page,
  context,
  built,
}) => {
  await openControlled(page, built.origin + shells[0]!);
  const other = await context.newPage();
  await openControlled(other, built.origin + shells[0]!);

  // The next version no longer has the English texts, neither on the server nor in its list.
  const english = readdirSync(join(built.folder, 'assets')).filter((name) => /^texts-en-.*\.js$/.test(name));
  for (const name of english)
    for (const ending of ['', '.br', '.gz'])
      rmSync(join(built.folder, 'assets', name + ending), { force: true });
  for (const ending of ['.br', '.gz']) rmSync(join(built.folder, `sw.js${ending}`), { force: true });
  const worker = join(built.folder, 'sw.js');
  const source = readFileSync(worker, 'utf8');
  const entries = source.split('{').filter((part) => english.some((name) => part.includes(name)));
  writeFileSync(
    worker,
    entries.reduce((rest, entry) => rest.replace(`{${entry}`, ''), source),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: updatePill }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: updatePill })).toHaveCount(0);

  await expect(other.getByRole('button', { name: updatePill })).toBeVisible();
  await other.getByRole('button', { name: /林小美/ }).click();
  await other.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});
