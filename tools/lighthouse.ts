// npm run lighthouse [-- --runs N] [--only NAME]: Lighthouse's four scores of a guest's menu and dish, and of the pages of the site in both languages on a
// phone and a desktop, on a server of its own with the demo restaurant. Each page is looked at N times (3 where it is not said), and the middle score
// counts; with a name only pages whose name begins so (`home`, `pricing.en`). Fails below 95, 100, 100, 100. Not in CI: the scores of a busy machine
// say nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketingPages, marketingPath } from '#domain/kit/marketing-pages.ts';
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';

/** Lighthouse with all that it needs, apart from the app's own packages. */
const folder = 'tools/lighthouse';
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Looks at a page until its trace is whole. */
const looksUntilTraced = 3;

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

const shop = '/stores/charizi/charizi-zhongshan';

type Screen = 'phone' | 'desktop';

interface Looked {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
}

const pages: readonly Looked[] = [
  { name: 'menu', path: shop, screen: 'phone' },
  { name: 'dish', path: `${shop}/dish/charizi-salt-foam-black`, screen: 'phone' },
  ...marketingPages.flatMap((page) =>
    (['zh', 'en'] as const).flatMap((language) =>
      (['phone', 'desktop'] as const).map((screen) => ({
        name: `${page}.${language}.${screen}`,
        path: marketingPath(page, language),
        screen,
      })),
    ),
  ),
];

interface Audit {
  readonly title: string;
  /** 0 to 1; null where it does not apply. */
  readonly score: number | null;
  readonly displayValue?: string;
}

interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** What stands after an option. */
function said(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

const runs = Number(said('--runs') ?? 3);
const only = said('--only') ?? '';
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('--runs takes a whole number above zero');
  process.exit(1);
}

execFileSync(process.execPath, ['tools/build.mjs', '--when-changed'], { stdio: 'inherit' });
if (!existsSync(program)) {
  const npm = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit', shell: true });
  if (npm.status !== 0) process.exit(1);
}
const browser = process.env['CHROME_PATH'] ?? findBrowser();
const reports = mkdtempSync(join(tmpdir(), 'haodan-lighthouse-'));
const server = await ServerProcess.startWhole();
let isGood = true;
try {
  for (const { name, path, screen } of pages.filter((page) => page.name.startsWith(only))) {
    const told = Array.from({ length: runs }, () => look(`${server.origin}${path}`, screen));
    for (const category of categories) isGood = tell(name, category, told) && isGood;
  }
} finally {
  await server.close();
  rmSync(reports, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

/** One look at a page by a browser of its own: as a telephone on 4G, or a desktop by cable. */
function look(url: string, screen: Screen): Report {
  const file = join(reports, 'report.json');
  const flags = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ');
  const asked = [
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
    ...(screen === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...process.env, ...(browser !== undefined && { CHROME_PATH: browser }) };
  const all = [program, url, '--quiet', '--output=json', `--output-path=${file}`, ...asked];
  // Now and then a browser's trace lacks its beginning, and Lighthouse asks for another look.
  for (let left = looksUntilTraced; left > 0; left--) {
    if (spawnSync(process.execPath, all, { stdio: 'inherit', env }).status === 0) break;
    if (left === 1) throw new Error(`${url} could not be looked at`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Prints a score with what costs points in it. @returns Whether it is high enough */
function tell(page: string, category: Category, told: readonly Report[]): boolean {
  const scoreOf = (report: Report): number => Math.round((report.categories[category].score ?? 0) * 100);
  const sorted = told.toSorted((a, b) => scoreOf(a) - scoreOf(b));
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const score = scoreOf(middle);
  const isEnough = score >= least[category];
  const all = sorted.length === 1 ? '' : ` of ${sorted.map(scoreOf).join(', ')}`;
  console.log(
    `${page.padEnd(20)} ${category.padEnd(15)} ${score}${all}${isEnough ? '' : ` (at least ${least[category]})`}`,
  );
  for (const { id, weight } of middle.categories[category].auditRefs) {
    const { title, score: own, displayValue = '' } = middle.audits[id] ?? { title: id, score: null };
    // A tenth below the best is what a measured time always is.
    if (weight > 0 && own !== null && own < 0.9) console.log(`      ${id}: ${title} ${displayValue}`);
  }
  return isEnough;
}
