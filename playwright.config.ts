import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './tools/lib/find-browser.ts';

const executablePath = findBrowser();

/**
 * What waits for disks, clocks and kills for minutes, and journeys whose rule another one or a unit test proves as well (`@long`). The
 * simulation and the kills prove the same rules in every run; these are walked by `npm run journeys`, which leaves nothing out.
 */
const longJourneys = [
  '**/copies-*.spec.ts',
  '**/full-disk.spec.ts',
  '**/held-changes.spec.ts',
  '**/accessibility-back.spec.ts',
];

/**
 * Journeys start their own servers through fixtures, on free ports. Each has a server, a database and a browser: two at a time are what two
 * cores bear (three take longer). The limits are those of a busy machine; nothing waits for them where all is well.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env['JOURNEYS'] === 'all' ? {} : { testIgnore: longJourneys, grepInvert: /@long/ }),
  globalSetup: './tests/e2e/fixtures/global-setup.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  // Each journey starts a database, a server and a browser: where a machine stops for half a minute, one of eighty runs into a limit. It is
  // walked once more then and named as `flaky`; what no run may break (nothing lost, nothing doubled) is proved without a second try.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1180, height: 820 },
    locale: 'zh-TW',
    actionTimeout: 20_000,
    timezoneId: 'Asia/Taipei',
    // A trace of each journey took a third of their time; `--trace on` makes one of a journey that fails.
    screenshot: 'only-on-failure',
  },
});
