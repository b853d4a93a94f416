import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToReturn } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a stream whose reader is asked to return', () => {
  it('counts while it is read, and no more once it is left', async () => {
    const stream = new PassThrough();
    const gone = vi.fn<() => void>();
    askToReturn(stream, gone);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([gone.mock.calls.length, stream.writableEnded]).toEqual([0, false]);
    stream.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('ends after a minute, and leaves whoever takes that the time to come again', async () => {
    const stream = new PassThrough().resume();
    const gone = vi.fn<() => void>();
    askToReturn(stream, gone);
    await vi.advanceTimersByTimeAsync(61_000);
    expect([stream.closed, gone.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('is cut off where nobody takes its end, and counts no more', async () => {
    const stream = new PassThrough();
    const gone = vi.fn<() => void>();
    stream.write('unread');
    askToReturn(stream, gone);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([stream.destroyed, gone.mock.calls.length]).toEqual([true, 1]);
  });
});
