import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { locales } from '../texts.ts';
import { marketingFolder } from './marketing-documents.ts';
import { isHttps } from './origin.ts';
import { isApiPath } from './paths.ts';

const yearSeconds = 31_536_000;

/** A caller's own id is kept when it looks like one, so that its log and ours can be laid side by side. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Security headers of every answer, and what marks an answer as ours. */
export async function addHeaders(
  app: FastifyInstance,
  webFolder: string,
  publicUrl: URL | undefined,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScriptHashes(webFolder)],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Decided for each request below: never over plain http, where it would lock a shop's own network out.
    strictTransportSecurity: false,
    // `no-referrer` would turn the Origin of some requests into null.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isApiPath(request.url)) {
      // A captive portal answers 200 to everything; it does not know this header.
      reply.header('x-haodan', '1');
      reply.header('cache-control', 'no-store');
    }
    if (isHttps(request, publicUrl)) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    done();
  });
}

/** The theme script in the built pages must run before the first paint; nothing else inline may run. */
export function inlineScriptHashes(webFolder: string): string[] {
  // The pages of the site have one in common.
  const names = ['index.html', 'guests.html', `${marketingFolder}/home.${locales[0]}.html`];
  const pages = names.map((name) => join(webFolder, name));
  const scripts = pages.flatMap((page) =>
    existsSync(page) ? [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)] : [],
  );
  return scripts.map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
