import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './tools/lib/find-browser.ts';

const executablePath = findBrowser();

/**
 * Journeys start their own servers through fixtures, on free ports. Each has a server, a database and a browser: three at a time keep
 * two cores busy. The limits are those of a busy machine; nothing waits for them where all is well.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/global-setup.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1180, height: 820 },
    locale: 'zh-TW',
    actionTimeout: 20_000,
    timezoneId: 'Asia/Taipei',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
