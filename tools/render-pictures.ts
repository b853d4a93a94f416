import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { scenes, type Scene } from '#src/features/marketing/scenes.ts';
import setUp from '#tests/e2e/fixtures/global-setup.ts';
import { putSetupAway } from '#tests/e2e/fixtures/put-setup-away.ts';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { KitchenPage } from '#tests/e2e/pages/kitchen-page.ts';
import { StorefrontPage } from '#tests/e2e/pages/storefront-page.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';
import { instantAt, languages } from './screens/album.ts';
import { showRestaurant, type Restaurant } from './screens/restaurant.ts';

/**
 * Takes the pictures of the product that the site shows (src/features/marketing/pictures.ts), in both languages and themes, and the one that previews of a
 * link show. Run by hand after these screens have changed; the pictures are kept in the repository, so that a build needs no browser.
 */

const folder = 'src/features/marketing/pictures';
const themes = ['light', 'dark'] as const;
const { brandId, storeId } = zhongshan;
const tablet = { viewport: { width: 1180, height: 820 }, deviceScaleFactor: 2 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** What was sold since the shop opened. */
const morning: readonly (readonly [time: string, ...dishes: string[]])[] = [
  ['10:12', 'sun-black', 'tea-egg'],
  ['11:03', 'pearl-milk-tea', 'pearl-milk-tea', 'waffle'],
  ['11:48', 'four-seasons'],
  ['12:02', 'matcha-latte', 'brown-sugar-milk', 'cheese-waffle', 'butter-stick'],
  ['12:05', 'winter-melon-lemon', 'taro-milk'],
  ['12:07', 'pearl-milk-tea', 'black-latte'],
];

type Language = (typeof languages)[number];

mkdirSync(folder, { recursive: true });
await fillGaps();
const tearDown = await setUp();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  for (const language of languages) {
    const restaurant = await showRestaurant();
    try {
      await takeAll(language, restaurant);
    } finally {
      await restaurant.close();
    }
    await takePreview(language);
    console.log(language);
  }
} finally {
  await browser.close();
  await tearDown();
}
// A connection that a page has left half open would keep the command waiting.
process.exit();

async function takeAll(language: Language, restaurant: Restaurant): Promise<void> {
  const context = await open(browser, language, restaurant, tablet);
  const page = await context.newPage();
  const setTime = async (time: string): Promise<void> => {
    restaurant.setTime(time);
    await page.clock.setFixedTime(instantAt(time));
  };
  await setTime('10:00');
  await signInByCall(context, 'mei');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  for (const [time, ...dishes] of morning) {
    await setTime(time);
    await counter.sell(...dishes.map(tea));
  }
  await setTime('12:10');
  const kitchen = new KitchenPage(page);
  await kitchen.open(brandId, storeId);
  await expect(kitchen.tickets).toHaveCount(morning.length);
  // What came hours ago has been handed over.
  await expect(async () => {
    if ((await kitchen.tickets.count()) > 4) await kitchen.tickets.first().getByTestId('ticket-done').click();
    expect(await kitchen.tickets.count()).toBeLessThanOrEqual(4);
  }).toPass({ intervals: [700] });
  await putAway(page);
  await take(page, 'kitchen', language);
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await takeMenu(language, restaurant);
  for (const dish of ['pearl-milk-tea', 'pearl-milk-tea', 'four-seasons', 'black-latte', 'sun-black'])
    await counter.tile(tea(dish)).click();
  await putAway(page);
  await counter.pay.click();
  await expect(counter.payComplete).toBeVisible();
  await take(page, 'pay', language);
  await page.keyboard.press('Escape');
  restaurant.network.cut();
  await expect(counter.banner).toBeVisible({ timeout: 30_000 });
  await counter.tiles.first().scrollIntoViewIfNeeded();
  await take(page, 'counter', language);
  restaurant.network.restore();
  await signInByCall(context, 'owner');
  await takePage(page, `/admin/${brandId}`, 'office', language);
  await takePage(page, `/admin/${brandId}/inventory/store/${storeId}`, 'stock', language);
  await context.close();
}

/** What is told in passing is no part of a picture: a day passes here in a moment, which looks like an outage. */
async function putAway(page: Page): Promise<void> {
  for (const close of await page.getByRole('button', { name: /^(關閉|Close)$/ }).all()) await close.click();
}

