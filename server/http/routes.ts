import type { Routes } from '../app.ts';

/** Everything below /api, in the order in which it is added. */
export const apiRoutes: readonly Routes[] = [];
