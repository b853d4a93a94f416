import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { usualTerms, type PlatformTerms } from '#domain/access/platform-settings.ts';
import { marketingPageOf, marketingPages } from '#domain/kit/marketing-pages.ts';
import { fillMarks } from '#domain/marketing/marks.ts';
import type { AppParts } from './app-parts.ts';
import { readPlatformTerms } from '../calls/platform-settings.ts';
import { locales } from '../texts.ts';
import { isKnown, localeOfPage, type AnswerGuestPage } from './guest-documents.ts';
import { SentText } from './kept-stores.ts';
import { publicOrigin } from './origin.ts';

/** Below the folder of the built page: the site's pages as they were made, which nobody is sent before the marks in them are filled in. */
export const marketingFolder = 'marketing';

/** The page of an address that leads nowhere. */
const notFound = 'not-found';

/** So long terms are taken to be as they were read: a change is seen on the site within this time. */
const termsKnownMs = 10_000;

/** Pages, languages, terms and names of the server that are kept filled in. */
const mostAnswers = 60;

interface Answer {
  readonly html: SentText;
  readonly tag: string;
}

/**
 * Answers the addresses of the site, and those that lead nowhere, with the pages that the build has made.
 * @returns undefined where they were not built
 */
export function marketingDocuments(parts: AppParts): AnswerGuestPage | undefined {
  const folder = join(parts.webFolder, marketingFolder);
  if (!existsSync(folder)) return undefined;
  const built = new Map(
    [...marketingPages, notFound].flatMap((page) =>
      locales.map((locale) => {
        const name = `${page}.${locale}`;
        return [name, readFileSync(join(folder, `${name}.html`), 'utf8')] as const;
      }),
    ),
  );
  const terms = new KnownTerms(parts);
  const answers = new Map<string, Answer>();

  return async (request, reply) => {
    const page = marketingPageOf(request.url.split('?')[0] ?? '') ?? notFound;
    const name = `${page}.${localeOfPage(request)}`;
    const served = {
      origin: publicOrigin(request, parts.config.publicUrl),
      terms: await terms.read(request.log),
    };
    const key = JSON.stringify([name, served]);
    const answer = answers.get(key) ?? answerOf(fillMarks(built.get(name) ?? '', served));
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(key, answer);
    void reply
      .code(page === notFound ? 404 : 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    if (page === notFound) reply.header('x-robots-tag', 'noindex');
    else {
      reply.header('etag', answer.tag);
      if (isKnown(request.headers['if-none-match'], answer.tag)) return reply.code(304).send();
    }
    await answer.html.send(request, reply);
    return reply;
  };
}

function answerOf(html: string): Answer {
  return {
    html: new SentText(html),
    tag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
  };
}

/** The platform's terms, read now and then. Without a database the site says what it said last. */
class KnownTerms {
  readonly #parts: Pick<AppParts, 'database' | 'now'>;
  #known: PlatformTerms = usualTerms;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<PlatformTerms> | undefined;

  constructor(parts: Pick<AppParts, 'database' | 'now'>) {
    this.#parts = parts;
  }

  async read(log: FastifyBaseLogger): Promise<PlatformTerms> {
    const nowMs = this.#parts.now().getTime();
    if (Math.abs(nowMs - this.#readAtMs) < termsKnownMs) return this.#known;
    this.#reading ??= readPlatformTerms(this.#parts.database).finally(() => (this.#reading = undefined));
    try {
      this.#known = await this.#reading;
    } catch (error) {
      log.warn({ err: error }, 'the site is sent with the terms that were known last');
    }
    // Whatever came of it: without a database not every page waits for what will not come.
    this.#readAtMs = nowMs;
    return this.#known;
  }
}
