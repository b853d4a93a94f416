import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Installed {
  readonly version?: string;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

interface Manifest {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** The oldest of each line that is still looked after, as the README promises them. */
const promised = ['20.19.0', '22.12.0', '24.0.0'];
/** Older, or never looked after for long: packages refuse them, so they are not promised. */
const refused = ['20.18.3', '21.7.3', '22.11.0', '23.11.0'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Installed>>;
};
const installed = Object.entries(lock.packages).filter(([place]) => place !== '');
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

test('every package runs on each Node that the README promises, so that installing warns of none', () => {
  expect(installed.length).toBeGreaterThan(300);
  for (const node of promised) expect(satisfies(node, manifest.engines.node), node).toBe(true);
  for (const node of refused) expect(satisfies(node, manifest.engines.node), node).toBe(false);
  // What is optional is left out without a word where it does not run.
  const unfit = installed.flatMap(([place, { version, engines, optional }]) =>
    promised
      .filter((node) => !optional && engines?.node !== undefined && !satisfies(node, engines.node))
      .map((node) => `${nameOf(place)} ${version} on ${node}`),
  );
  expect(unfit).toEqual([]);
});

test('packages that run scripts when they are installed are allowed to by name, and nobody else', () => {
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place));
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(running)].toSorted());
});

test('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
