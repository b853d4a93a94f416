import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';

/**
 * Draws the icons of the installed app from the two SVG files in public/icons. Run by hand after the mark was changed; the
 * pictures are kept in the repository, so that a build needs no browser.
 */

const icons = [
  { from: 'haodan', to: 'icon-192.png', size: 192 },
  { from: 'haodan', to: 'icon-512.png', size: 512 },
  { from: 'haodan-maskable', to: 'maskable-192.png', size: 192 },
  { from: 'haodan-maskable', to: 'maskable-512.png', size: 512 },
  { from: 'haodan-maskable', to: 'apple-touch-icon.png', size: 180 },
] as const;

const folder = new URL('../public/icons/', import.meta.url);
const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium found; `npx tsx tools/ensure-browser.ts` installs one');
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
const page = await browser.newPage();

async function draw(from: string, size: number): Promise<Buffer> {
  const svg = await readFile(new URL(`${from}.svg`, folder), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** A one-picture .ico: the six bytes of its head, sixteen about the picture, and the picture as PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

for (const { from, to, size } of icons) await writeFile(new URL(to, folder), await draw(from, size));
await writeFile(new URL('../public/favicon.ico', import.meta.url), ico(await draw('haodan', 32), 32));
await browser.close();
