import { expect, it } from 'vitest';
import { QueueFile } from './queue-file.ts';

const waiting = { device: 'd1', incarnation: 2, firstSeq: 5, items: [{ body: '{}' }, { body: '{}' }] };
const fileOf = (exported: object | undefined) =>
  new QueueFile({ exportQueue: async () => exported as never });

it('is the text of what waits, and none where nothing waits', async () => {
  expect(await fileOf(waiting).text()).toBe(JSON.stringify(waiting));
  expect([await fileOf(undefined).text(), await fileOf(undefined).handOut()]).toEqual([undefined, undefined]);
});

it('brings away what it holds only where somebody took it along, and nothing that came later', async () => {
  const file = fileOf(waiting);
  const log = { incarnation: 2, nextSeq: 7 };
  await file.text();
  expect(file.isHandedOut(log)).toBe(false);
  expect(await file.handOut()).toBe(JSON.stringify(waiting));
  expect(file.isHandedOut(log)).toBe(true);
  expect(
    [{ ...log, nextSeq: 8 }, { ...log, incarnation: 3 }, undefined].map((one) => file.isHandedOut(one)),
  ).toEqual([false, false, false]);
});
