import { findBrandCall } from '#domain/brand/guest-calls.ts';
import { brandSlug } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';
import { isSignInPage } from './sign-in-page.ts';

/** Where the device keeps which short name is whose, as text. */
export interface KeptText {
  read(): string | null;
  write(text: string): void;
}

interface Parts {
  readonly api: Pick<Api, 'call'>;
  readonly session: Pick<Session, 'settled'>;
  readonly kept: KeptText;
}

/** The back office of a brand, and what stands behind it in the address. */
const office = /^(\/admin\/)([^/?#]+)(.*)$/s;
const minted = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Short names of brands in addresses: people see them, everything else has the brand's id. The router reads addresses through `inside` and
 * writes them through `outside`, so that no page knows of it. What was once heard is kept on the device and holds without a network.
 */
export class BrandAddresses {
  readonly #api: Parts['api'];
  readonly #session: Parts['session'];
  readonly #kept: KeptText;
  #text: string | null = null;
  #ids: ReadonlyMap<string, string> = new Map();
  #slugs: ReadonlyMap<string, string> = new Map();

  constructor({ api, session, kept }: Parts) {
    this.#api = api;
    this.#session = session;
    this.#kept = kept;
  }

  /** An address as the app reads it, with the brand's id, where it is known. */
  inside(path: string): string {
    return path.replace(office, (whole, before: string, named: string, rest: string) =>
      named === 'login' ? whole : `${before}${this.idOf(named)}${rest}`,
    );
  }

  /** An address as people see it, with the brand's short name, where it has one. */
  outside(path: string): string {
    this.#follow();
    return path.replace(
      office,
      (_, before: string, named: string, rest: string) =>
        `${before}${this.#slugs.get(named) ?? named}${rest}`,
    );
  }

  /** The id of the brand that an address names; as it stands there where that is not known. An id goes before another brand's short name. */
  idOf(named: string): string {
    this.#follow();
    return this.#slugs.has(named) ? named : (this.#ids.get(named) ?? named);
  }

  /** What a brand is called in addresses, as it has just been read; undefined where it has no short name. */
  learn(id: string, slug: string | undefined): void {
    this.#follow();
    if (this.#slugs.get(id) === slug) return;
    const slugs = new Map([...this.#slugs].filter(([other, name]) => other !== id && name !== slug));
    if (slug !== undefined) slugs.set(id, slug);
    this.#kept.write(JSON.stringify(Object.fromEntries(slugs)));
  }

  /** The id of the brand that an address names, of the server where nobody here knows. Without an answer it is what stands there. */
  async resolve(named: string): Promise<string> {
    const id = this.idOf(named);
    if (id !== named || this.#slugs.has(named) || minted.test(named) || !brandSlug.safeParse(named).success)
      return id;
    const state = await this.#session.settled();
    if ('session' in state && state.session.brand?._id === named) return named;
    try {
      const found = await this.#api.call(findBrandCall, { slug: named }, { quiet: true });
      this.learn(found._id, named);
      return found._id;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return named;
    }
  }

  /** Where an address leads whose short name was not known; undefined where it is as it should be. A sign-in page does not wait for it. */
  async meant(path: string): Promise<string | undefined> {
    const [, before = '', named = '', rest = ''] = office.exec(path) ?? [];
    if (named === '' || named === 'login' || isSignInPage(path)) return undefined;
    const id = await this.resolve(named);
    return id === named ? undefined : `${before}${id}${rest}`;
  }

  /** Another tab may have learned something. */
  #follow(): void {
    const text = this.#kept.read();
    if (text === this.#text) return;
    this.#text = text;
    const slugs = Object.entries(readSlugs(text));
    this.#slugs = new Map(slugs);
    this.#ids = new Map(slugs.map(([id, slug]) => [slug, id]));
  }
}

/** What is kept on a device may be anything. */
function readSlugs(text: string | null): Record<string, string> {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([, slug]) => brandSlug.safeParse(slug).success),
  );
}
