import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platform as platformOf } from '#domain/delivery/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { RecentCounts } from '../access/recent-counts.ts';
import { noSiblings, shared } from '../workers/siblings.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import type { AppParts } from './app-parts.ts';
import { keepEvent } from '../delivery/events.ts';
import { isLoopback } from './metrics.ts';
import { webhooksPath } from './paths.ts';

/** An order of a platform with all its lines; nothing honest is longer. */
const bodyLimit = 1024 * 1024;

/**
 * Unsigned or wrongly signed in a minute from one address; of more nothing is read. A platform's own words are never counted: after an outage it
 * sends all of them at once, and one that was set up with another secret sends them again.
 */
const forgedPerMinute = 60;

/**
 * What delivery platforms send. No operation: there is no session, and nothing of a body is read before its signature over the raw bytes holds. Of
 * what is signed the platform's own name for it is kept; it is answered, and worked off by a job. The same once more changes nothing.
 */
export async function addWebhooks(
  app: FastifyInstance,
  { now, siblings = noSiblings }: Pick<AppParts, 'now' | 'siblings'>,
): Promise<void> {
  const counts = new RecentCounts(forgedPerMinute, 60_000, () => now().getTime());
  const forged = shared(siblings, 'forged words of platforms', counts, ['add']);
  await app.register(async (own) => {
    // The bytes as they came: a body that was read and written again has another signature.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.addHook('onRequest', ({ ip }, _reply, done) => {
      if (!isLoopback(ip)) forged.judge(placeOf(ip));
      done();
    });
    for (const url of [`${webhooksPath}/:platform`, `${webhooksPath}/:platform/*`])
      for (const method of ['POST', 'PUT'] as const)
        own.route({
          method,
          url,
          bodyLimit,
          handler: (request, reply) => receive(app, forged, request, reply),
        });
  });
}

async function receive(
  app: FastifyInstance,
  forged: RecentCounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform: named = '', '*': path = '' } = request.params as Record<string, string>;
  const { parts, intake } = app.delivery;
  const known = platformOf.safeParse(named);
  const adapter = known.success ? parts.platforms.get(known.data) : undefined;
  if (!adapter) throw new AppError('not_found');
  // Nobody inflates what a stranger has packed.
  if (request.headers['content-encoding'] !== undefined) throw new AppError('media_type');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const raw = { body, headers: request.headers, path };
  if (!adapter.verify(raw)) {
    forged.add(placeOf(request.ip));
    throw new AppError('auth_required');
  }
  const inbound = adapter.parse(raw);
  if (!inbound) throw new AppError('body_unreadable');
  const place = await intake.take(() => keepEvent(parts, adapter, inbound));
  // A store that nobody has connected: the platform has nothing to send again.
  if (!place)
    request.log.warn(
      { platform: named, event: inbound.eventId, requestId: request.id },
      'a platform speaks of a store of nobody',
    );
  else app.delivery.heard();
  const answer = place && adapter.reply(inbound);
  void reply.header('cache-control', 'no-store').code(200);
  return answer === undefined ? reply.send() : reply.send(answer);
}
