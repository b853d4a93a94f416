// `npm test`: everything. Its last line tells how many tests passed and failed.
import { runSteps } from './lib/run-steps.ts';
import { CHECK_STEPS, SLOW_STEPS } from './lib/steps.ts';

const { passed, failed } = await runSteps([...CHECK_STEPS, ...SLOW_STEPS]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
