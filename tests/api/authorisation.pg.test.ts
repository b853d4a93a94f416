import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { intro, aboutCalls, aboutChanges, aboutDevices } from './lib/authorisation-texts.ts';
import { changeMatrix } from './lib/change-matrix.ts';
import { deviceMatrix } from './lib/device-matrix.ts';
import { printed, type Matrix } from './lib/matrix.ts';
import { everybody, type Principal } from './lib/principals.ts';
import { restMatrix, restPlaces, type Sites } from './lib/rest-matrix.ts';
import { afternoon, openSite } from './lib/sites.ts';

// Everybody knocks at every door, over real HTTP and PostgreSQL. What they are answered is kept in docs/authorisation.md; after reading
// what changed, `npm run pin:authorisation` writes it anew.

const page = join(import.meta.dirname, '..', '..', 'docs', 'authorisation.md');
const realPlaces = restPlaces.filter(({ isMade }) => isMade === undefined);

let server: DemoServer;
let sites: Sites;
let principals: readonly Principal[];
let withDevices: readonly Principal[];
const sections: string[] = [];

beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  const once = { orders: 280, held: 50 };
  const [own, otherStore, otherBrand] = await Promise.all([
    openSite(server, {
      brandId: 'charizi',
      storeId: 'charizi-zhongshan',
      employee: 'mei',

      ...once,
    }),
    openSite(server, {
      brandId: 'charizi',
      storeId: 'charizi-xinyi',
      employee: 'lin',

      ...once,
    }),
    openSite(server, { brandId: 'ashun', storeId: 'ashun-daan', employee: 'hao', ...once }),
  ]);
  sites = { own, otherStore, otherBrand };
  principals = await everybody(server, own);
  // Whoever shows a secret has a page, and no device.
  withDevices = principals.filter(({ headers }) => headers === undefined);
}, 240_000);
afterAll(() => server.close());

test('every call is answered to everybody as its policy says, and what is refused changes nothing', async () => {
  const faults: string[] = [];
  const matrices: Matrix[] = [];
  for (const place of restPlaces) matrices.push(await restMatrix(server, sites, principals, place, faults));
  expect(faults).toEqual([]);
  expect(server.logged()).not.toContain('"level":50');
  sections.push(printed(aboutCalls, matrices));
}, 240_000);

test('every command that a device pushes is judged by who made it and where, and what is refused changes no row', async () => {
  const faults: string[] = [];
  const matrices: Matrix[] = [];
  for (const place of restPlaces.filter(({ isMade }) => isMade !== 'address'))
    matrices.push(await changeMatrix(server, sites, withDevices, place, faults));
  expect(faults).toEqual([]);
  expect(server.logged()).not.toContain('"level":50');
  sections.push(printed(aboutChanges, matrices));
});

test('a device is given the rows of places where its people work, and of no other', async () => {
  const matrices: Matrix[] = [];
  for (const place of realPlaces) matrices.push(await deviceMatrix(server, sites, withDevices, place));
  sections.push(printed(aboutDevices, matrices));
});

test('the page of who may do what is what was answered', async () => {
  expect(sections).toHaveLength(3);
  await expect(`${[intro.trim(), ...sections].join('\n\n')}\n`).toMatchFileSnapshot(page);
});
