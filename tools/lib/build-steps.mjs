import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');
const distFolder = join(projectFolder, 'dist');
const stampFile = join(distFolder, 'stamp');

/** All that a build is made of; tests and documents may change without a new one. */
const inputs = [
  'domain',
  'sync',
  'server',
  'src',
  'locales',
  'public',
  'tools',
  'index.html',
  'guests.html',
  'line-entry.html',
  'vite.config.ts',
  'vite.marketing.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** Builds page and server unless nothing has changed since the last whole build. */
export async function buildWhenChanged() {
  const stamp = stampOfInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await buildAll(stamp);
}

/** Builds page and server; a failure leaves no stamp, and so no half build that looks whole. */
export async function buildAll(stamp = stampOfInputs()) {
  const startedAt = performance.now();
  rmSync(stampFile, { force: true });
  console.log('Building the page and the server');
  await Promise.all([buildPage(), buildServer()]);
  await compressFiles(join(distFolder, 'web'));
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The guests' pages first: the service worker of the staff's build lists whatever is there. The site's last: no list has it. */
async function buildPage() {
  rmSync(join(distFolder, 'web'), { recursive: true, force: true });
  await runVite(['--mode', 'guests']);
  await runVite([]);
  const site = ['--config', 'vite.marketing.config.ts'];
  await runVite(site);
  await runVite([...site, '--ssr', 'src/marketing-server.tsx']);
  await runNode('tools/prerender.mjs', []);
  await buildPayFrame();
  // Last: no worker keeps it.
  await runVite(['--mode', 'line']);
}

/** The document of the payment gateway: the server writes both files into it, so each is one whole. */
async function buildPayFrame() {
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['src/app/pay-frame/pay-frame.ts', 'src/app/pay-frame/pay-frame.css'],
    outdir: join(distFolder, 'web/pay'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    alias: { '#domain': './domain' },
    logLevel: 'warning',
  });
}

function runVite(options) {
  return runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn', ...options]);
}

async function runNode(program, options) {
  const child = spawn(process.execPath, [join(projectFolder, program), ...options], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  // A failed build still writes a service worker, with nothing in its list.
  rmSync(join(distFolder, 'web'), { recursive: true, force: true });
  throw new Error(`The page could not be built:\n${output}`);
}

/** The server alone, for benchmarks of what it serves without the page. */
export async function buildServer() {
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['server/main.ts'],
    outfile: join(distFolder, 'server/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Our own code becomes one file; what npm installed stays where it is.
    packages: 'external',
    alias: { '#domain': './domain', '#sync': './sync', '#server': './server', '#locales': './locales' },
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

/** Text files get a .br and a .gz beside them, so that the server never compresses while it sells. */
async function compressFiles(folder) {
  const compressible = /\.(js|css|html|svg|json|webmanifest|txt|ico)$/;
  // The site's pages are sent with marks filled in, and compressed then.
  const isSent = (file) => !file.startsWith(join(folder, 'marketing'));
  const files = filesBelow(folder).filter(
    (file) => compressible.test(file) && isSent(file) && statSync(file).size > 256,
  );
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      });
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

function stampOfInputs() {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    const path = join(projectFolder, input);
    for (const file of filesBelow(path)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** All files of a folder in a fixed order, or the one file. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
