import { expect, it } from 'vitest';
import { id, keptId } from './ids.ts';

it.each([
  '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  'charizi-tea',
  'a:b:c',
  '...',
  'a..b',
  '5f0',
  '_',
  'Constructor',
])('takes the id %j of this or another system', (given) => {
  expect(id.safeParse(given).success).toBe(true);
});

it.each(['.', '..', '__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
  'refuses %j, which leads elsewhere in an address or is a key of every object; kept rows stay readable',
  (given) => {
    expect([id.safeParse(given).success, keptId.safeParse(given).success]).toEqual([false, true]);
  },
);

it.each(['', 'a/b', 'a b', 'é', 'x'.repeat(201)])('refuses %j', (given) => {
  expect([id.safeParse(given).success, keptId.safeParse(given).success]).toEqual([false, false]);
});
