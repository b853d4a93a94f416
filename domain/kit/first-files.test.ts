import { expect, it } from 'vitest';
import { firstFiles } from './first-files.ts';

const manifest = [
  { url: 'assets/cart-1.js' },
  { url: 'guests.html', revision: '1' },
  { url: 'assets/menu-1.js' },
  { url: 'assets/page-1.css' },
];

it('are the document, and what the page has loaded', () => {
  expect(firstFiles(manifest, ['/assets/menu-1.js', '/assets/page-1.css']).map(({ url }) => url)).toEqual([
    'guests.html',
    'assets/menu-1.js',
    'assets/page-1.css',
  ]);
});

it('are all where the page has said nothing, or has loaded another version', () => {
  expect(firstFiles(manifest, undefined)).toEqual(manifest);
  expect(firstFiles(manifest, ['/assets/menu-0.js'])).toEqual(manifest);
});

it('are the document alone where the page is none of the worker’s', () => {
  expect(firstFiles(manifest, []).map(({ url }) => url)).toEqual(['guests.html']);
});
