import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#domain/access/authorise.ts';
import { guest, type Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Who } from '#domain/kit/roles.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { findCustomerSession, type CustomerSignedIn } from '../access/customer-sessions.ts';
import {
  findSession,
  hashToken,
  isOfClosedAccount,
  sessionLifeMs,
  type SignedIn,
} from '../access/session-store.ts';
import type { AppParts } from './app-parts.ts';
import { CustomerCookies } from './customer-cookies.ts';
import { showsToken, withToken } from './order-token.ts';
import { isHttps } from './origin.ts';

/** How the rest of the server learns who is asking. */
export interface Sessions {
  /** The session of the request's cookie, asked for once a request; undefined for a guest or when it no longer holds. */
  find(request: FastifyRequest): Promise<SignedIn | undefined>;
  /** Names the session of the request's cookie, whether or not it still holds: nothing may be decided by it. */
  nameOf(request: FastifyRequest): string | undefined;
  /** The customer of the brand's own cookie, asked for once a request; undefined for a guest or when their session no longer holds. */
  findCustomer(request: FastifyRequest, brandId: string): Promise<CustomerSignedIn | undefined>;
  /**
   * Who acts, if they may run the operation in the scope. Staff and customers have sessions of their own, and one browser may have both: what
   * is not meant for staff is done by the customer or a guest, what is meant for both by staff, where one of them is signed in.
   * @throws AppError session_expired where a cookie was sent that no longer holds · account_disabled where it does not because its account
   * was switched off or deleted · what `authorise` refuses with
   */
  authorised(request: FastifyRequest, operation: { readonly who: Who }, scope: Scope): Promise<Actor>;
  /** Gives the browser its token; scripts cannot read it. */
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
  readonly customerCookies: CustomerCookies;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessions: Sessions;
  }
}

const cookieName = 'haodan_admin';

/** Adds `app.sessions`. */
export function addSessions(app: FastifyInstance, { config, database, now }: AppParts): void {
  const found = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();
  const foundCustomers = new WeakMap<FastifyRequest, Map<string, Promise<CustomerSignedIn | undefined>>>();
  const customerCookies = new CustomerCookies(config.publicUrl);

  // `__Host-` binds a cookie to this very host, and needs https; the name follows so that neither overwrites the other.
  const nameFor = (request: FastifyRequest): string =>
    isHttps(request, config.publicUrl) ? `__Host-${cookieName}` : cookieName;
  const tokenOf = (request: FastifyRequest): string | undefined =>
    request.cookies[nameFor(request)] || undefined;
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config.publicUrl) }) as const;

  const actorOf = async (request: FastifyRequest, who: Who, scope: Scope): Promise<Actor> => {
    // The page of a guest never acts as staff, whoever is signed in in that browser.
    const staff = who.roles.length > 0 && !showsToken(request) ? await sessions.find(request) : undefined;
    if (staff) return staff.actor;
    if (scope.kind === 'platform' || (!who.customers && !who.guests)) return guest;
    return withToken((await sessions.findCustomer(request, scope.brandId))?.actor ?? guest, request);
  };
  /** Why nobody is signed in, where somebody was. */
  const ended = async (request: FastifyRequest, who: Who, scope: Scope): Promise<AppError | undefined> => {
    if (who.roles.length === 0) {
      const kept = scope.kind !== 'platform' && customerCookies.token(request, scope.brandId) !== undefined;
      return kept ? new AppError('session_expired') : undefined;
    }
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const isClosed = await isOfClosedAccount(database, token, now());
    return new AppError(isClosed ? 'account_disabled' : 'session_expired');
  };

  const sessions: Sessions = {
    customerCookies,
    find(request) {
      const token = tokenOf(request);
      if (token === undefined) return Promise.resolve(undefined);
      const known = found.get(request) ?? findSession(database, token, now());
      found.set(request, known);
      return known;
    },
    nameOf(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : hashToken(token);
    },
    findCustomer(request, brandId) {
      const token = customerCookies.token(request, brandId);
      if (token === undefined) return Promise.resolve(undefined);
      const byBrand = foundCustomers.get(request) ?? new Map<string, Promise<CustomerSignedIn | undefined>>();
      foundCustomers.set(request, byBrand);
      const known = byBrand.get(brandId) ?? findCustomerSession(database, brandId, token, now());
      byBrand.set(brandId, known);
      return known;
    },
    async authorised(request, operation, scope) {
      const actor = await actorOf(request, operation.who, scope);
      try {
        authorise(operation, actor, scope);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'auth_required') throw error;
        throw (await ended(request, operation.who, scope)) ?? error;
      }
      return actor;
    },
    setCookie(request, reply, token) {
      reply.setCookie(nameFor(request), token, { ...cookieOptions(request), maxAge: sessionLifeMs / 1000 });
    },
    clearCookie(request, reply) {
      reply.clearCookie(nameFor(request), cookieOptions(request));
    },
  };
  app.decorate('sessions', sessions);
}
