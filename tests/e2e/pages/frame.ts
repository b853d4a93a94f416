import type { Locator, Page } from '@playwright/test';

/** What any page of the app may show around itself: alerts, toasts, headings. */
export class Frame {
  readonly page: Page;
  readonly heading: Locator;
  /** "You may not see this page". */
  readonly alert: Locator;
  readonly understood: Locator;
  readonly toasts: Locator;
  /** Of the platform's admins, in the navigation. */
  readonly allBrands: Locator;
  /** In the list of them. */
  readonly brandLinks: Locator;
  readonly userMenu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.alert = page.getByRole('alertdialog');
    this.understood = this.alert.getByRole('button', { name: /知道了|Got it|OK/ });
    this.toasts = page.locator('[data-sonner-toast][data-visible=true]');
    this.brandLinks = page.locator('main').getByRole('link');
    this.userMenu = page.getByRole('banner').getByRole('button').last();
    this.allBrands = page.getByRole('link', { name: /所有品牌|All brands/ });
  }
}
