// `npm run check`: the fast part of the tests, under 90 seconds.
import { runSteps } from './lib/run-steps.ts';
import { CHECK_STEPS } from './lib/steps.ts';

const { passed, failed } = await runSteps(CHECK_STEPS, { keepGoing: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
