// Makes sure a Chromium and a CJK font exist for the journeys and the page measurements.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './lib/find-browser.ts';

const FONTS = ['fonts-noto-cjk'];
const PACKAGES = ['chromium', ...FONTS];
const APT = ['-o', 'DPkg::Lock::Timeout=300'];

const existing = findBrowser();
if (existing) {
  console.log(`browser: ${existing}`);
} else {
  if (isDebian() && canBecomeRoot()) installWithApt(PACKAGES);
  else installWithPlaywright();
  const installed = findBrowser();
  if (!installed) {
    console.error('browser: the installation finished, yet no Chromium was found. Set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log(`browser: ${installed}`);
}
// A browser that somebody else installed may come without: then Chinese is drawn as narrow boxes, and what is measured is not the page.
if (!hasChineseFont()) {
  if (isDebian() && canBecomeRoot()) installWithApt(FONTS);
  else console.warn('browser: there is no Chinese font, so pages are drawn otherwise than people see them');
}

/** True where nobody can tell. */
function hasChineseFont(): boolean {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return error !== undefined || stdout.trim() !== '';
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function canBecomeRoot(): boolean {
  return isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

function installWithApt(packages: readonly string[]): void {
  console.log(`browser: installing ${packages.join(' ')} with apt`);
  asRoot(['apt-get', ...APT, '-qq', 'update']);
  asRoot(['apt-get', ...APT, '-qq', 'install', '-y', '--no-install-recommends', ...packages]);
}

function asRoot(command: readonly string[]): void {
  const [file = '', ...rest] = isRoot() ? command : ['sudo', '-n', ...command];
  execFileSync(file, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function installWithPlaywright(): void {
  console.log("browser: installing Playwright's own Chromium");
  execFileSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
