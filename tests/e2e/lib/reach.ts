import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Where somebody stands who walks through a page by Tab. */
interface Walk {
  readonly bars: readonly Element[];
  readonly seen: Set<Element>;
}

declare global {
  interface Window {
    haodanWalk?: Walk;
  }
}

/**
 * Nothing to tap is too small or too close to its neighbours. The window is made as tall as the page meanwhile: what is scrolled halfway
 * below a bar is not small, it is brought out by scrolling (`expectFocusToBeSeen`).
 */
export async function expectTargetsApart(page: Page, what: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const beyond = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect(async () => {
    // What was out of view is drawn when it comes into it, and makes the page longer.
    for (let more = await beyond(); more > 0; more = await beyond())
      await page.setViewportSize({ width, height: page.viewportSize()!.height + more });
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] })
      .exclude('[data-base-ui-focus-guard]')
      .analyze();
    const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect(await beyond(), what).toBe(0);
    expect(found, what).toEqual([]);
  }).toPass();
  await page.setViewportSize({ width, height });
}

/** Walks through the page by Tab, there and back: each thing that gets the focus shows it, and no bar that stays in view covers it. */
export async function expectFocusToBeSeen(page: Page, what: string): Promise<void> {
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(startWalk);
    for (let step = 0; step < 400; step++) {
      await page.keyboard.press(key);
      const fault = await page.evaluate(lookAtFocus);
      if (fault === 'end') break;
      if (fault !== undefined) found.push(`${key}: ${fault}`);
    }
  }
  expect(found, what).toEqual([]);
}

/** In the page. */
function startWalk(): void {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, zIndex } = getComputedStyle(element);
    return (position === 'sticky' || position === 'fixed') && zIndex !== 'auto';
  });
  window.haodanWalk = { bars, seen: new Set() };
}

/** In the page. `end` where everything had its turn. */
function lookAtFocus(): string | undefined {
  const { bars, seen } = window.haodanWalk!;
  const element = document.activeElement;
  if (element === null || element === document.body || seen.has(element)) return 'end';
  seen.add(element);
  const name = element.outerHTML.slice(0, 160);
  // The ring of a field is around its box, that of a choice around its label.
  const label = element.closest('label');
  const ringed: (Element | null)[] = [element, ...(label?.querySelectorAll('*') ?? [])];
  for (let up = element.parentElement, level = 0; up && level < 3; up = up.parentElement, level++)
    ringed.push(up);
  const hasRing = ringed.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each!);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return `no ring: ${name}`;
  const own = element.getBoundingClientRect();
  const fits = own.height < innerHeight / 2;
  // Browsers bring into view the line with the cursor, not all of the field around it.
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  const bottom = element.matches('textarea') ? own.top + line : own.bottom;
  if (fits && (bottom > innerHeight + 1 || own.top < -1)) return `outside the window: ${name}`;
  for (const bar of bars) {
    if (bar.contains(element) || element.contains(bar) || !bar.checkVisibility()) continue;
    const { top, bottom, left, right } = bar.getBoundingClientRect();
    const [down, across] = [
      Math.min(bottom, own.bottom) - Math.max(top, own.top),
      Math.min(right, own.right) - Math.max(left, own.left),
    ];
    // Of a tall field the line with the cursor is what counts, and a panel that is taller than the window can never be seen whole.
    const mayBeCut = !fits || element.matches('textarea');
    if (down <= (mayBeCut ? own.height / 3 : 1) || across <= 1) continue;
    const middle = [Math.max(left, own.left) + across / 2, Math.max(top, own.top) + down / 2] as const;
    if (bar.contains(document.elementFromPoint(...middle)))
      return `${Math.round(down)} of ${Math.round(own.height)} px covered: ${name}`;
  }
  return undefined;
}

/** The distances that a reader may set (WCAG 1.4.12). */
const readersSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** Sets text as some read it. The policy forbids styles that are written into the page, but not those of a reader. */
export async function readWithSpacing(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, readersSpacing);
}

/** Text of another size, as the browser's settings give it; 16 px is usual. */
export async function readAtSize(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  // It holds as long as this way to the browser is open, which is as long as the page is.
  const size = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${px}px`);
}

/** No text is cut off: what is hidden beyond its box is told by an ellipsis at least, and never a line of several. */
export async function expectWholeTexts(page: Page, what: string): Promise<void> {
  const cut = (): Promise<string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll('body *')) {
        const style = getComputedStyle(element);
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        if (!hides(style.overflowX) && !hides(style.overflowY)) continue;
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        // What is read out only, and pictures, have no text to be seen.
        if (!isShown || clientWidth <= 1 || !element.textContent?.trim()) continue;
        const wide =
          hides(style.overflowX) && style.textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1;
        const high = hides(style.overflowY) && scrollHeight > clientHeight + 4;
        if (wide || high)
          found.push(
            `${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}: ${element.outerHTML.slice(0, 200)}`,
          );
      }
      return found;
    });
  await expect.poll(cut, { message: what }).toEqual([]);
}
