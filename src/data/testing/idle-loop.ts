import type { LoopState } from '../sync-loop.ts';

/** The loop between two rounds that went well. */
export const idleLoop: LoopState = {
  outcome: 'done',
  reachable: true,
  running: false,
  since: 5,
  answeredAt: 7,
  attempts: 0,
  nextTryAt: undefined,
};
