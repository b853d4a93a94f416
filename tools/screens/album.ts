import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { putSetupAway } from '#tests/e2e/fixtures/put-setup-away.ts';

export const languages = ['zh-TW', 'en'] as const;

const themes = ['light', 'dark'] as const;

/** Heights that people have at these widths. */
const heights: Readonly<Record<number, number>> = { 390: 844, 1180: 820, 1920: 1080 };

interface AlbumOptions {
  readonly folder: string;
  readonly language: (typeof languages)[number];
  readonly width: number;
  readonly origin: string;
}

/** A browser of one language and width that takes each picture in both themes. */
export class Album {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #options: AlbumOptions;
  #taken = 0;

  private constructor(context: BrowserContext, page: Page, options: AlbumOptions) {
    this.context = context;
    this.page = page;
    this.#options = options;
  }

  static async open(browser: Browser, options: AlbumOptions): Promise<Album> {
    const { language, width, origin, folder } = options;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: heights[width] ?? 900 },
      locale: language,
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(20_000);
    await context.addInitScript((language) => {
      localStorage.setItem('preferred-language', language);
      // Also counters, which are light until told otherwise, follow the system here.
      localStorage.setItem('haodan.theme', 'auto');
    }, language);
    await putSetupAway(context);
    mkdirSync(folder, { recursive: true });
    return new Album(context, await context.newPage(), options);
  }

  get taken(): number {
    return this.#taken;
  }

  /** The clock of the page stands at this time of the day that all pictures are of. */
  async setTime(time: string): Promise<void> {
    await this.page.clock.setFixedTime(instantAt(time));
  }

  /** Opens a page by its address, waits until it is drawn, and takes the whole of it, however long. */
  async visit(path: string, name: string): Promise<void> {
    await this.page.goto(path);
    await this.drawn();
    // A form waits for what was typed into it before: until then its page has a heading and nothing else.
    if (/\/(create|edit)(\/|$)/.test(path))
      await expect(this.page.locator('main form').first()).toBeVisible();
    await this.take(name, true);
  }

  /** Until the page has its heading and nothing of it is loading. */
  async drawn(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What a closed fold holds back is read when it is opened.
    const loading = this.page.locator('main').locator('[aria-busy=true], .animate-pulse');
    await expect(loading.filter({ visible: true })).toHaveCount(0, { timeout: 60_000 });
  }

  /** `counter-03-cart.light.zh-TW.1180.png`: what the screen shows, or the whole page; of another window where one is named. */
  async take(name: string, whole = false, page = this.page): Promise<void> {
    const { folder, language, width } = this.#options;
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({
        path: join(folder, `${name}.${theme}.${language}.${width}.png`),
        fullPage: whole,
        animations: 'disabled',
        caret: 'hide',
      });
      this.#taken += 1;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** All pictures are of one Saturday in Taipei. */
export function instantAt(time: string): Date {
  return new Date(`2026-11-21T${time}:00+08:00`);
}
