// `npm run feed [-- --changes N --writers W]`: many tills push while others pull by their cursors; says what was missed or told twice.
import { parseArgs } from 'node:util';
import { StartUpError } from '#server/start-up-error.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { runTool } from '#tools/lib/run-tool.ts';
import { Control, type Mistake } from './control.ts';
import { Poller } from './poller.ts';
import { openShop, type Shop } from './shop.ts';
import { Work, write } from './writer.ts';

const USAGE = 'npm run feed [-- --changes N --writers W]';

/** Changes after which a wrong cursor must have missed something, at the latest. */
const controlChanges = 80_000;
const controlPart = 1000;
const progressMs = 5000;
const poolBeside = 4;

await runTool(USAGE, async (say) => {
  const { values } = parseArgs({
    options: { changes: { type: 'string', default: '50000' }, writers: { type: 'string', default: '16' } },
  });
  const [changes, writers] = [wholeNumber(values.changes), wholeNumber(values.writers)];
  const shop = await openShop(writers + poolBeside);
  try {
    await tryOutControl(shop, writers, say);
    const { missed, doubled } = await tryOut(shop.host, 'till', changes, writers, say);
    if (missed > 0 || doubled > 0) process.exitCode = 1;
  } finally {
    await shop.close();
  }
});

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new StartUpError(USAGE);
}

/** All of it with the product's own feed. */
async function tryOut(
  host: SyncHost,
  name: string,
  changes: number,
  writers: number,
  say: (line: string) => void,
): Promise<{ missed: number; doubled: number }> {
  const poller = await new Poller(host, `${name}-reader`).open();
  const work = new Work(changes);
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(1);
  const progress = setInterval(
    () =>
      say(`${work.written.length} of ${changes} changes written, ${poller.seen.size} read, ${seconds()} s`),
    progressMs,
  );
  await written(host, name, work, writers, () => poller.pull()).finally(() => clearInterval(progress));
  while (!(await poller.pull()));
  const { missed, doubled } = poller.seen.judge(work.written);
  const wrong = poller.wrongBalances.length;
  say(
    `${writers} writers, ${work.written.length} changes, ${poller.deltas} deltas, ${seconds()} s: ` +
      `${missed} missed, ${doubled} doubled, ${wrong} wrong balances`,
  );
  return { missed: missed + wrong, doubled };
}

/** Proof that the same run would show a wrong cursor: it must miss. */
async function tryOutControl(
  { host, superuser }: Shop,
  writers: number,
  say: (line: string) => void,
): Promise<void> {
  const control = await new Control(superuser).install();
  const work: string[] = [];
  const judged = (mistake: Mistake): number => control.seen[mistake].judge(work).missed;
  for (let part = 1; work.length < controlChanges; part++) {
    const some = new Work(controlPart);
    await written(host, `control-${part}`, some, writers, () => control.pull());
    await control.pull();
    work.push(...some.written);
    if (judged('a sequence') > 0 && judged('a timestamp') > 0) break;
  }
  await control.remove();
  for (const mistake of ['a sequence', 'a timestamp'] as const) {
    say(`with a cursor from ${mistake}: ${judged(mistake)} of ${work.length} missed`);
    if (judged(mistake) === 0)
      throw new StartUpError(`The control is no control: ${mistake} missed nothing.`);
  }
}

/** Writes while somebody reads, without a pause. */
async function written(
  host: SyncHost,
  name: string,
  work: Work,
  writers: number,
  read: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await read();
  })();
  // Noticed at once: nobody waits for what cannot come any more.
  const failed = reading.then(() => new Promise<never>(() => undefined));
  const writing = Promise.all(
    Array.from({ length: writers }, (_, i) => write(host, `${name}-${i + 1}`, work)),
  );
  await Promise.race([writing, failed]);
  isOver = true;
  await reading;
}
