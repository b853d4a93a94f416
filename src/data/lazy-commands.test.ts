import { expect, test } from 'vitest';
import { commands as all } from '#domain/registry.ts';
import { lazyCommands } from './lazy-commands.ts';

test('commands are fetched once, when they are first asked for', async () => {
  let loads = 0;
  const { commands, ready } = lazyCommands(async () => {
    loads += 1;
    return all;
  });
  expect(commands.size).toBe(0);
  await Promise.all([ready(), ready()]);
  await ready();
  expect(loads).toBe(1);
  expect(commands).toEqual(all);
});

test('whoever asks after a fetch failed fetches them again', async () => {
  let isThere = false;
  const { commands, ready } = lazyCommands(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return all;
  });
  await expect(ready()).rejects.toThrow('Failed to fetch');
  expect(commands.size).toBe(0);
  isThere = true;
  await ready();
  expect(commands.size).toBe(all.size);
});
