import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { AppError } from '#domain/kit/errors.ts';
import type { Database } from '../database/connection.ts';
import { noSiblings, type Siblings } from '../workers/siblings.ts';

/** Numbers for a monitoring system at /metrics, in Prometheus' text form; for this machine and its own network alone. */
export function addMetrics(
  app: FastifyInstance,
  database: Database,
  { metrics }: Siblings = noSiblings,
): Registry {
  const registry = new Registry();
  // Whichever process is asked, the numbers are those of all.
  if (metrics) AggregatorRegistry.setRegistries([registry]);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they do; "waiting" are requests without one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not its address: ids would make a series each.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocalAddress(request.ip)) throw new AppError('not_found');
    return reply.header('content-type', registry.contentType).send(await (metrics?.() ?? registry.metrics()));
  });
  return registry;
}

/** Loopback and the private ranges of RFC 1918 and RFC 4193. */
export function isLocalAddress(address: string): boolean {
  const ip = address.replace(/^::ffff:/, '');
  if (isIPv4(ip)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(ip);
  return ip === '::1' || /^f[cd]/i.test(ip);
}

/** This machine itself. */
export function isLoopback(address: string): boolean {
  const ip = address.replace(/^::ffff:/i, '');
  return ip === '::1' || (isIPv4(ip) && ip.startsWith('127.'));
}
