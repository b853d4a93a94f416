import { expect, it } from 'vitest';
import type { Data } from './open-data.ts';
import { serverNow } from './server-now.ts';

it('is this device’s time, put right by what the server of the brand said last', () => {
  const replicas = {
    find: (brandId: string) =>
      brandId === 'tea'
        ? { monitor: { view: () => ({ status: { device: { clockOffset: -7_200_000 } } }) } }
        : undefined,
  } as unknown as Data['replicas'];
  const data = { now: () => 10_000_000, replicas };
  expect(serverNow(data, 'tea')).toBe(2_800_000);
  expect(serverNow(data, 'noodles')).toBe(10_000_000);
});
