import { brotliCompressSync } from 'node:zlib';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { usualTerms } from '#domain/access/platform-settings.ts';
import { marketingPages, marketingPageOf, marketingPaths } from '#domain/kit/marketing-pages.ts';
import { fillMarks } from '#domain/marketing/marks.ts';
import { alwaysOnline, signInByCall, test, testOnSharedServer } from './fixtures/test.ts';
import {
  chooseLook,
  expectAccessible,
  expectTargets,
  expectToFit,
  looksToWalk,
  type Look,
} from './lib/look.ts';
import { SitePage } from './pages/site-page.ts';

const web = 'dist/web';
const languages = ['zh-TW', 'en'] as const;

/** As visitors get them. */
const documents = new Map(
  existsSync(join(web, 'marketing'))
    ? readdirSync(join(web, 'marketing')).map((file) => [
        file.replace(/\.html$/, ''),
        fillMarks(readFileSync(join(web, 'marketing', file), 'utf8'), {
          origin: 'https://haodan.example',
          terms: usualTerms,
        }),
      ])
    : [],
);

test.describe('a newcomer', () => {
  test('works out the fee, writes without a network, and is heard when there is one', async ({
    page,
    context,
    network,
  }) => {
    const site = new SitePage(page);
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(site.heading).toHaveText('網路會斷，生意不會。');
    await site.isKept();

    await site.banner.getByRole('link', { name: '價格' }).click();
    await site.revenue.fill('１，２３４，５６７');
    await expect(site.revenue).toHaveValue('1,234,567');
    await expect(site.fee).toHaveText('NT$3,704');
    await expect(site.net).toHaveText('NT$1,230,863');
    await site.revenue.fill('-1');
    await expect(site.fault).toHaveText('請輸入0以上的整數');
    await expect(site.fee).toHaveText('—');
    await expect(site.net).toHaveText('—');
    await site.revenue.fill('1000000000000000');
    await expect(site.fault).toHaveText('最多NT$999,999,999');
    await site.revenue.fill('');
    await expect(site.fault).toHaveText('');
    await expect(site.net).toHaveText('NT$0');
    await site.slider.fill('2000000');
    await expect(site.revenue).toHaveValue('2,000,000');
    await expect(site.fee).toHaveText('NT$6,000');

    // The other language comes without a reload: what was typed stays.
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await site.banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/pricing?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(site.fee).toHaveText('NT$6,000');
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);

    network.cut();
    await site.banner.getByRole('link', { name: 'Contact' }).click();
    await expect(site.heading).toHaveText('Tell us about your restaurant');
    await site.field('name').fill('Amy Chen');
    await site.send.click();
    await expect(site.summary).toContainText('Leave a phone number or an email');
    await expect(site.summary).toBeFocused();
    await site.field('email').fill('amy@example.com');
    await site.field('message').fill('Two stores, <b>one</b> brand');
    await site.send.click();
    await expect(site.outcome).toContainText('Saved on this device, not sent yet');
    await page.reload();
    await expect(site.outcome).toContainText('Two stores, <b>one</b> brand');
    await site.banner.getByRole('link', { name: 'Pricing' }).click();
    await expect(site.waiting).toContainText('hasn’t been sent yet');
    network.restore();
    await site.waiting.getByRole('link').click();
    await expect(site.outcome).toContainText('We’ve got it');

    await signInByCall(context, 'platform');
    await page.goto('/boss/settings');
    const inbox = page.getByTestId('contact-inbox');
    await expect(inbox).toContainText('Amy Chen');
    await expect(inbox).toContainText('Two stores, <b>one</b> brand');
    await inbox.getByRole('button', { name: /Amy Chen/ }).click();
    await expect(inbox.getByText('amy@example.com')).toHaveCount(0);
    await page.getByTestId('undo').getByRole('button').click();
    await expect(inbox.getByText('amy@example.com')).toBeVisible();
  });
});

