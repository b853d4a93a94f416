import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionCheck } from './session-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A check whose questions are answered by hand. */
function aCheck({ isWanted = true } = {}) {
  const open: ((error?: Error) => void)[] = [];
  const failures: unknown[] = [];
  let asked = 0;
  const check = new SessionCheck({
    ask: () => {
      asked++;
      return new Promise((resolve, reject) => open.push((error) => (error ? reject(error) : resolve())));
    },
    isWanted: () => isWanted,
    mono: () => Date.now(),
    onFailed: (error) => failures.push(error),
  });
  return {
    check,
    failures,
    asked: () => asked,
    async answer(error?: Error) {
      open.shift()!(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('who is signed in', () => {
  it('is asked at once the first time, and once while the answer is on its way', async () => {
    const { check, asked, answer } = aCheck();
    check.soon();
    check.soon();
    expect(asked()).toBe(1);
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
  });

  it('is asked ten seconds after the last answer, once for all that asked meanwhile', async () => {
    const { check, asked } = aCheck();
    check.answered();
    await vi.advanceTimersByTimeAsync(4000);
    check.soon();
    check.soon();
    await vi.advanceTimersByTimeAsync(5999);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
  });

  it('is not asked later where nobody is signed in by then', async () => {
    const { check, asked } = aCheck({ isWanted: false });
    check.answered();
    check.soon();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(0);
  });

  it('is asked at once where it cannot wait, and again behind an answer that may be one of before', async () => {
    const { check, asked, answer } = aCheck();
    check.answered();
    check.soon(true);
    expect(asked()).toBe(1);
    check.soon(true);
    expect(asked()).toBe(1);
    await answer();
    expect(asked()).toBe(2);
  });

  it('is asked again after a question that failed, which is told', async () => {
    const { check, asked, answer, failures } = aCheck();
    check.soon();
    await answer(new Error('no line'));
    expect(failures).toEqual([new Error('no line')]);
    check.soon();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(2);
  });
});
