import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import {
  LogController,
  fastify,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { isTooDeep } from '#domain/kit/depth.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { AppParts } from './http/app-parts.ts';
import { answer, answerErrors, isBrokenOff, toAppError } from './http/errors.ts';
import { guestDocuments } from './http/guest-documents.ts';
import { addHeaders, requestIdOf } from './http/headers.ts';
import { addHealth } from './http/health.ts';
import { marketingDocuments } from './http/marketing-documents.ts';
import { addMetrics, isLocalAddress } from './http/metrics.ts';
import { answerJudgedHeads } from './http/judged-heads.ts';
import { checkHost, checkOrigin } from './http/origin.ts';
import { addSessions } from './http/sessions.ts';
import { isApiPath, pathInLogs } from './http/paths.ts';
import { requestCounts } from './http/request-counts.ts';
import { prepareShutDown } from './http/shut-down.ts';
import { serveFiles } from './http/static-files.ts';

/** A body that no honest page exceeds; the sync endpoints set their own. */
const bodyLimitBytes = 1024 * 1024;

/** Puts the HTTP application together. It listens when it is told to. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log, textOf } = parts;
  const options: FastifyServerOptions = {
    loggerInstance: log,
    // Requests are logged once, with their outcome, below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    genReqId: requestIdOf,
    // What is logged of a request names it itself; a logger for each would be made for thousands that say nothing.
    childLoggerFactory: (logger) => logger,
    // A reverse proxy of a PUBLIC_URL runs on this machine; nobody else's word about addresses counts.
    trustProxy: config.publicUrl === undefined ? false : 'loopback',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded comes to no hook and no handler of ours.
    frameworkErrors: (error, request, reply) => void answer(toAppError(error), request, reply, textOf),
    ...(config.tls === undefined ? {} : { https: config.tls }),
  };
  const app = fastify(options);
  app.removeContentTypeParser('text/plain');
  readJson(app);

  prepareShutDown(app);
  answerErrors(app, textOf);
  answerJudgedHeads(app, textOf);
  await addHeaders(app, parts.webFolder, config.publicUrl);
  checkHost(app, config.publicUrl);
  checkOrigin(app, config.publicUrl);
  await app.register(rateLimit, {
    global: false,
    max: parts.requestsPerMinute ?? 3000,
    timeWindow: 60_000,
    cache: 10_000,
    ...(parts.siblings && { store: requestCounts(parts.siblings, () => Date.now()) }),
    allowList: (request) => isLocalAddress(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
  });
  // Before what the routes ask for themselves: who is refused there counts, too.
  app.addHook('onRequest', app.rateLimit());
  await app.register(cookie);
  addSessions(app, parts);
  logOutcomes(app, log);
  addMetrics(app, database, parts.siblings);
  addHealth(app, database, app.isClosing);
  for (const add of parts.routes) await add(app, parts);
  await serveFiles(app, parts.webFolder, parts.keptAssets, textOf, {
    guests: guestDocuments(app, parts),
    site: marketingDocuments(parts),
  });
  return app;
}

/** As the framework reads it, but for a body that is nested deeper than any that a call asks for. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    read(request, text, (error, body) =>
      error || !isTooDeep(body) ? done(error, body) : done(new AppError('validation', { faults: [tooDeep] })),
    ),
  );
}

const tooDeep = { path: '', message: 'too_deep' };

/** One line for what an operator should see: defects, and refusals that may be somebody trying doors. */
function logOutcomes(app: FastifyInstance, log: AppParts['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const [level, outcome] = outcomeOf(request, status);
    if (log.isLevelEnabled(level))
      log[level](
        {
          requestId: request.id,
          method: request.method,
          path: pathInLogs(request.url),
          status,
          ip: request.ip,
          ms: Math.round(reply.elapsedTime),
        },
        outcome,
      );
    done();
  });
}

/** How a request ended, and how much that matters to an operator. */
function outcomeOf(
  request: FastifyRequest,
  status: number,
): readonly [level: 'error' | 'info' | 'debug', text: string] {
  // Whoever went away got no answer; what it would have been is nobody's trouble.
  if (isBrokenOff(request)) return ['debug', 'request broken off'];
  if (status >= 500) return ['error', 'request failed'];
  const isRefused = isApiPath(request.url) && [401, 403, 429].includes(status);
  return isRefused ? ['info', 'request refused'] : ['debug', 'request'];
}
