import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#tools/lib/build-steps.mjs';
import type { Measure } from '../measures.ts';
import type { Part, PartContext } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'weight';
const web = join(projectFolder, 'dist/web');
const { brandId, storeId } = seededPlace;

/** Bytes of scripts and styles, compressed, until a page can be used for the first time. */
export const weight: Part = async (context) => {
  const signIn = await weighed(context, `/admin/${brandId}/login`);
  // The page for benchmarks signs the browser in, where the app's service worker does not stand before it.
  await context.browser.renew();
  const opened = await context.browser.page();
  await openDevice(opened.page, 'weight');
  await opened.close();
  const counter = await weighed(context, `/counter/${brandId}/${storeId}`);
  return [...measured('admin sign-in', signIn, 240), ...measured('counter', counter, 220)];
};

function measured(name: string, { scripts, styles }: Weight, target: number): Measure[] {
  return [
    { part, name: `${name}: JS to first use, brotli`, value: scripts / 1024, unit: 'KB', target },
    { part, name: `${name}: CSS to first use, brotli`, value: styles / 1024, unit: 'KB' },
  ];
}

interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

/** What is asked for by a page that is opened for the first time. */
export async function weighed({ browser }: PartContext, path: string): Promise<Weight> {
  const blank = await browser.page('/api/health');
  const asked = new Set<string>();
  let idleSince = Date.now();
  blank.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    idleSince = Date.now();
    // What the service worker fetches ahead comes after first use.
    if (request.serviceWorker() === null) asked.add(pathname);
  });
  await blank.page.goto(new URL(path, blank.page.url()).href);
  while (Date.now() - idleSince < 1500) await blank.page.waitForTimeout(200);
  await blank.close();
  const sum = (ending: string): number =>
    [...asked].filter((name) => name.endsWith(ending)).reduce((bytes, name) => bytes + compressed(name), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}

function compressed(name: string): number {
  const file = join(web, name);
  const brotli = `${file}.br`;
  return existsSync(brotli) ? statSync(brotli).size : existsSync(file) ? statSync(file).size : 0;
}
