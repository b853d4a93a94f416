import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import { version } from '../project.ts';

/** Whether this server can do its work: 200 when it can, 503 when its database does not answer or it is about to end. */
export function addHealth(app: FastifyInstance, database: Database, isClosing: () => boolean): void {
  app.get('/api/health', async (_request, reply) => {
    const answered = await database.version().catch(() => undefined);
    const ready = answered !== undefined && !isClosing();
    return reply.code(ready ? 200 : 503).send({ ready, database: answered ?? null, version });
  });
}
