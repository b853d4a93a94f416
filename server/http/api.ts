import type { FastifyInstance } from 'fastify';
import { operations } from '#domain/operations.ts';
import type { AppParts } from './app-parts.ts';
import { calls } from '../calls/list.ts';
import { addOperations } from './operations.ts';
import { addSyncEndpoints } from './sync-endpoints.ts';

/**
 * What rows are read and written by: operations over REST, and the sync calls. Both tell the same listeners.
 * @throws TypeError at start-up for a call that has an address and no body
 */
export function addApi(app: FastifyInstance, parts: AppParts): void {
  const implemented = new Set(calls.map((handler) => handler.call.name));
  const forgotten = operations.filter(
    ({ kind, name, rest }) => kind === 'call' && rest !== undefined && !implemented.has(name),
  );
  if (forgotten.length > 0)
    throw new TypeError(`no body for ${forgotten.map(({ name }) => name).join(', ')}`);

  addOperations(app, parts, app.sync);
  addSyncEndpoints(app, parts, app.sync);
}
