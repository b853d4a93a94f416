import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase } from './guest-database.ts';
import { Storefronts } from './storefronts.ts';

const place = { brandId: 'tea', storeId: 'north' };

/** A server with verbs, a device that keeps what it heard, and pages that are opened one after the other. */
function aGuest() {
  const database = openGuestDatabase(new IDBFactory());
  let failure: AppError | undefined;
  let asked = 0;
  let now = 0;
  let change: (() => void) | undefined;
  const call = async ({ name }: { name: string }) => {
    asked += 1;
    if (failure) throw failure;
    return { name, asked };
  };
  let tell: ((status: StoreStatus) => void) | undefined;
  let followed = 0;
  const open = (storeId = place.storeId) => {
    const page = new Storefronts({
      follow: (_place, told) => {
        tell = told;
        followed += 1;
        return () => (followed -= 1);
      },
      api: { call } as never,
      database,
      now: () => now,
      signals: {
        visible: () => true,
        online: () => true,
        onChange: (listener) => {
          change = listener;
          return () => (change = undefined);
        },
      },
    }).of({ ...place, storeId });
    const leave = page.subscribe(() => undefined);
    return { page, leave, shown: () => page.state().shown };
  };
  return {
    open,
    disconnect: () => (failure = noAnswerError(new Error('cut'))),
    close: () => (failure = new AppError('not_found')),
    answer: () => (failure = undefined),
    comeBack: (afterMs: number) => {
      now += afterMs;
      change?.();
    },
    asked: () => asked,
    tell: (status: object) => tell?.(status as StoreStatus),
    followed: () => followed,
    kept: () => database.entries('kept'),
    keeps: (key: string, value: unknown) => database.put('kept', key, value),
  };
}

it('opens without a network from what the device kept, with its age', async () => {
  const guest = aGuest();
  const first = guest.open();
  await expect.poll(guest.kept).toHaveLength(1);
  first.leave();
  guest.disconnect();
  const second = guest.open();
  await expect.poll(second.shown).toBeDefined();
  await expect.poll(() => second.page.state().error?.code).toBe('unavailable');
  expect(second.page.state()).toMatchObject({ isKept: true, shown: { at: 0 } });
  guest.answer();
  guest.comeBack(1000);
  await expect.poll(() => second.page.state().error).toBeUndefined();
  expect(second.page.state().isKept).toBeUndefined();
});

it('has nothing to show on a device that was never here, and says why', async () => {
  const guest = aGuest();
  guest.disconnect();
  const { page } = guest.open();
  await expect.poll(() => page.state().error?.code).toBe('unavailable');
  expect(page.state().shown).toBeUndefined();
});

it('shows nothing of a store that is gone, not even what was kept', async () => {
  const guest = aGuest();
  const first = guest.open();
  await expect.poll(guest.kept).toHaveLength(1);
  first.leave();
  guest.close();
  const second = guest.open();
  await expect.poll(() => second.page.state().error?.code).toBe('not_found');
  await expect.poll(second.shown).toBeUndefined();
  await expect.poll(guest.kept).toHaveLength(0);
});

it('asks again for somebody who comes back, unless they have just seen it', async () => {
  const guest = aGuest();
  const { shown } = guest.open();
  await expect.poll(shown).toBeDefined();
  const before = guest.asked();
  guest.comeBack(10_000);
  expect(guest.asked()).toBe(before);
  guest.comeBack(10_000);
  expect(guest.asked()).toBe(before + 5);
});

it('shows a pause as soon as it is told, also where an older answer comes after it', async () => {
  const guest = aGuest();
  const { page, shown } = guest.open();
  await expect.poll(shown).toBeDefined();
  const leave = page.follow();
  const paused = { pausedUntil: '2026-11-21T06:35:00.000Z', services: { takeOut: false } };
  const answer = page.again();
  guest.tell(paused);
  expect(shown()).toMatchObject({ status: paused, terms: paused });
  await answer;
  expect(shown()).toMatchObject({ status: paused, terms: paused });
  // Told the same, nothing is redrawn.
  const before = shown();
  guest.tell({ ...paused });
  expect(shown()).toBe(before);
  leave();
});

it('follows a store once for all of its pages, and from one to the next without a break', async () => {
  vi.useFakeTimers();
  try {
    const { open, followed } = aGuest();
    const { page } = open();
    const leaveMenu = page.follow();
    const leaveDish = page.follow();
    expect(followed()).toBe(1);
    leaveMenu();
    leaveDish();
    const leaveCart = page.follow();
    vi.advanceTimersByTime(5000);
    expect(followed()).toBe(1);
    leaveCart();
    vi.advanceTimersByTime(5000);
    expect(followed()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps no store that was not looked at for a month, and nothing of another kind goes with it', async () => {
  const guest = aGuest();
  guest.open('south').leave();
  await expect.poll(guest.kept).toHaveLength(1);
  await guest.keeps('member:tea:profile', { at: 0 });
  guest.comeBack(30 * 24 * 3_600_000 + 1);
  guest.open();
  await expect
    .poll(async () => (await guest.kept()).map(([key]) => key))
    .toEqual(['member:tea:profile', 'tea/north']);
});
