import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  /** The program and its arguments; programs of `node_modules/.bin` need no path. */
  readonly command: readonly string[];
  /** Reports how many tests ran, once the command has ended, well or not. Steps that run no tests have none. */
  readonly count?: (ok: boolean) => Counts;
  /** Shows the command's output while it runs; otherwise it is shown only when the step fails. */
  readonly loud?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A step that takes longer hangs. The longest, the journeys, took 18 to 21 minutes on two cores, and a slow day adds a third. */
const STEP_LIMIT_MS = 28 * 60_000;

/** Where the test runners leave their counts. */
export const RESULTS_FOLDER = 'test-results';

/**
 * Runs the steps in order and stops at the first that fails, unless told to show all that is wrong. A failing step counts as at
 * least one failed test.
 */
export async function runSteps(steps: readonly Step[], { keepGoing = false } = {}): Promise<Counts> {
  rmSync(RESULTS_FOLDER, { recursive: true, force: true });
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    console.log(`[${index + 1}/${steps.length}] ${step.name}`);
    const startedAt = Date.now();
    const ok = await runStep(step);
    const counts = readCounts(step, ok);
    total.passed += counts.passed;
    total.failed += counts.failed;
    const tests = step.count ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `[${index + 1}/${steps.length}] ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s${tests})`,
    );
    if (counts.failed > 0 && !keepGoing) break;
  }
  return total;
}

function readCounts(step: Step, ok: boolean): Counts {
  const none = { passed: 0, failed: ok ? 0 : 1 };
  if (!step.count) return none;
  try {
    const counts = step.count(ok);
    // A runner that died, or one that found nothing to run, has not shown that anything works.
    if (counts.failed === 0 && (!ok || counts.passed === 0)) return { passed: counts.passed, failed: 1 };
    return counts;
  } catch (error) {
    console.error(`${step.name}: the counts could not be read: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function runStep(step: Step): Promise<boolean> {
  const [program = '', ...rest] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      stdio: ['ignore', step.loud ? 'inherit' : 'pipe', step.loud ? 'inherit' : 'pipe'],
      env: { ...process.env, ...step.env, PATH: withLocalPrograms() },
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const limit = setTimeout(() => {
      console.error(`${step.name}: ended after ${STEP_LIMIT_MS / 60_000} minutes`);
      child.kill('SIGKILL');
    }, STEP_LIMIT_MS);
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

function withLocalPrograms(): string {
  const separator = process.platform === 'win32' ? ';' : ':';
  return [join(process.cwd(), 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(separator);
}
