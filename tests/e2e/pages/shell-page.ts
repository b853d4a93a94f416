import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every page of the back office, and what it opens. */
export class ShellPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly nav: Locator;
  readonly tabs: Locator;
  readonly more: Locator;
  readonly bell: Locator;
  readonly paletteButton: Locator;
  readonly palette: Locator;
  /** The field of the palette, from which its list is used. */
  readonly field: Locator;
  readonly options: Locator;
  readonly helpButton: Locator;
  readonly help: Locator;
  readonly activity: Locator;
  readonly letters: Locator;
  readonly brandSwitcher: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.nav = page.getByRole('navigation', { name: /主選單|Main/ });
    this.tabs = page.getByRole('navigation', { name: /常用頁面|Frequent pages/ });
    this.more = page.getByTestId('nav-more');
    this.bell = page.getByTestId('bell');
    this.paletteButton = page.getByTestId('open-palette');
    this.palette = page.getByTestId('palette');
    this.field = this.palette.getByRole('combobox');
    this.options = this.palette.getByRole('option');
    this.helpButton = page.getByTestId('shell-help');
    this.help = page.getByTestId('shell-keys');
    this.activity = page.getByTestId('activity');
    this.letters = this.help.getByRole('switch');
    this.brandSwitcher = page.getByTestId('brand-switcher');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  /** A layer that is just closing still hears the keys for itself: they are pressed until it has gone. */
  async openPalette(): Promise<void> {
    await expect(async () => {
      if (!(await this.palette.isVisible())) await this.page.keyboard.press('ControlOrMeta+k');
      await expect(this.field).toBeFocused({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
  }

  /** A letter that nothing else follows. */
  async press(...keys: readonly string[]): Promise<void> {
    // Faster than this they would be a scanner's.
    for (const key of keys) await this.page.keyboard.press(key, { delay: 80 });
  }

  async closeLayer(layer: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
}
