import { expect, it } from 'vitest';
import { MemberLimits } from './member-limits.ts';

const clock = { now: 0 };

function asking(adminId: string, storeId = 'north') {
  return (phone: number | string): void => limits.count({ adminId, storeId, phone: String(phone) });
}

let limits = new MemberLimits(() => clock.now);

it('lets a person ask for so many numbers an hour, and for the same one as often as they like', () => {
  clock.now = 0;
  limits = new MemberLimits(() => clock.now);
  const mei = asking('mei');
  for (let n = 0; n < 120; n++) mei(n);
  for (let n = 0; n < 120; n++) mei(7);
  expect(() => mei('next')).toThrowError(
    expect.objectContaining({ code: 'rate_limited', details: { seconds: 3600 } }),
  );
  asking('lin')('next');
  clock.now = 3_600_000;
  mei('next');
});

it('counts what all of a store ask for', () => {
  limits = new MemberLimits(() => clock.now);
  for (let n = 0; n < 600; n++) asking(`person-${n % 6}`)(n);
  expect(() => asking('another')('next')).toThrowError(expect.objectContaining({ code: 'rate_limited' }));
  asking('another', 'south')('next');
});
