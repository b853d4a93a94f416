import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { brandSharedTo } from '#domain/kit/shared-picture.ts';
import { isLoopback } from '../config.ts';
import { isApiPath } from './paths.ts';

/** What a monitor asks by the machine's own address, whatever name that has. */
const anyHostPaths = new Set(['/api/health', '/metrics']);

/**
 * With PUBLIC_URL the server is known by that name, and on its own machine to those who ask from there: another name that leads here is
 * somebody else's, and from elsewhere `localhost` is a pretence. Who opens a page by it is sent to the public address, everything else is refused.
 */
export function checkHost(app: FastifyInstance, publicUrl: URL | undefined): void {
  if (publicUrl === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers;
    const path = request.url.split('?')[0] ?? '';
    if (host.toLowerCase() === publicUrl.host || isOwnMachine(request) || anyHostPaths.has(path))
      return done();
    if (!safeMethods.has(request.method) || isApiPath(request.url))
      return done(new AppError('origin_refused'));
    // Two slashes at the beginning would lead to another server.
    return void reply.redirect(`${publicUrl.origin}/${request.url.replace(/^\/+/, '')}`, 308);
  });
}

/** The address is that of who asks, behind a proxy of the same machine as well. */
function isOwnMachine({ ip, headers: { host = '' } }: FastifyRequest): boolean {
  return (
    isLoopback(ip.replace(/^::ffff:/, '')) &&
    URL.canParse(`http://${host}`) &&
    isLoopback(new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1'))
  );
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sent with our cookie (beside `SameSite=Lax`). The origin must be the host that
 * the request was sent to, or PUBLIC_URL; a program that is no browser sends neither header and has no cookie to abuse. What another app
 * shares comes from no page: it is answered with a redirect, and neither cookie nor content count for anything.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = safeMethods.has(request.method) || isOwnOrigin(request, publicUrl) || isShared(request);
    done(allowed ? undefined : new AppError('origin_refused'));
  });
}

function isShared({ url }: FastifyRequest): boolean {
  return brandSharedTo(url.split('?')[0] ?? '') !== undefined;
}

function isOwnOrigin(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === publicUrl?.origin) return true;
  // A page of the same name that came by plain http may be anybody's between us and the browser.
  const isWeaker = url.protocol !== 'https:' && isHttps(request, publicUrl);
  return url.host === host?.toLowerCase() && !isWeaker;
}

/**
 * Whether the browser reached us over TLS: directly, or through the proxy that PUBLIC_URL names. Cookies are `Secure`
 * exactly then (a Secure cookie over plain http would be dropped, and nobody could sign in).
 */
export function isHttps(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  if ('encrypted' in request.raw.socket) return true;
  return publicUrl?.protocol === 'https:' && request.headers.host?.toLowerCase() === publicUrl.host;
}

/** Under which address the server is known to whoever asks: `https://order.example.tw`. */
export function publicOrigin(request: FastifyRequest, publicUrl: URL | undefined): string {
  if (publicUrl) return publicUrl.origin;
  const asked = `${isHttps(request, publicUrl) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}
