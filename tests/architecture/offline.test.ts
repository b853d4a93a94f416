import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offlineScreens, type OfflineScreen } from '#tests/e2e/lib/offline-screens.ts';
import { readTable } from './lib/tsv.ts';

const specified = readTable('spec-screens.tsv').map(({ path = '', offline = '' }) => ({ path, offline }));

/** Rows of docs/offline.md: a screen, what it promises, and what it does. */
const told = readFileSync('docs/offline.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, bare, offline = '', does = ''] =
      /^\| (?:`([^`]+)`|(\([^)]+\))) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return path === undefined && bare === undefined ? [] : [{ path: path ?? bare ?? '', offline, does }];
  });

const walked: readonly OfflineScreen[] = Object.values(offlineScreens).flat();

test('what each screen of the specification does without a network is told, with what it promises', () => {
  expect(specified.length).toBeGreaterThan(80);
  expect(told.map(({ path, offline }) => ({ path, offline }))).toEqual(specified);
  expect(told.filter(({ does }) => does.trim() === '')).toEqual([]);
});

test('each screen of the specification is opened without a network by a journey, and shows or says something there', () => {
  const paths = new Set(walked.map(({ path }) => path));
  expect([...paths].toSorted()).toEqual(specified.map(({ path }) => path).toSorted());
  expect(walked.filter(({ shows, says }) => shows === undefined && says === undefined)).toEqual([]);
});

test('the address that is opened for a screen is one of that screen', () => {
  const isOf = ({ path, at }: OfflineScreen): boolean => {
    if (at === undefined || !path.startsWith('/')) return true;
    const [address = ''] = at.split('?');
    const opened = address.split('/');
    const named = path.split('/');
    const isSame = named.every((part, index) => /^\{\w+\}$/.test(part) || part === opened[index]);
    return opened.length === named.length && isSame;
  };
  expect(walked.filter((screen) => !isOf(screen)).map(({ at }) => at)).toEqual([]);
});

test('a screen that is promised is no mere word that it is not here', () => {
  const promises = new Map(specified.map(({ path, offline }) => [path, offline]));
  const isKept = ({ path, shows, says }: OfflineScreen): boolean =>
    !['yes', 'yes to look', 'partly', 'last seen copy'].includes(promises.get(path) ?? '') ||
    shows !== undefined ||
    says?.test('找不到頁面') === true;
  expect(walked.filter((screen) => !isKept(screen)).map(({ path }) => path)).toEqual([]);
});
