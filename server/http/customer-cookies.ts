import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptId } from '#domain/kit/ids.ts';
import { rememberedMs, visitMs } from '../access/customer-sessions.ts';
import { isHttps } from './origin.ts';

/** So long a browser is known as the one that asked for a code: longer than any code is good for, and no means to follow people. */
const browserMs = 24 * 3_600_000;

const browserToken = /^[\w-]{43}$/;

/**
 * The cookies of guests' pages: a session for each brand, under a name of its own so that neither ends another, and what tells the browser that
 * asked for a code from others. No script can read them.
 */
export class CustomerCookies {
  readonly #publicUrl: URL | undefined;

  constructor(publicUrl: URL | undefined) {
    this.#publicUrl = publicUrl;
  }

  /** The token of the brand's session, as it was sent. */
  token(request: FastifyRequest, brandId: string): string | undefined {
    // It may be asked for before the address was looked at: what cannot be a brand is none.
    if (!keptId.safeParse(brandId).success) return undefined;
    return request.cookies[this.#session(request, brandId)] || undefined;
  }

  set(
    request: FastifyRequest,
    reply: FastifyReply,
    { brandId, token, remembered }: { brandId: string; token: string; remembered: boolean },
  ): void {
    reply.setCookie(this.#session(request, brandId), token, {
      ...this.#options(request),
      maxAge: (remembered ? rememberedMs : visitMs) / 1000,
    });
  }

  clear(request: FastifyRequest, reply: FastifyReply, brandId: string): void {
    reply.clearCookie(this.#session(request, brandId), this.#options(request));
  }

  /** What the browser was given when it asked for a code; undefined where it never did. */
  browser(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.#name(request, 'haodan_browser')];
    return token !== undefined && browserToken.test(token) ? token : undefined;
  }

  /** The same, made where there is none, and good for a day from now on. */
  keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const token = this.browser(request) ?? randomBytes(32).toString('base64url');
    reply.setCookie(this.#name(request, 'haodan_browser'), token, {
      ...this.#options(request),
      sameSite: 'strict',
      maxAge: browserMs / 1000,
    });
    return token;
  }

  /** A brand's id may have letters that a cookie's name must not. */
  #session(request: FastifyRequest, brandId: string): string {
    const brand = createHash('sha256').update(brandId).digest('hex').slice(0, 16);
    return this.#name(request, `haodan_customer_${brand}`);
  }

  /** `__Host-` binds a cookie to this very host, and needs https. */
  #name(request: FastifyRequest, name: string): string {
    return isHttps(request, this.#publicUrl) ? `__Host-${name}` : name;
  }

  #options(request: FastifyRequest) {
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request, this.#publicUrl),
    } as const;
  }
}
