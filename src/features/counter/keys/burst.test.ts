import { describe, expect, it } from 'vitest';
import { Burst, type KeyInput } from './burst.ts';

/** Types a text with a steady gap and gives back all that was heard on the way. */
function typed(burst: Burst, text: string, gapMs: number, from = 0): { heard: KeyInput[]; at: number } {
  let at = from;
  const heard: KeyInput[] = [];
  for (const key of text) {
    const about = burst.type(key, at);
    if (about) heard.push(about);
    at += gapMs;
  }
  return { heard, at };
}

describe('a scanner', () => {
  it('is heard as one code when it ends with Enter, and the Enter presses nothing', () => {
    const burst = new Burst();
    const { at } = typed(burst, '4710088412345', 10);
    expect(burst.end(at)).toEqual({ swallow: true, heard: { kind: 'scan', code: '4710088412345' } });
    expect(burst.waitMs).toBeUndefined();
  });

  it('is heard after a silence when it sends no Enter', () => {
    const burst = new Burst();
    typed(burst, '4710088', 10);
    expect(burst.waitMs).toBe(100);
    expect(burst.settle()).toEqual({ kind: 'scan', code: '4710088' });
  });

  it('never triggers the shortcuts whose letters its code contains', () => {
    const burst = new Burst();
    const { heard, at } = typed(burst, 'pcohn1', 12);
    expect(heard).toEqual([]);
    expect(burst.end(at).heard).toEqual({ kind: 'scan', code: 'pcohn1' });
  });

  it('with a code too short to be one means nothing, and its Enter completes no sale', () => {
    const burst = new Burst();
    const { at } = typed(burst, 'p1', 10);
    expect(burst.end(at)).toEqual({ swallow: true, heard: undefined });
  });
});

describe('a person', () => {
  it('is heard one key at a time', () => {
    const burst = new Burst();
    burst.type('p', 0);
    expect(burst.waitMs).toBe(60);
    expect(burst.settle()).toEqual({ kind: 'keys', keys: 'p' });
  });

  it('may type faster than the wait without losing the first key', () => {
    const burst = new Burst();
    expect(typed(burst, '12', 55).heard).toEqual([{ kind: 'keys', keys: '1' }]);
    expect(burst.settle()).toEqual({ kind: 'keys', keys: '2' });
  });

  it('who types an amount as fast as a scanner is heard, but the Enter of the same burst is not', () => {
    const burst = new Burst();
    const { at } = typed(burst, '1000', 30);
    expect(burst.settle()).toEqual({ kind: 'keys', keys: '1000' });
    typed(burst, '500', 30, at);
    expect(burst.end(at + 90)).toEqual({ swallow: true, heard: undefined });
  });

  it('who slips over letters is not heard', () => {
    const burst = new Burst();
    typed(burst, 'cp', 20);
    expect(burst.settle()).toBeUndefined();
  });

  it('presses Enter for itself when nothing was typed just before', () => {
    expect(new Burst().end(0)).toEqual({ swallow: false, heard: undefined });
  });

  it('who typed a letter some time before Enter gets both', () => {
    const burst = new Burst();
    burst.type('c', 0);
    expect(burst.end(200)).toEqual({ swallow: false, heard: { kind: 'keys', keys: 'c' } });
  });
});
