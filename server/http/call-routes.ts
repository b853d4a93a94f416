import type { FastifyInstance } from 'fastify';
import { platformScope } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { RosterKey } from '../access/roster-key.ts';
import { Passwords } from '../access/passwords.ts';
import { SignInLimits } from '../access/sign-in-limits.ts';
import type { AppParts } from '../app.ts';
import type { CallContext, CallHandler } from '../calls/call.ts';
import { calls } from '../calls/list.ts';
import { checkProof } from '../calls/by-password.ts';
import { PrintService } from '../printing/print-service.ts';
import { DeviceCredentials } from './device-credential.ts';
import { addPullingPrinters } from './pulling-printers.ts';
import { placeExists, unknownPlace } from './places.ts';
import { inputOf, routeOf } from './rest-input.ts';

/** Mounts the calls at the addresses that `domain` gives them. */
export function addCalls(app: FastifyInstance, parts: AppParts): void {
  const services = {
    config: parts.config,
    database: parts.database,
    passwords: new Passwords(),
    signInLimits: new SignInLimits(() => parts.now().getTime()),
    firstAdmin: parts.firstAdmin,
    sync: app.sync,
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
      // Who may not make the call anywhere is told so before the body is read.
      async onRequest(request) {
        await app.sessions.authorised(request, handler.call, platformScope);
      },
      async handler(request, reply) {
        const input = parseInput(handler.call.input, inputOf(request));
        const scope = handler.call.scope(input as never);
        const actor = await app.sessions.authorised(request, handler.call, scope);
        if (!(await placeExists(parts.database, scope, actor))) throw unknownPlace(scope);
        const session = await app.sessions.find(request);
        checkProof(handler.call, session);
        const context: CallContext = {
          ...services,
          actor,
          session,
          device: (id) => credentials.find(request, id),
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          now: parts.now(),
          setSession: (token) => app.sessions.setCookie(request, reply, token),
          clearSession: () => app.sessions.clearCookie(request, reply),
        };
        return runCall(handler, input, context);
      },
    });
  }
}

/** The answer holds the declared fields and nothing else, whatever a body put into it. */
async function runCall({ call, run }: CallHandler, input: unknown, context: CallContext): Promise<unknown> {
  return call.output.parse(await run(input as never, context));
}
