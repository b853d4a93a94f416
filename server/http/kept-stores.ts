import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import type { AppParts } from './app-parts.ts';
import { KeptStores } from '../storefront/kept-stores.ts';
import { readShownStore, type Place, type ShownStore } from '../storefront/read-shown.ts';
import { compressText, encodingOf, type Encoding } from './compressed-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores as guests see them. */
    keptStores: KeptStores;
  }
}

/** Adds `app.keptStores`, after the sync server that tells it what has changed. */
export function addKeptStores(app: FastifyInstance, { database, now }: AppParts): void {
  app.decorate(
    'keptStores',
    new KeptStores({
      read: (place) => readShownStore(database, place, now()),
      subscribe: (brandId, scopes, changed) => app.sync.hub.subscribe(brandId, scopes, changed),
      nowMs: () => now().getTime(),
    }),
  );
}

/** A text that is sent to many: compressed once, however often. */
export class SentText {
  readonly text: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  /** Gives back nothing: to wait for a reply is to wait until it has left. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const varies = reply.getHeader('vary');
    void reply.header(
      'vary',
      varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`,
    );
    const encoding = encodingOf(request);
    if (!encoding) {
      void reply.send(this.text);
      return;
    }
    const known = this.#compressed.get(encoding) ?? compressText(this.text, encoding);
    this.#compressed.set(encoding, known);
    void reply.header('content-encoding', encoding).send(await known);
  }
}

const menus = new WeakMap<ShownStore, SentText>();

/** Whether somebody is shown a menu as everybody is. Staff also sees what is switched off. */
export function seesAsAll(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'customer';
}

/** The menu of a store for guests: read once for all who ask. @returns Whether there is such a store for them */
export async function sendKeptMenu(
  stores: KeptStores,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const shown = await stores.of(place);
  if (!shown) return false;
  const menu = menus.get(shown) ?? new SentText(JSON.stringify(shown.menu));
  menus.set(shown, menu);
  await menu.send(request, reply.type('application/json; charset=utf-8'));
  return true;
}
