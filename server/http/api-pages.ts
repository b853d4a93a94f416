import type { FastifyInstance } from 'fastify';
import { operations } from '#domain/operations.ts';
import { version } from '../project.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { describeCalls, openApiDocument } from './openapi.ts';

/** What describes the API: a document for programs, and a page for people. */
export function addApiPages(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(operations, version));
  const page = docsPage(describeCalls(operations), version);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
