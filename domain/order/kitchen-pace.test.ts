import { describe, expect, it } from 'vitest';
import { instantMs, isoInstant } from '../kit/time.ts';
import { anOrder } from './builders.ts';
import { minutesNow } from './kitchen-pace.ts';
import type { Order } from './schema.ts';

const nowMs = instantMs('2026-11-21T06:05:00.000Z');
const ago = (minutes: number): string => isoInstant(nowMs - minutes * 60_000);

/** Ordered so many minutes ago; ready after so many, or not yet. */
function made(orderedAgo: number, took?: number, over: Partial<Order> = {}): Order {
  const moves = took === undefined ? [] : [{ to: 'ready' as const, at: ago(orderedAgo - took), by: 'mei' }];
  return {
    ...anOrder({
      _id: `o${orderedAgo}`,
      placedAt: ago(orderedAgo),
      fulfilment: took ? 'ready' : 'preparing',
    }),
    moves,
    ...over,
  };
}

describe('minutes that food takes now', () => {
  it('are those that the store says while nobody marks what is ready', () => {
    expect(minutesNow([], 10, nowMs)).toBe(10);
    expect(minutesNow([made(80), made(70), made(60), made(50, 30), made(40, 30)], 10, nowMs)).toBe(10);
  });

  it('are what the last orders took where that is more, and never less than the store says', () => {
    expect(minutesNow([made(60, 25), made(50, 20), made(40, 30)], 10, nowMs)).toBe(25);
    expect(minutesNow([made(60, 3), made(50, 4), made(40, 5)], 10, nowMs)).toBe(10);
  });

  it('count what is being made and takes longer already', () => {
    const ready = [made(100, 10), made(90, 10), made(80, 10)];
    const full = [made(60), made(55), made(50), made(45)];
    expect(minutesNow([...ready, ...full], 10, nowMs)).toBe(45);
    // Forgotten on the screen.
    expect(minutesNow([...ready, made(110), made(100), made(95), made(92)], 10, nowMs)).toBe(10);
  });

  it('take nothing from orders for a later time, put aside, or of hours ago', () => {
    const other = (over: Partial<Order>) => [made(60, 40, over), made(50, 40, over), made(40, 40, over)];
    expect(minutesNow(other({ estimatedPickupTime: ago(0) }), 10, nowMs)).toBe(10);
    expect(minutesNow(other({ parked: { at: ago(60), by: 'mei' } }), 10, nowMs)).toBe(10);
    expect(minutesNow([made(300, 60), made(290, 60), made(280, 60)], 10, nowMs)).toBe(10);
  });

  it('are bounded, whatever was marked', () => {
    expect(minutesNow([made(119, 118), made(118, 117), made(117, 116)], 10, nowMs)).toBe(100);
  });
});
