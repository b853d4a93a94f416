import { closeDay } from './close-day.ts';
import { closeShift } from './close.ts';
import { moveCash } from './move.ts';
import { openShift } from './open.ts';

/** The slice's commands: all of them facts that travel by sync alone. */
export const shiftCommands = [openShift, moveCash, closeShift, closeDay];
