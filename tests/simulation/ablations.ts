import { elsewhere, mistakes } from './mistakes.ts';
import { spread, type Share } from './worker.ts';

/** Histories in which a mistake must show at the latest. */
const patience = 600;
const slow = new Set([4, 5]);

/**
 * Makes each of the twenty mistakes of sync.md §14 in the simulation, and says after how many histories which invariant showed it.
 * @returns Whether all were caught.
 */
export async function ablate(workers: number, seed: number): Promise<boolean> {
  const rows = new Map<number, string>();
  // Those that need a change which chokes the server take longest: they begin.
  const waiting = [...mistakes].sort((a, b) => Number(slow.has(b.no)) - Number(slow.has(a.no)));
  const seeds = Array.from({ length: patience }, (_, i) => seed + i);
  let missed = 0;
  const next = (): Share | undefined => {
    const mistake = waiting.shift();
    return mistake && { seeds, mistake: mistake.no };
  };
  const say = (no: number, what: string, how: string): void => {
    rows.set(no, `${String(no).padStart(2)}  ${how.padEnd(26)}  ${what}`);
  };
  await spread(workers, next, ({ mistake }, { results }) => {
    const made = mistakes.find(({ no }) => no === mistake);
    if (!made) return;
    const shown = results.at(-1)?.violations ?? [];
    if (shown.length === 0) missed += 1;
    const kinds = [...new Set(shown.map(({ invariant }) => invariant))].join(' ');
    const after = results.length === 1 ? '1 history' : `${results.length} histories`;
    say(made.no, made.what, shown.length > 0 ? `${after}: ${kinds}` : 'NOT CAUGHT');
  });
  for (const { no, what, tests } of elsewhere) say(no, `${what} (${tests.join(', ')})`, 'proved by tests');
  process.stdout.write(`no  caught after               mistake\n`);
  for (const [, row] of [...rows].sort(([a], [b]) => a - b)) process.stdout.write(`${row}\n`);
  process.stdout.write(`${mistakes.length} mistakes, ${missed} not caught\n`);
  return missed === 0;
}
