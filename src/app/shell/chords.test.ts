import { expect, test } from 'vitest';
import { Chords, type Chord } from './chords.ts';

/** Presses keys at given times, and lets the silence pass wherever the next key leaves room for it. */
function press(...keys: readonly (readonly [key: string, at: number])[]): Chord[] {
  const chords = new Chords();
  const meant: Chord[] = [];
  const hear = (chord: Chord | undefined): void => {
    if (chord) meant.push(chord);
  };
  keys.forEach(([key, at], index) => {
    hear(chords.type(key, at));
    const next = keys[index + 1];
    if (next && next[1] - at < chords.waitMs) return;
    hear(chords.settle());
  });
  return meant;
}

test('a single key is what it is', () => {
  expect(press(['?', 0])).toEqual([{ kind: 'key', key: '?' }]);
  expect(press(['N', 0], ['e', 300])).toEqual([
    { kind: 'key', key: 'n' },
    { kind: 'key', key: 'e' },
  ]);
});

test('G and a letter within a second and a half lead somewhere', () => {
  expect(press(['g', 0], ['d', 400])).toEqual([{ kind: 'go', key: 'd' }]);
  expect(press(['g', 0], ['g', 400])).toEqual([{ kind: 'go', key: 'g' }]);
  expect(press(['g', 0], ['d', 1600])).toEqual([{ kind: 'key', key: 'd' }]);
});

test('G leads one way only', () => {
  expect(press(['g', 0], ['d', 400], ['s', 800])).toEqual([
    { kind: 'go', key: 'd' },
    { kind: 'key', key: 's' },
  ]);
});

test('the burst of a scanner means nothing, and neither does what it ends with', () => {
  expect(press(['4', 0], ['7', 10], ['g', 20], ['d', 30])).toEqual([]);
  expect(press(['g', 0], ['4', 400], ['7', 410], ['1', 420])).toEqual([]);
});

test('keys that a busy page hears late and together mean what their times say', () => {
  const chords = new Chords();
  expect(chords.type('g', 0)).toBeUndefined();
  expect(chords.type('b', 160)).toBeUndefined();
  expect(chords.type('?', 400)).toEqual({ kind: 'go', key: 'b' });
  expect(chords.settle()).toEqual({ kind: 'key', key: '?' });
});

test('what began is over when something else happens', () => {
  const chords = new Chords();
  chords.type('g', 0);
  chords.settle();
  chords.forget();
  chords.type('d', 200);
  expect(chords.settle()).toEqual({ kind: 'key', key: 'd' });
});
