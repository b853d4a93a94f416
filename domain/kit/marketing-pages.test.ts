import { expect, it } from 'vitest';
import { isStaffPage, marketingPageOf, marketingPath, marketingPaths } from './marketing-pages.ts';

it('knows the pages of the site, and nothing below them', () => {
  expect(['/home', '/pricing/', '/privacy'].map(marketingPageOf)).toEqual(['home', 'pricing', 'privacy']);
  for (const path of ['/', '/homes', '/home/more', '/admin/home', '/stores/home'])
    expect(marketingPageOf(path), path).toBeUndefined();
});

it('gives each language an address of its own', () => {
  expect(marketingPath('pricing', 'zh-TW')).toBe('/pricing');
  expect(marketingPath('pricing', 'en')).toBe('/pricing?lang=en');
  expect(marketingPaths).toHaveLength(14);
});

it('leaves to the staff what is theirs, and to each document of its own its address', () => {
  expect(['/line-entry', '/pay'].every(isStaffPage)).toBe(true);
  expect(['/admin', '/admin/tea/x', '/boss/login', '/counter/tea/north'].every(isStaffPage)).toBe(true);
  expect(['/', '/home', '/administrator', '/no/such/page'].some(isStaffPage)).toBe(false);
});