testOnSharedServer.describe('the site', () => {
  testOnSharedServer.use(alwaysOnline);

  testOnSharedServer(
    'shows the fee of an address, and says the terms that the platform has set',
    { tag: '@long' },
    async ({ page, context }) => {
      const site = new SitePage(page);
      await page.goto('/pricing?revenue=１００００００');
      await expect(site.fee).toHaveText('NT$3,000');
      await page.goto('/pricing?revenue=abc');
      await expect(site.fee).toHaveText('NT$1,500');
      await signInByCall(context, 'platform');
      const set = (feeRate: number) => context.request.put('/api/platform/settings', { data: { feeRate } });
      expect((await set(0.0025)).ok()).toBe(true);
      await expect(async () => {
        await page.goto('/pricing');
        await expect(site.heading).toContainText('0.25%', { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      await expect(site.fee).toHaveText('NT$1,250');
      await expect(page.getByRole('row', { name: /NT\$1,000,000/ })).toContainText('NT$2,500');
      await set(usualTerms.feeRate);
    },
  );

  testOnSharedServer(
    'keeps what was chosen: the language of an address, a theme with its pictures',
    { tag: '@long' },
    async ({ page }) => {
      const site = new SitePage(page);
      await page.goto('/home?lang=en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/about');
      await expect(page).toHaveURL('/about?lang=en');
      await expect(site.heading).toHaveText('An order you can’t lose.');
      await page.goto('/home');
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const shown = () =>
        page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(shown).toContain('.dark-');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect.poll(shown).toContain('.dark-');
    },
  );

  testOnSharedServer(
    'asks a browser for no cookie, and for nothing of somebody else',
    async ({ page, context }) => {
      const strangers: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== 'data:' && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
          strangers.push(request.url());
      });
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      for (const path of marketingPaths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect([strangers, complaints, await context.cookies()]).toEqual([[], [], []]);
    },
  );

  testOnSharedServer('moves nothing while it comes', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 1440])
      for (const path of marketingPaths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path, { waitUntil: 'networkidle' });
        const shifted = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
        expect(shifted, `${path} at ${width}`).toEqual([]);
      }
  });

  const looks: readonly Look[] = [
    { theme: 'light', language: 'zh-TW', width: 390 },
    { theme: 'dark', language: 'en', width: 1440 },
    { theme: 'light', language: 'en', width: 320 },
    { theme: 'dark', language: 'zh-TW', width: 1920 },
  ];
  for (const { theme, language, width } of looksToWalk(looks, 1))
    testOnSharedServer(
      `every page is accessible, fits and can be tapped: ${theme}, ${language}, ${width} px`,
      { tag: '@long' },
      async ({ page, context }) => {
        await chooseLook(context, { theme, language });
        await page.setViewportSize({ width, height: 900 });
        const site = new SitePage(page);
        const judge = async (what: string): Promise<void> => {
          await expectToFit(page, what);
          await expectTargets(page, 24, what);
          await expectAccessible(page, what);
        };
        for (const path of [...marketingPages.map((name) => `/${name}`), '/no/such/page']) {
          await page.goto(path);
          await expect(site.heading).toBeVisible();
          for (const fold of await page.locator('details.faq').all())
            await fold.evaluate((details: HTMLDetailsElement) => (details.open = true));
          await judge(path);
        }
        await page.goto('/contact');
        await site.send.click();
        await expect(site.summary).toBeFocused();
        await judge('a form with what is missing');
        await page.goto('/pricing');
        await site.revenue.fill('-1');
        await judge('a calculator with what is wrong');
        if (width >= 1024) return;
        await page.locator('[data-fold] summary').click();
        await judge('the fold of the pages');
      },
    );
});

const kilobytes = (content: string | Buffer): number => brotliCompressSync(content).length / 1024;

test('a page of the site keeps to its budget: scripts of 30 KB, document and styles of 40 KB', () => {
  expect(documents.size).toBe(16);
  for (const [name, html] of documents) {
    const scripts = new Set(html.match(/\/assets\/marketing-[\w.-]+\.js/g));
    const styles = new Set(html.match(/\/assets\/marketing-[\w.-]+\.css/g));
    const weigh = (files: ReadonlySet<string>): number =>
      [...files].reduce((sum, file) => sum + kilobytes(readFileSync(join(web, file))), 0);
    expect(scripts.size, name).toBeGreaterThan(0);
    expect(weigh(scripts), name).toBeLessThanOrEqual(30);
    expect(kilobytes(html) + weigh(styles), name).toBeLessThanOrEqual(40);
  }
});

test('every mark of a page is filled in, every id is one, and every link and file is there', () => {
  for (const [name, html] of documents) {
    expect(html.match(/\{\{.*?\}\}/g), name).toBeNull();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const [, to = ''] of html.matchAll(/ (?:href|src|srcSet|srcset)="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(to.replaceAll('&amp;', '&'), 'https://haodan.example/here');
      const isFile = existsSync(join(web, pathname)) && pathname !== '/';
      const isKnown = isFile || pathname === '/admin/login' || pathname === '/here';
      const target = marketingPageOf(pathname);
      expect([name, to, origin, isKnown || target !== undefined]).toEqual([
        name,
        to,
        'https://haodan.example',
        true,
      ]);
      const language = name.endsWith('.en') ? 'en' : 'zh-TW';
      if (hash !== '' && target)
        expect(documents.get(`${target}.${language}`), to).toContain(` id="${hash.slice(1)}"`);
    }
  }
});

test('each page says once in each language what it is, and what the platform promises where it is true', () => {
  for (const language of languages)
    for (const page of marketingPages) {
      const html = documents.get(`${page}.${language}`) ?? '';
      const address = `https://haodan.example/${page}${language === 'en' ? '?lang=en' : ''}`;
      expect(html.match(/<h1/g), page).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(
        html.match(/hrefLang=|hreflang="(zh-TW|en|x-default)" href="https:/gi)?.length,
        page,
      ).toBeGreaterThan(2);
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      const text = html.replaceAll(/<[^>]+>/g, ' ');
      const fastest = language === 'en' ? /as little as 7 days/ : /最快7天/;
      const usual = language === 'en' ? /about 1–2 weeks/i : /單店導入約1–2週/;
      const isSaid = ['home', 'pricing', 'features'].includes(page);
      expect([fastest.test(text), usual.test(text)], `${page} ${language}`).toEqual([isSaid, isSaid]);
    }
});
