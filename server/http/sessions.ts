import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#domain/access/authorise.ts';
import { guest, type Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Who } from '#domain/kit/roles.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { findSession, isOfClosedAccount, sessionLifeMs, type SignedIn } from '../access/session-store.ts';
import type { AppParts } from '../app.ts';
import { withToken } from './order-token.ts';
import { isHttps } from './origin.ts';

/** How the rest of the server learns who is asking. */
export interface Sessions {
  /** The session of the request's cookie, asked for once a request; undefined for a guest or when it no longer holds. */
  find(request: FastifyRequest): Promise<SignedIn | undefined>;
  /** Who acts; a guest when there is no session, or when the page of a guest asks. */
  actorOf(request: FastifyRequest): Promise<Actor>;
  /**
   * Who acts, if they may run the operation in the scope.
   * @throws AppError session_expired where a cookie was sent that no longer holds · account_disabled where it does not because its account
   * was switched off or deleted · what `authorise` refuses with
   */
  authorised(request: FastifyRequest, operation: { readonly who: Who }, scope: Scope): Promise<Actor>;
  /** Gives the browser its token; scripts cannot read it. */
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
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

  // `__Host-` binds a cookie to this very host, and needs https; the name follows so that neither overwrites the other.
  const nameFor = (request: FastifyRequest): string =>
    isHttps(request, config.publicUrl) ? `__Host-${cookieName}` : cookieName;
  const tokenOf = (request: FastifyRequest): string | undefined =>
    request.cookies[nameFor(request)] || undefined;
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config.publicUrl) }) as const;

  const sessions: Sessions = {
    find(request) {
      const token = tokenOf(request);
      if (token === undefined) return Promise.resolve(undefined);
      const known = found.get(request) ?? findSession(database, token, now());
      found.set(request, known);
      return known;
    },
    async actorOf(request) {
      return withToken((await sessions.find(request))?.actor ?? guest, request);
    },
    async authorised(request, operation, scope) {
      const actor = await sessions.actorOf(request);
      const token = tokenOf(request);
      try {
        authorise(operation, actor, scope);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'auth_required' || token === undefined)
          throw error;
        const isClosed = await isOfClosedAccount(database, token, now());
        throw new AppError(isClosed ? 'account_disabled' : 'session_expired');
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
