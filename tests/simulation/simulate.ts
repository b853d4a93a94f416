import { runHistory } from './history.ts';

const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

const histories = argument('histories', 2000);
const first = argument('seed', 1);
const verbose = process.argv.includes('--script');

let bad = 0;
for (let i = 0; i < histories; i++) {
  const result = await runHistory(first + i);
  if (verbose) process.stdout.write(`${result.script.join('\n')}\n`);
  if (result.violations.length > 0) {
    bad += 1;
    process.stdout.write(
      `seed ${result.seed}: ${result.violations.map(({ invariant, what }) => `${invariant}: ${what}`).join('\n  ')}\n`,
    );
    if (bad >= 10) break;
  }
  if ((i + 1) % 100 === 0) process.stdout.write(`${i + 1} of ${histories} histories\n`);
}
process.stdout.write(`${histories} histories, ${bad} violations\n`);
process.exitCode = bad > 0 ? 1 : 0;
