import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS_FOLDER, type Counts } from './run-steps.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** Counts of a run with vitest's JSON reporter. A file that could not be loaded counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file);
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed };
}

/** Counts of a run with Playwright's JSON reporter. A journey that passed when it was walked a second time has passed; its output names it. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors } = readReport<PlaywrightReport>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readReport<T>(file: string): T {
  return JSON.parse(readFileSync(join(RESULTS_FOLDER, file), 'utf8')) as T;
}
