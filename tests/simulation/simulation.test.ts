import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHistory, type HistoryResult } from './history.ts';
import { invariants } from './invariants.ts';
import { elsewhere, mistakes, type Mistake } from './mistakes.ts';
import { regressions } from './regressions.ts';
import { read, shrink, written } from './shrink.ts';

const repository = new URL('../../', import.meta.url);

describe('a history', () => {
  it('is the same each time that its seed is played', async () => {
    const [first, again] = [await runHistory(11), await runHistory(11)];
    expect(again).toEqual(first);
    expect(first.violations).toEqual([]);
    expect(first.script.length).toBeGreaterThan(10);
  });

  it.each(regressions)('that once broke $showed breaks nothing: seed $seed', async ({ seed, steps }) => {
    const { violations } = await runHistory(seed, steps ? { only: new Set(read(steps)) } : {});
    expect(violations).toEqual([]);
  });
});

/** Which one it is changes with everything that can happen in a history. */
async function firstThatBreaks(invariant: string, plant: Mistake['plant']): Promise<HistoryResult> {
  for (let seed = 1; seed <= 400; seed++) {
    const result = await runHistory(seed, { injected: plant() });
    if (result.violations[0]?.invariant === invariant) return result;
  }
  throw new Error(`no history breaks ${invariant}`);
}

describe('a history that goes wrong', () => {
  it('shrinks to the few steps that show it, and plays again from them', async () => {
    const sharedNumbers = mistakes.find(({ no }) => no === 10);
    if (!sharedNumbers) throw new TypeError('the mistake is gone');
    const bad = await firstThatBreaks('I14', sharedNumbers.plant);
    const { steps, result } = await shrink(bad, sharedNumbers.plant, 60);
    expect(steps.length).toBeLessThan(bad.steps / 2);
    const again = await runHistory(bad.seed, {
      injected: sharedNumbers.plant(),
      only: new Set(read(written(steps))),
    });
    expect(again.script).toEqual(result.script);
    expect(again.violations).toEqual(result.violations);
  }, 120_000);
});

describe('the simulation', () => {
  const folder = new URL('tests/simulation/', repository);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => name !== 'invariants.ts' && name !== 'regressions.ts')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

  it.each(Object.keys(invariants))('judges %s by its name', (name) => {
    expect(sources).toContain(`'${name}'`);
  });

  it('makes each of the known mistakes, or says which tests prove what it cannot make', () => {
    const numbers = [...mistakes, ...elsewhere].map(({ no }) => no).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    for (const path of elsewhere.flatMap(({ tests }) => tests))
      expect([path, existsSync(new URL(path, repository))]).toEqual([path, true]);
  });
});
