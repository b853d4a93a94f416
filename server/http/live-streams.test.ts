import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { LiveStreams } from './live-streams.ts';

const opened = (live: LiveStreams, key: string, count: number): PassThrough[] =>
  Array.from({ length: count }, () => {
    const stream = new PassThrough();
    live.add(key, stream);
    return stream;
  });
const closed = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => void stream.once('close', () => resolve()));

it('cuts off the oldest of each that is one too many, whether or not anybody reads it', () => {
  const streams = opened(new LiveStreams(3), 'order', 7);
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true, false, false, false]);
});

it('counts each key for itself, and forgets what is closed', async () => {
  const live = new LiveStreams(2);
  const [first] = opened(live, 'order', 2);
  const [other] = opened(live, 'another', 1);
  expect([live.isFull('order'), live.isFull('another')]).toEqual([true, false]);
  first?.destroy();
  await closed(first!);
  expect(live.isFull('order')).toBe(false);
  expect(opened(live, 'order', 1)[0]?.destroyed).toBe(false);
  expect(other?.destroyed).toBe(false);
});

it('does not count what was closed before', () => {
  const live = new LiveStreams(1);
  live.add('order', new PassThrough().destroy());
  expect(live.isFull('order')).toBe(false);
});
