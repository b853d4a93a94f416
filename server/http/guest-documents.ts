import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dishesOf } from '#domain/menu/sections.ts';
import type { AppParts } from './app-parts.ts';
import { addressesOf } from '../storefront/addresses.ts';
import { noIndex, writeDocument, type Written } from '../storefront/document.ts';
import { guestPageOf, type GuestPage } from '../storefront/guest-page.ts';
import { dishBody } from '../storefront/dish-body.ts';
import { dishHead, menuHead } from '../storefront/head.ts';
import { menuBody } from '../storefront/menu-body.ts';
import type { ShownStore } from '../storefront/read-shown.ts';
import { locales, type Locale } from '../texts.ts';
import { SentText } from './kept-stores.ts';
import { publicOrigin } from './origin.ts';

/** Answers a guests' address with their document, and what can be known of its page written into it. */
export type AnswerGuestPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A page as it is sent. */
class Answer {
  readonly status: number;
  readonly html: SentText;
  readonly tag: string;
  readonly isFound: boolean;

  constructor(html: string, { status = 200, isFound = true } = {}) {
    this.status = status;
    this.html = new SentText(html);
    this.isFound = isFound;
    this.tag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  }
}

/** Languages, kinds and dishes of one store's pages that are kept written. */
const mostAnswers = 20;

/** @returns undefined where the page was not built */
export function guestDocuments(app: FastifyInstance, parts: AppParts): AnswerGuestPage | undefined {
  const file = join(parts.webFolder, 'guests.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8');
  const plain = new Answer(built);
  const own = new Answer(writeDocument(built, { head: noIndex }), { isFound: false });
  const gone = new Answer(own.html.text, { status: 404, isFound: false });
  const answers = new WeakMap<ShownStore, Map<string, Answer>>();

  const answerTo = async (request: FastifyRequest): Promise<Answer> => {
    const page = guestPageOf(request.url.split('?')[0] ?? '');
    if (page.kind === 'own') return own;
    const shown = await app.keptStores.of(page.place);
    if (!shown) return gone;
    const origin = publicOrigin(request, parts.config.publicUrl);
    const locale = localeOfPage(request);
    const ofStore = answers.get(shown) ?? new Map<string, Answer>();
    answers.set(shown, ofStore);
    const key = `${origin} ${locale} ${page.kind === 'dish' ? page.dishId : ''}`;
    const known = ofStore.get(key);
    if (known) return known;
    const written = writtenFor(page, shown, { origin, locale, textOf: parts.textOf });
    if (!written) return gone;
    const answer = new Answer(writeDocument(built, written));
    if (ofStore.size >= mostAnswers) ofStore.clear();
    ofStore.set(key, answer);
    return answer;
  };

  return async (request, reply) => {
    const answer = await answerTo(request).catch((error: unknown) => {
      // The page itself says what is wrong, and has what it kept.
      request.log.warn({ err: error, requestId: request.id }, 'a guests’ page is sent without its contents');
      return plain;
    });
    return send(answer, request, reply);
  };
}

async function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.code(answer.status).header('cache-control', 'no-cache').header('etag', answer.tag);
  if (!answer.isFound) reply.header('x-robots-tag', 'noindex');
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.tag))
    return reply.code(304).send();
  await answer.html.send(request, reply.type('text/html; charset=utf-8'));
  return reply;
}

/** Whether the browser has what would be sent: one of the tags that it names. */
export function isKnown(named: string | undefined, tag: string): boolean {
  return named?.split(',').some((one) => one.trim() === tag) ?? false;
}

/** What is written in: undefined where the menu has no such dish. */
function writtenFor(
  page: Exclude<GuestPage, { kind: 'own' }>,
  shown: ShownStore,
  { origin, locale, textOf }: { origin: string; locale: Locale } & Pick<AppParts, 'textOf'>,
): Written | undefined {
  const addresses = addressesOf(origin, page.place, locale);
  if (page.kind === 'menu')
    return { ...menuHead(shown, addresses, textOf), body: menuBody(shown, addresses, textOf) };
  const dish = dishesOf(shown.menu).find(({ dishId }) => dishId === page.dishId);
  if (!dish) return undefined;
  return { ...dishHead(dish, shown, addresses, textOf), body: dishBody(dish, shown, addresses, textOf) };
}

/** What the address asks for; the page itself speaks the house's language until somebody chooses. */
export function localeOfPage({ query }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown };
  return locales.find((locale) => locale === lang) ?? locales[0];
}
