// npm run fakes: printers on real sockets, for trying out printing without one. Each keeps what came out as a picture.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { glyphs } from '#tests/fakes/printer/glyphs.ts';

const folder = join('test-results', 'paper');

const printers = {
  80: await FakePrinter.start({ width: 576, glyph: glyphs, port: 9100 }),
  58: await FakePrinter.start({ width: 384, glyph: glyphs, port: 9101 }),
  labels: await FakePrinter.start({ width: 320, language: 'tspl', port: 9102 }),
};

mkdirSync(folder, { recursive: true });
console.log(
  `A server that may reach them: PRINTER_NETWORKS=127.0.0.0/8 npm start\nPaper goes to ${folder}\n`,
);
for (const [name, printer] of Object.entries(printers)) {
  console.log(`${name.padEnd(8)}${printer.address}`);
  void keep(name, printer);
}
console.log(
  '\nType a printer’s name and: out, refill, low, open, close, stall, lie, deaf, half, recover. End by Ctrl+C.',
);

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', verb = ''] = line.trim().split(/\s+/);
  const printer = (printers as Record<string, FakePrinter>)[name];
  const verbs: Record<string, () => void> = {
    out: () => printer?.paperOut(),
    refill: () => printer?.refill(),
    low: () => printer?.paperLow(),
    open: () => printer?.openCover(),
    close: () => printer?.closeCover(),
    stall: () => printer?.stall(),
    lie: () => printer?.lie(),
    deaf: () => printer?.goDeaf(),
    half: () => printer?.answerHalf(),
    recover: () => printer?.recover(),
  };
  if (printer && verbs[verb]) verbs[verb]();
  else console.log('?');
}

async function keep(name: string, printer: FakePrinter): Promise<void> {
  for (let count = 1; ; count += 1) {
    const { rows, width } = (await printer.printed(count))[count - 1]!;
    const raw = Buffer.concat(rows.map((row) => Buffer.from(row.map((dot) => (dot === 1 ? 0 : 255)))));
    const file = join(folder, `${name}-${count}.png`);
    const image = sharp(raw, { raw: { width, height: Math.max(1, rows.length), channels: 1 } });
    writeFileSync(file, await image.png().toBuffer());
    console.log(
      `${file}${printer.unknown.length > 0 ? ` — unknown bytes: ${printer.unknown.join(' ')}` : ''}`,
    );
  }
}
