import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that a document's script loads, at once or later, and the packages that they name. */
const guests = loadedBy('src/guests.tsx');
const staff = loadedBy('src/main.tsx');

/** What is the staff's alone: the sync engine, its tables, its commands, its frames and sections. */
const OF_THE_STAFF = [
  /^sync\//,
  /^domain\/(registry|tables|operations)\.ts$/,
  /^src\/(main|router|routeTree\.gen|resources|declared-kinds)\.tsx?$/,
  /^src\/office\//,
  /^src\/app\/(shell|practice|till-setup)\//,
  /^src\/app\/(start-data|services|staff-|auth-shell|counter-|updater)/,
  /^src\/data\/(replica|open-data|dexie|session|profile-store|transport|data-context)/,
  /^src\/features\/(?!(?:storefront|account)\/)/,
];

test('the guests’ document loads nothing that is the staff’s alone', () => {
  expect(guests.files.size).toBeGreaterThan(60);
  const strangers = [...guests.files].filter((file) => OF_THE_STAFF.some((pattern) => pattern.test(file)));
  expect(strangers).toEqual([]);
  expect([...guests.packages].filter((name) => /^(dexie|sonner|@dnd-kit|workbox)/.test(name))).toEqual([]);
});

test('the scripts of the site load neither router nor database, and nothing of the staff or the guests', () => {
  for (const entry of ['src/marketing.ts', 'src/marketing-contact.ts']) {
    const { files, packages } = loadedBy(entry);
    const strangers = [...files].filter(
      (file) =>
        OF_THE_STAFF.some((pattern) => pattern.test(file.replace('src/features/marketing/', ''))) ||
        /^src\/(data|routes|features\/(storefront|account))\//.test(file),
    );
    expect(strangers, entry).toEqual([]);
    // What React there is, the build leaves out: a hook that nothing calls.
    expect([...packages].filter((name) => !['react', 'zod/mini'].includes(name))).toEqual([]);
  }
});

test('the rule sees what it forbids: the staff’s document loads all of it', () => {
  for (const pattern of OF_THE_STAFF)
    expect(
      [...staff.files].filter((file) => pattern.test(file)),
      String(pattern),
    ).not.toEqual([]);
  expect([...staff.packages]).toContain('dexie');
});

test('the router of the guests has each of their routes', () => {
  const routes = readdirSync('src/routes/_guests', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `src/routes/_guests/${file.replaceAll('\\', '/')}`);
  expect(routes.length).toBeGreaterThan(0);
  const named = new Set(importsOf('src/guests-router.tsx'));
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
});

function loadedBy(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const to of importsOf(file)) {
      if (!/^(src|domain|sync)\//.test(to)) packages.add(to);
      else if (/\.tsx?$/.test(to)) waiting.push(to);
    }
  }
  return { files, packages };
}

/** What a file imports when it runs: types are gone by then. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const said = code.matchAll(
    /(?:^(?:import|export) (?!type\b)[^;]*?from\s*|^import\s*|\bimport\()\s*'([^']+)'/gm,
  );
  return [...said].map(([, to = '']) => {
    if (to.startsWith('#')) return to.slice(1);
    return to.startsWith('.') ? join(file, '..', to).replaceAll('\\', '/') : to;
  });
}
