import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sync = join(import.meta.dirname, '..', '..', 'sync');

/** `- **P1** …`: the rules of the engine, by id. */
const rules = [...readFileSync(join(sync, 'SPEC.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(
  ([, id]) => id,
);

/** The ids at the head of the titles of the engine's tests: `it('P1: …')`. */
const tested = readdirSync(sync, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(sync, file), 'utf8').matchAll(/\(\s*'([A-Z]\d+): /g)].map(([, id]) => id),
  );

test('every rule of the engine is named by a test, and every test names a rule that is there', () => {
  expect(rules.length).toBeGreaterThan(80);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((id) => !tested.includes(id))).toEqual([]);
  expect(tested.filter((id) => !rules.includes(id))).toEqual([]);
});