async function takePage(page: Page, path: string, scene: Scene, language: Language): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const loading = page.locator('main').locator('[aria-busy=true], .animate-pulse');
  await expect(loading.filter({ visible: true })).toHaveCount(0, { timeout: 60_000 });
  await page.setViewportSize(viewportOf(scene));
  await take(page, scene, language);
}

/** As high as its picture is, at the width of a tablet. */
function viewportOf(scene: Scene): { width: number; height: number } {
  const { width, height } = scenes[scene];
  return { width: tablet.viewport.width, height: Math.round((height / width) * tablet.viewport.width) };
}

async function takeMenu(language: Language, restaurant: Restaurant): Promise<void> {
  const context = await open(browser, language, restaurant, phone);
  const page = await context.newPage();
  await page.clock.setFixedTime(instantAt('12:10'));
  const shop = new StorefrontPage(page);
  await shop.open(brandId, storeId);
  await shop.quickAdd(tea('four-seasons')).click();
  await expect(shop.cartBar).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'menu', language);
  await context.close();
}

async function open(
  browser: Browser,
  language: Language,
  { origin }: Restaurant,
  screen: typeof tablet,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...screen,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript((language) => {
    localStorage.setItem('preferred-language', language);
    // Also counters, which are light until told otherwise, follow the system here.
    localStorage.setItem('haodan.theme', 'auto');
  }, language);
  await putSetupAway(context);
  return context;
}

async function take(page: Page, scene: Scene, language: Language): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await write(taken, `${scene}.${language}.${theme}`, scene);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function write(picture: Buffer | Sharp, name: string, scene: Scene): Promise<void> {
  const { width, height } = scenes[scene];
  const sized = sharp(Buffer.isBuffer(picture) ? picture : await picture.toBuffer()).resize(width, height);
  await sized
    .clone()
    .avif({ quality: 55, effort: 7 })
    .toFile(join(folder, `${name}.avif`));
  await sized
    .clone()
    .webp({ quality: 74, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** A build needs every picture: what was not taken yet is blank until it is. */
async function fillGaps(): Promise<void> {
  for (const [scene, { width, height }] of Object.entries(scenes))
    for (const language of languages)
      for (const theme of themes) {
        const name = `${scene}.${language}.${theme}`;
        if (existsSync(join(folder, `${name}.avif`))) continue;
        const blank = sharp({ create: { width, height, channels: 3, background: '#e2ded6' } }).png();
        await write(blank, name, scene as Scene);
      }
  for (const language of languages)
    if (!existsSync(join(folder, `preview.${language}.jpg`)))
      await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#faf9f7' } })
        .jpeg()
        .toFile(join(folder, `preview.${language}.jpg`));
}

/** What networks of people show beside a link: the promise of the front page and the counter, 1200 × 630. */
async function takePreview(language: Language): Promise<void> {
  const words = {
    'zh-TW': { name: '好單', lines: ['網路會斷，', '生意不會。'], about: '餐廳點餐與店務系統' },
    en: {
      name: 'Haodan',
      lines: ['The internet', 'goes down.', 'Your restaurant', 'doesn’t.'],
      about: 'Ordering and operations for restaurants',
    },
  }[language];
  const picture = await sharp(join(folder, `counter.${language}.light.webp`))
    .png()
    .toBuffer();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, locale: language });
  await page.setContent(`<html lang="${language === 'en' ? 'en' : 'zh-Hant-TW'}"><style>
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #faf9f7; color: #1c1917;
      font-family: system-ui, 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif; position: relative; }
    .name { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center; font-size: 40px; font-weight: 600; }
    .name svg { width: 64px; height: 64px; }
    h1 { position: absolute; left: 72px; top: 190px; margin: 0; font-size: ${language === 'en' ? 50 : 84}px; line-height: 1.2; font-weight: 600; }
    p { position: absolute; left: 72px; bottom: 72px; margin: 0; font-size: 28px; color: #57534e; width: 460px; }
    img { position: absolute; left: 590px; top: 92px; width: 780px; border: 14px solid #1c1917; border-radius: 28px; }
  </style><div class="name">${readFileSync('public/icons/haodan.svg', 'utf8')}${words.name}</div>
  <h1>${words.lines.join('<br>')}</h1><p>${words.about}</p>
  <img src="data:image/png;base64,${picture.toString('base64')}"></html>`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: join(folder, `preview.${language}.jpg`), quality: 84, type: 'jpeg' });
  await page.close();
}
