import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** How the app looks to somebody: what they chose, and how wide their screen is. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: 'zh-TW' | 'en';
  readonly width: number;
}

/**
 * The looks in which a long walk is made: as many as said, from the first on. `npm run journeys` makes it in each of them, which takes
 * some ten minutes; every part by itself is looked at in all of them at any time (page.spec.ts).
 */
export function looksToWalk<T>(looks: readonly T[], usual: number): readonly T[] {
  return process.env['JOURNEYS'] === 'all' ? looks : looks.slice(0, usual);
}

/** Chooses theme and language before the app starts, as an earlier visit would have. */
export async function chooseLook(
  context: BrowserContext,
  { theme, language }: Pick<Look, 'theme' | 'language'>,
): Promise<void> {
  await context.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('haodan.theme', theme!);
      localStorage.setItem('preferred-language', language!);
    },
    [theme, language],
  );
}

const ids = new Set(
  Array.from(readFileSync('locales/zh-TW.po', 'utf8').matchAll(/^msgid "(.+)"$/gm), ([, id]) => id),
);

/** What people with a screen reader or a voice stumble over all the same. */
const besideWcag = ['label-content-name-mismatch', 'td-has-header', 'landmark-unique', 'empty-table-header'];

/** Every text was there when the page said it: one whose part was not loaded shows its id (tools/lib/text-parts.ts). */
async function expectWords(page: Page, what: string): Promise<void> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label]'))
      found.push(element.getAttribute('aria-label') ?? '');
    return found;
  });
  expect(
    shown.filter((text) => text.includes('.') && ids.has(text)),
    what,
  ).toEqual([]);
}

/** WCAG 2.2 AA as far as a program can see it, with all its texts. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectWords(page, what);
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
      rules: Object.fromEntries(besideWcag.map((rule) => [rule, { enabled: true }])),
      // What is well is not put together: nobody reads it.
      resultTypes: ['violations'],
    })
    // They take the focus only to pass it on, and so are hidden from those who read the page.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, what).toEqual([]);
}

/** Nothing is wider than the screen, and nothing that can be used lies beside it (but in strips that scroll by themselves). */
export async function expectToFit(page: Page, what: string): Promise<void> {
  // What slides in is beside the screen until it has come to rest.
  await expect.poll(() => outside(page), { message: what }).toEqual([]);
}

function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const overflow = document.documentElement.scrollWidth - innerWidth;
    if (overflow > 0) found.push(`the page is ${overflow} px too wide`);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, h1, h2')) {
      const { left, right, width, height, bottom } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isShown || bottom <= 0 || scrolls(element.parentElement)) continue;
      if (left < -0.5 || right > innerWidth + 0.5) found.push(element.outerHTML.slice(0, 160));
    }
    return found;
  });
}

/** Everything to tap is at least so large, in px (ux.md §4). */
export async function expectTargets(page: Page, px: number, what: string): Promise<void> {
  // What is drawn for another width comes a moment after the width has changed.
  await expect.poll(() => tooSmall(page, px), { message: what }).toEqual([]);
}

function tooSmall(page: Page, px: number): Promise<string[]> {
  return page.evaluate((px) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(
      'button, a[href], [role=button], [role=switch], input:not([type=hidden]), select',
    )) {
      // A box is ticked by its words as well.
      const target = (element.matches('[type=checkbox]') && element.closest('label')) || element;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0;
      if (!isShown || getComputedStyle(element).display === 'inline') continue;
      // Half a pixel is rounding; the border around an input is not its own, but looks as if it were.
      const enough = px - (element.matches('input') ? 2 : 0.5);
      if (width < enough || height < enough)
        found.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  }, px);
}
