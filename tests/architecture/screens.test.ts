import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import { isStaffPage, marketingPages } from '#domain/kit/marketing-pages.ts';
import { readTable } from './lib/tsv.ts';

const specified = readTable('spec-screens.tsv')
  .map((screen) => screen['path'] ?? '')
  .filter((path) => path.startsWith('/'));
const routes = routesOfTheApp();
/** The pages of the site are no routes: the build writes them (src/marketing-server.tsx). */
const built = [...routes, ...marketingPages.map((page) => `/${page}`)];
const guests = built.filter((path) => /^\/(auth|brands|cart|member|stores)(\/|$)/.test(path));

/** Pages that the specification does not name. */
const OUR_OWN = [
  '/',
  // Any other address: there is nothing there.
  '/$',
  '/debug',
  '/debug/counter',
  '/debug/gallery',
  // Named by ux.md 2.8 and issue 5 as a part of the list of dishes.
  '/admin/{brandId}/dishes/template/import',
  // Leads to the books' list, as ux.md 2.0 has it.
  '/admin/{brandId}/cash-flow/{storeId}',
  // A file into a store's books, named by issue 14 as a part of cash flow.
  '/admin/{brandId}/cash-flow/{storeId}/import',
  // What is flagged, for those who decide (settled 34).
  '/admin/{brandId}/review',
  // What was sent to guests, with state, way and cost.
  '/admin/{brandId}/messages',
  // Where somebody who is invited sets their password.
  '/admin/{brandId}/invite/{token}',
  '/boss/invite/{token}',
  // What the site's form keeps of whoever writes, and on what terms the product is tried.
  '/privacy',
  '/terms',
];

/** Screens that are documents of their own, outside the app: scripts of others run there, and none of its own. */
const DOCUMENTS = ['/line-entry'];

test('every screen of the specification is built', () => {
  expect(specified.length).toBeGreaterThan(80);
  expect(specified.filter((path) => ![...built, ...DOCUMENTS].includes(path))).toEqual([]);
});

test('every route of the app is a screen of the specification or known to be our own', () => {
  expect(built.filter((path) => !specified.includes(path) && !OUR_OWN.includes(path))).toEqual([]);
});

test('the pages of guests are known to the server and the worker, and no page of the staff is taken for one', () => {
  expect(guests.length).toBeGreaterThan(5);
  expect(built.filter((path) => isGuestPage(path.replaceAll(/[{}]/g, '')))).toEqual(guests);
});

test('every page of the staff is known to the server: what is nobody’s is told to be not there', () => {
  const own = routes.filter((path) => !['/', '/$'].includes(path) && !guests.includes(path));
  expect(own.length).toBeGreaterThan(60);
  expect(own.filter((path) => !isStaffPage(path))).toEqual([]);
});

/** Paths of the generated route tree, in the specification's spelling. */
function routesOfTheApp(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  const paths = /^ {2}to:((?:\s*\|?\s*'[^']*')+)/m.exec(tree)?.[1] ?? '';
  return Array.from(paths.matchAll(/'([^']*)'/g), ([, path = '']) => path.replaceAll(/\$(\w+)/g, '{$1}'));
}
