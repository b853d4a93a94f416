// `npm run mutants -- --sample N --seed S [--in domain,sync,src/data]`: changes the core in N places, one at a time, and says which of the
// changes no unit test notices.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Seeded } from '#domain/kit/seeded.ts';
import { mutantsOf, type FoundMutant } from './lib/find-mutants.ts';
import { mutantVariable } from './lib/mutant-plugin.ts';

/** What takes longer than this goes round in circles: that is noticed too. All of them without a mutant may take longer on a busy machine. */
const withinMs = 180_000;
const allWithinMs = 20 * 60_000;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: 'domain,sync,src/data' },
  },
});
const root = join(import.meta.dirname, '..');
const areas = values.in.split(',');
const chance = new Seeded(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'haodan-mutants-'));
const said = join(folder, 'mutant.json');

const survivors = new Set<FoundMutant>();
try {
  const all = await Promise.all(areas.flatMap(filesOf).map((file) => mutantsOf(root, file)));
  const sample = draw(all.flat(), Number(values.sample));
  if (
    await testsFail(
      sample.map(({ file }) => file),
      {},
      allWithinMs,
    )
  )
    throw new Error('the tests fail without a mutant: mend them first');
  for (const mutant of sample) {
    writeFileSync(said, JSON.stringify(mutant.mutated));
    const isNoticed = await testsFail([mutant.file], { [mutantVariable]: said });
    if (!isNoticed) survivors.add(mutant);
    const change = `${inOneLine(mutant.original)} → ${inOneLine(mutant.replacement)}`;
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.file}:${mutant.line}  ${change}`);
  }
  for (const area of areas) {
    const own = sample.filter(({ file }) => file.startsWith(`${area}/`));
    console.log(
      `${area}: ${own.length - own.filter((one) => survivors.has(one)).length} of ${own.length} noticed`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

function filesOf(area: string): string[] {
  return readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|builders\.ts$|\.d\.ts$/.test(file),
    )
    .map((file) => `${area}/${file}`)
    .sort();
}

function draw(from: FoundMutant[], count: number): FoundMutant[] {
  const rest = [...from];
  return Array.from({ length: Math.min(count, from.length) }, () =>
    rest.splice(chance.below(rest.length), 1),
  ).flat();
}

/** Of the unit tests that have to do with the files. */
async function testsFail(
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  timeoutMs = withinMs,
): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const asked = ['related', ...files, '--run', '--project', 'unit', '--bail', '1', '--passWithNoTests'];
  // In a group of its own: what goes round in circles is a worker of it, which would go on when its parent is gone.
  const run = spawn(process.execPath, [vitest, ...asked], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...environment },
  });
  const end = (): void => {
    if (run.pid !== undefined) process.kill(-run.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, timeoutMs);
  process.once('exit', end);
  const [status] = (await once(run, 'close')) as [number | null];
  clearTimeout(timer);
  process.off('exit', end);
  return status !== 0;
}

function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
