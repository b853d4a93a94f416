import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import type { TextOf } from '../texts.ts';
import { refusalOf } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Turns away what cannot be meant by its path, its query and where it comes from. @throws AppError */
    readonly judgeHead?: (request: FastifyRequest) => void;
  }
}

/**
 * Answers what is turned away by its head before anything else is done for it: no session is asked for, no body read, and the
 * answer goes out as it is. Whoever floods a route that strangers may call costs the server little more than the bytes. The first hook of all.
 */
export function answerJudgedHeads(app: FastifyInstance, textOf: TextOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    const judge = request.routeOptions.config?.judgeHead;
    if (!judge) return done();
    try {
      judge(request);
    } catch (error) {
      return error instanceof AppError ? refuse(error, request, reply, textOf) : done(error as Error);
    }
    done();
  });
}

function refuse(error: AppError, request: FastifyRequest, reply: FastifyReply, textOf: TextOf): void {
  const { status, retryAfter, body } = refusalOf(error, request, textOf);
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-haodan': '1',
      'x-request-id': request.id,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    .end(text);
}
