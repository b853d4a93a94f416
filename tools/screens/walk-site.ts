import { expect } from '@playwright/test';
import { marketingPages } from '#domain/kit/marketing-pages.ts';
import { SitePage } from '#tests/e2e/pages/site-page.ts';
import type { Album } from './album.ts';

/** The pages of the site, and what its form says. */
export async function walkSite(album: Album): Promise<void> {
  for (const page of marketingPages) await album.visit(`/${page}`, `site-${page}`);
  await album.visit('/no/such/page', 'site-not-found');
  const site = new SitePage(album.page);
  await album.page.goto('/contact');
  await site.send.click();
  await expect(site.summary).toBeFocused();
  await album.take('site-contact-missing', true);
  await site.field('name').fill('王小明');
  await site.field('phone').fill('0912-345-678');
  await site.send.click();
  await expect(site.outcome).toHaveAttribute('data-state', 'sent');
  await album.take('site-contact-sent', true);
}
