import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import { isStaffPage } from '#domain/kit/marketing-pages.ts';
import type { TextOf } from '../texts.ts';
import { answer } from './errors.ts';
import type { AnswerGuestPage } from './guest-documents.ts';
import { marketingFolder } from './marketing-documents.ts';
import { isApiPath } from './paths.ts';

/**
 * Serves the built page. Files below /assets carry a hash in their name and never change: those of this build, and, for pages
 * that were loaded before an update, those of earlier ones. What a browser opens beside them is a page of the guests, of the staff, or of the
 * site, which has the page of what is not there as well.
 * @param answers For the guests' pages, and for those of the site; absent: the guests' document as it was built, and the staff's for the rest.
 */
export async function serveFiles(
  app: FastifyInstance,
  webFolder: string,
  keptAssets: string,
  textOf: TextOf,
  answers: {
    readonly guests?: AnswerGuestPage | undefined;
    readonly site?: AnswerGuestPage | undefined;
  } = {},
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

  // The folder itself is no file, and must not be refused as one: the front door leads to the site.
  if (page)
    app.get('/', (request, reply) =>
      answers.site ? reply.redirect(`/home${queryOf(request.url)}`, 302) : reply.callNotFound(),
    );

  app.setNotFoundHandler((request, reply) => {
    const isPage = page && (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    if (isPage && isNavigation(request)) {
      const path = pathOf(request.url);
      const own = isGuestPage(path) ? answers.guests : isStaffPage(path) ? undefined : answers.site;
      if (own) return own(request, reply);
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

function queryOf(url: string): string {
  return url.slice(pathOf(url).length);
}

/** Source maps stay on the server, and pages of the site that are not filled in; what starts with a dot is never meant. */
function isPublicFile(path: string): boolean {
  return !path.endsWith('.map') && !/\/\./.test(path) && !path.startsWith(`/${marketingFolder}/`);
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
