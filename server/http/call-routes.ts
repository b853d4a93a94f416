import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#domain/kit/operation.ts';
import { platformScope, type Scope } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { CodeLimits } from '../access/code-limits.ts';
import { Codes } from '../access/codes.ts';
import { MemberLimits } from '../access/member-limits.ts';
import { RosterKey } from '../access/roster-key.ts';
import { Passwords } from '../access/passwords.ts';
import { RecentCounts } from '../access/recent-counts.ts';
import { SignInLimits } from '../access/sign-in-limits.ts';
import type { AppParts } from './app-parts.ts';
import type { CallContext, CallHandler, CallServices } from '../calls/call.ts';
import { calls } from '../calls/list.ts';
import { checkProof } from '../calls/by-password.ts';
import { PrintService } from '../printing/print-service.ts';
import { Reports } from '../report/reports.ts';
import { localeOf } from '../texts.ts';
import { noSiblings, shared } from '../workers/siblings.ts';
import { DeviceCredentials } from './device-credential.ts';
import { addPullingPrinters } from './pulling-printers.ts';
import { publicOrigin } from './origin.ts';
import { placeExists, unknownPlace } from './places.ts';
import { inputOf, routeOf } from './rest-input.ts';

const hourMs = 3_600_000;

/** Mounts the calls at the addresses that `domain` gives them. */
export function addCalls(app: FastifyInstance, parts: AppParts): void {
  const nowMs = (): number => parts.now().getTime();
  const { siblings = noSiblings } = parts;
  /** Counts of all processes of the server together. */
  const counts = (of: string, most: number, windowMs: number): RecentCounts =>
    shared(siblings, of, new RecentCounts(most, windowMs, nowMs), ['add']);
  const signIns = (of: string): SignInLimits =>
    shared(siblings, of, new SignInLimits(nowMs), ['failed', 'succeeded', 'expect']);
  const services = {
    config: parts.config,
    database: parts.database,
    reports: parts.reports ?? new Reports({ database: parts.database, log: parts.log, nowMs }),
    passwords: new Passwords(),
    // Apart as well: guests who sign in must not stand in line before the cashier.
    customerPasswords: new Passwords(),
    signInLimits: signIns('sign-ins'),
    passkeyAsks: counts('passkeys', 100, hourMs / 4),
    // Apart from the staff's: a dining room full of guests who mistype must not keep the cashier out.
    customerSignInLimits: signIns('sign-ins of customers'),
    codes: new Codes(parts.otpPepper),
    codeLimits: shared(
      siblings,
      'codes',
      new CodeLimits(nowMs, (brandId) =>
        parts.log.error({ brandId }, 'the codes of a brand for today are used up'),
      ),
      ['note', 'forget'],
    ),
    customerSignIns: counts('sign-ins of guests', 30, hourMs / 4),
    phoneSearches: counts('searches of phones', 30, hourMs),
    ticketGuesses: counts('guesses of tickets', 30, hourMs),
    invitations: {
      guesses: counts('guesses of invitations', 20, hourMs),
      sends: counts('invitations', 100, hourMs),
    },
    deletionWishes: counts('deletions', 3, 24 * hourMs),
    dataExports: counts('exports', 5, hourMs),
    // An office shares one address; a program that has found the form ends soon, and many of them fill no disk.
    contacts: {
      ofAddress: counts('contacts of addresses', 20, hourMs),
      ofAll: counts('contacts', 500, hourMs),
    },
    memberLimits: shared(siblings, 'members', new MemberLimits(nowMs), ['count']),
    messages: app.messages,
    line: app.line,
    secrets: parts.secrets,
    lineAsks: counts('LINE', 200, hourMs),
    deletions: parts.deletions,
    firstAdmin: parts.firstAdmin,
    sync: app.sync,
    payments: app.payments,
    delivery: app.delivery,
    rosterKey: new RosterKey(parts.database),
    textOf: parts.textOf,
    printing: new PrintService({
      database: parts.database,
      log: parts.log,
      now: parts.now,
      networks: parts.config.printerNetworks ?? [],
      font: parts.config.printFont,
    }),
  };
  addPullingPrinters(app, services.printing);
  const credentials = new DeviceCredentials(app.sync.host.store, parts.config.publicUrl);
  for (const handler of calls) {
    app.route({
      ...routeOf(handler.call),
      ...judgedByHead(handler, services),
      // Who may not make the call anywhere is told so before the body is read.
      async onRequest(request) {
        await app.sessions.authorised(request, handler.call, scopeOfAddress(handler.call, request));
      },
      async handler(request, reply) {
        const input = parseInput(handler.call.input, inputOf(request));
        const scope = handler.call.scope(input as never);
        const actor = await app.sessions.authorised(request, handler.call, scope);
        if (!(await placeExists(parts.database, scope, actor))) throw unknownPlace(scope);
        const session = await app.sessions.find(request);
        const { customerCookies } = app.sessions;
        checkProof(handler.call, session);
        const context: CallContext = {
          ...services,
          actor,
          session,
          device: (id) => credentials.find(request, id),
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          now: parts.now(),
          origin: publicOrigin(request, parts.config.publicUrl),
          setSession: (token) => app.sessions.setCookie(request, reply, token),
          clearSession: () => app.sessions.clearCookie(request, reply),
          locale: localeOf(request.headers['accept-language']),
          guests: {
            session: (brandId) => app.sessions.findCustomer(request, brandId),
            setSession: (given) => customerCookies.set(request, reply, given),
            renewSession: (brandId) => {
              const token = customerCookies.token(request, brandId);
              if (token !== undefined)
                customerCookies.set(request, reply, { brandId, token, remembered: true });
            },
            clearSession: (brandId) => customerCookies.clear(request, reply, brandId),
            browser: () => customerCookies.browser(request),
            keepBrowser: () => customerCookies.keepBrowser(request, reply),
          },
        };
        return runCall(handler, input, context);
      },
    });
  }
}

/**
 * Before the body is read. What customers may do and guests may not is asked of the customer of the brand in the address; of what is meant for
 * staff alone only the role is asked here, as their place may stand in the body.
 */
function scopeOfAddress({ who, scope }: Call, { params }: FastifyRequest): Scope {
  const isOfCustomers = who.customers && !who.guests;
  return isOfCustomers || who.roles.length === 0 ? scope(params as never) : platformScope;
}

/** See `answerJudgedHeads`. */
function judgedByHead({ judgeHead }: CallHandler, services: CallServices): Pick<RouteOptions, 'config'> {
  if (!judgeHead) return {};
  return {
    config: {
      judgeHead: ({ query, params, ip }) =>
        judgeHead({ said: { ...(query as object), ...(params as object) }, address: ip }, services),
    },
  };
}

/** The answer holds the declared fields and nothing else, whatever a body put into it. */
async function runCall({ call, run }: CallHandler, input: unknown, context: CallContext): Promise<unknown> {
  return call.output.parse(await run(input as never, context));
}
