// npm run fakes: printers on real sockets, and one that fetches by Star CloudPRNT, for trying out printing without one (each keeps what came out as
// a picture); LINE, a provider of short messages, a push service and a mail server; both delivery platforms; and TapPay with its script and a
// bank's page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { CloudPrinter } from '#tests/fakes/printer/cloud-printer.ts';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { glyphs } from '#tests/fakes/printer/glyphs.ts';
import type { Printout } from '#tests/fakes/printer/paper-roll.ts';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import { startCarriers } from './fakes-of-carriers.ts';
import { doOnPlatform, openPlatforms, platformHelp } from './lib/fake-platforms.ts';

const folder = join('test-results', 'paper');

/** More often than such a printer asks by itself: somebody waits in front of it. */
const askEveryMs = 2000;

const printers = {
  80: await FakePrinter.start({ width: 576, glyph: glyphs, port: 9100 }),
  58: await FakePrinter.start({ width: 384, glyph: glyphs, port: 9101 }),
  labels: await FakePrinter.start({ width: 320, language: 'tspl', port: 9102 }),
};

const gateway = await FakeTapPay.start({ port: 4010 });

/** Until it is given the address of its form it has nobody to ask. */
let star: CloudPrinter | undefined;

mkdirSync(folder, { recursive: true });
console.log(
  `A server that may reach them: PRINTER_NETWORKS=127.0.0.0/8 TAPPAY_URL=${gateway.origin} npm start\nPaper goes to ${folder}\n`,
);
for (const [name, printer] of Object.entries(printers)) {
  console.log(`${name.padEnd(8)}${printer.address}`);
  void keepAll(name, printer);
}
console.log(`${'star'.padEnd(8)}fetches; type: star ADDRESS (from the form of a printer that fetches)`);
console.log(
  `\ntappay  brand settings → 付款: app id 12345, app key app_key_of_tests, partner key ${gateway.partnerKey}, merchants tea_card and tea_line`,
);
console.log(
  '        cards: any 16 figures go well, …0002 is refused, …0077 takes the money and never answers',
);
console.log(
  '\nType a printer’s name and: out, refill, low, open, close, stall, lie, deaf, half, recover. Of star: out, low, open, lose, refuse, leave, ' +
    'recover. Of sms, push, line: silent, break, busy, down, recover; sms refuse; line nobody, spoil. Of mail: refuse, later, stall, recover. End by Ctrl+C.',
);
const carriers = await startCarriers();
const platforms = await openPlatforms();
console.log(`\n${platformHelp(platforms)}`);
const [, , address] = process.argv;
if (address !== undefined) startStar(address);

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', verb = '', ...rest] = line.trim().split(/\s+/);
  const isOfPlatform = await doOnPlatform(platforms, { name, verb, rest });
  if (isOfPlatform !== undefined) console.log(isOfPlatform);
  else if (name === 'star' && verb.startsWith('http')) startStar(verb);
  else if (!verbsOf(name)?.[verb]?.()) console.log('?');
}

/** What can be done to a printer; each answers that it was done. */
function verbsOf(name: string): Readonly<Record<string, () => true>> | undefined {
  if (name in carriers) return carriers[name];
  const done = (act: () => void) => (): true => {
    act();
    return true;
  };
  if (name === 'star') {
    const printer = star;
    return (
      printer && {
        out: done(() => printer.paperOut()),
        low: done(() => printer.paperLow()),
        open: done(() => printer.openCover()),
        lose: done(() => printer.loseWord()),
        refuse: done(() => printer.refuse('511 Media type error')),
        leave: done(() => printer.leave()),
        recover: done(() => printer.recover()),
      }
    );
  }
  const printer = (printers as Record<string, FakePrinter>)[name];
  return (
    printer && {
      out: done(() => printer.paperOut()),
      refill: done(() => printer.refill()),
      low: done(() => printer.paperLow()),
      open: done(() => printer.openCover()),
      close: done(() => printer.closeCover()),
      stall: done(() => printer.stall()),
      lie: done(() => printer.lie()),
      deaf: done(() => printer.goDeaf()),
      half: done(() => printer.answerHalf()),
      recover: done(() => printer.recover()),
    }
  );
}

/** Asks from now on at the address that a store's form gave; another one takes its place. */
function startStar(at: string): void {
  if (star) {
    star.address = at;
    return;
  }
  star = new CloudPrinter(at);
  console.log(`star asks every ${askEveryMs / 1000} s`);
  void askOnAndOn(star);
}

async function askOnAndOn(printer: CloudPrinter): Promise<void> {
  let kept = 0;
  let isQuiet = false;
  for (;;) {
    try {
      await printer.work();
      isQuiet = false;
    } catch (error) {
      // Once, not every two seconds: the server may not be up yet.
      if (!isQuiet) console.log(`star gets no answer: ${error instanceof Error ? error.message : ''}`);
      isQuiet = true;
    }
    for (; kept < printer.paper.length; kept += 1)
      await keep('star', kept + 1, printer.paper[kept]!, printer.unknown);
    await new Promise((go) => setTimeout(go, askEveryMs));
  }
}

async function keepAll(name: string, printer: FakePrinter): Promise<void> {
  for (let count = 1; ; count += 1)
    await keep(name, count, (await printer.printed(count))[count - 1]!, printer.unknown);
}

async function keep(
  name: string,
  count: number,
  { rows, width }: Printout,
  unknown: readonly string[],
): Promise<void> {
  const raw = Buffer.concat(rows.map((row) => Buffer.from(row.map((dot) => (dot === 1 ? 0 : 255)))));
  const file = join(folder, `${name}-${count}.png`);
  const image = sharp(raw, { raw: { width, height: Math.max(1, rows.length), channels: 1 } });
  writeFileSync(file, await image.png().toBuffer());
  console.log(`${file}${unknown.length > 0 ? ` — unknown bytes: ${unknown.join(' ')}` : ''}`);
}
