import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import type { TextOf } from '../texts.ts';
import { answer } from './errors.ts';
import type { AnswerGuestPage } from './guest-documents.ts';
import { isApiPath } from './paths.ts';

/**
 * Serves the built page. Files below /assets carry a hash in their name and never change: those of this build, and, for pages
 * that were loaded before an update, those of earlier ones. Any other address that a browser opens is the app's own to route.
 * @param answerGuestPage For the guests' pages; absent: they get their document as it was built.
 */
export async function serveFiles(
  app: FastifyInstance,
  webFolder: string,
  keptAssets: string,
  textOf: TextOf,
  answerGuestPage?: AnswerGuestPage,
): Promise<void> {
  const page = existsSync(join(webFolder, 'index.html'));
  if (page) {
    await app.register(fastifyStatic, {
      root: [join(webFolder, 'assets'), keptAssets].filter((folder) => existsSync(folder)),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      allowedPath: isPublicFile,
    });
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      decorateReply: false,
      index: false,
      // Checked each time, answered 304 while unchanged: the page, the service worker, the manifest, icons.
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
      allowedPath: isPublicFile,
    });
  }

  // The folder itself is no file, and must not be refused as one.
  if (page) app.get('/', (_request, reply) => reply.callNotFound());

  app.setNotFoundHandler((request, reply) => {
    const isPage = page && (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    if (isPage && isNavigation(request)) {
      if (answerGuestPage && isGuestPage(pathOf(request.url))) return answerGuestPage(request, reply);
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(documentOf(request.url), webFolder, { cacheControl: false });
    }
    return answer(new AppError('not_found'), request, reply, textOf);
  });
}

/** The staff's pages and the guests' have a document each. */
function documentOf(url: string): string {
  return isGuestPage(pathOf(url)) ? 'guests.html' : 'index.html';
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

/** Source maps stay on the server; what starts with a dot is never meant. */
function isPublicFile(path: string): boolean {
  return !path.endsWith('.map') && !/\/\./.test(path);
}

/**
 * A page answers whoever asks, a monitor or a preview of a link too, but for a program that wants JSON alone. A missing script must stay
 * missing: answered with the page, it would fail as a syntax error far away; so must a picture.
 */
function isNavigation({ url, headers }: FastifyRequest): boolean {
  return (
    !/^\s*application\/([\w.+-]+\+)?json\s*(;[^,]*)?$/.test(headers.accept ?? '') &&
    !url.startsWith('/assets/') &&
    !/^[^?]*\/\./.test(url) &&
    !/^[^?]*\.(js|css|map|json|webmanifest|png|jpe?g|gif|svg|webp|avif|ico|woff2?)(\?|$)/.test(url)
  );
}
