import { expect, it } from 'vitest';
import { NewDevices } from './new-devices.ts';

it('lets one account make a hundred devices a day, and others beside it', () => {
  let now = 1_000_000;
  const devices = new NewDevices(() => now);
  for (let i = 0; i < 100; i++) devices.count('mei');
  now += 3_600_000;
  const seconds = 23 * 3600;
  expect(() => devices.count('mei')).toThrow(
    expect.objectContaining({ code: 'rate_limited', details: { seconds } }),
  );
  expect(() => devices.count('lead')).not.toThrow();
  now += seconds * 1000;
  expect(() => devices.count('mei')).not.toThrow();
});
