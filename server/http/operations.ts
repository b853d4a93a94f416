import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command, Operation, Query } from '#domain/kit/operation.ts';
import type { Scope } from '#domain/kit/scope.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { showMenuCall } from '#domain/menu/guest-calls.ts';
import { operations } from '#domain/operations.ts';
import { createOrder } from '#domain/order/create.ts';
import type { CreateInput } from '#domain/order/create-input.ts';
import { writeNow, type NowRequest } from '#sync/server/write.ts';
import type { AppParts } from './app-parts.ts';
import { brandAccess, systemAccess, type Database, type RowAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { asTaken, keepsPlatformStores, mustOwnPlatformStore } from '../delivery/one-store-each.ts';
import { keepsTemplates } from '../promotion/live-tickets.ts';
import { readApart } from '../report/read-apart.ts';
import { holdsTickets, withTickets } from '../promotion/reserved-tickets.ts';
import { holdsBundles, judgeBundles } from '../promotion/wanted-bundles.ts';
import type { SyncService } from '../sync/sync-service.ts';
import { GuestLimits } from './guest-limits.ts';
import { ifUnchanged } from './if-match.ts';
import { seesAsAll, sendKeptMenu } from './kept-stores.ts';
import { withStoreOnline } from '../sync/online-tills.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { orderPayment } from './online-order.ts';
import { attemptAt } from './order-token.ts';
import { placeExists, placeExistsIn, unknownPlace } from './places.ts';
import { parseInTurns } from './parse-in-turns.ts';
import { inputOf, routeOf } from './rest-input.ts';

/** Mounts the queries and commands that have a REST call, at the addresses that `domain` gives them. */
export function addOperations(app: FastifyInstance, parts: AppParts, sync: SyncService): void {
  const tables = new TableSqls();
  const limits = new GuestLimits(app, () => parts.now().getTime(), parts.siblings);
  for (const operation of operations) {
    if (operation.rest === undefined || operation.kind === 'call') continue;
    app.route({
      ...routeOf(operation),
      // Who may not is told so before the body is read: a large one is work for nobody then.
      async onRequest(request) {
        const actor = await app.sessions.authorised(
          request,
          operation,
          operation.scope(request.params as never),
        );
        await limits.count(request, operation, actor);
      },
      async handler(request, reply) {
        const { input, actor, scope } = await understood(app, request, operation);
        if (operation.name === showMenuCall.name && seesAsAll(actor) && scope.kind === 'store') {
          const isThere = await sendKeptMenu(app.keptStores, scope, request, reply);
          if (!isThere) throw unknownPlace(scope);
          return reply;
        }
        const counted = limits.judgeOrder(request, operation, { actor, input });
        const output =
          operation.kind === 'query'
            ? await ask(parts, tables, operation, input, actor, scope)
            : await write(app, parts, sync, operation, request, input, actor, scope);
        counted?.();
        if (operation.kind === 'query' && operation.answers === 'csv')
          void reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${operation.name.split('.')[0]}.csv"`);
        // The answer holds the declared fields and nothing else, whatever the rows carry.
        return operation.output.parse(output);
      },
    });
  }
}

interface Understood {
  readonly input: unknown;
  readonly actor: Actor;
  readonly scope: Scope;
}

/**
 * The parsed input and who may run the operation with it: what the address allowed is judged again by the parsed input, which is what
 * runs.
 */
async function understood(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
): Promise<Understood> {
  const given = inputOf(request);
  const change = changeOf(operation, given);
  const input =
    operation.largestBodyBytes === undefined
      ? parseInput(operation.input, change)
      : await parseInTurns(operation.input, change);
  const scope = operation.scope(input as never);
  return { input, scope, actor: await app.sessions.authorised(request, operation, scope) };
}

/** A body of plain values as the operation's input. */
function changeOf(operation: Operation, given: unknown): unknown {
  if (operation.kind !== 'command' || !operation.restInput || !operation.fromRest) return given;
  if (operation.restTakesEdits && operation.input.safeParse(given).success) return given;
  return operation.fromRest(parseInput(operation.restInput, given) as never);
}

function ask(
  { database, reports, now }: AppParts,
  tables: TableSqls,
  query: Query,
  input: unknown,
  actor: Actor,
  scope: Scope,
): Promise<unknown> {
  const read = (from: Database): Promise<unknown> =>
    inSession(from, 'snapshot', readAccess(scope, actor), async (session) => {
      if (!(await placeExistsIn(session, scope, actor))) throw unknownPlace(scope);
      const rows = new PostgresRows(session, tables, scope.kind === 'platform' ? undefined : scope.brandId);
      const told = await withToldByHost(session, query, input, { scope, actor, now: now() });
      await judgeBundles(session, query, input, { scope, actor, now: now() });
      return query.run(rows, told as never, { side: 'server', actor, now: now().toISOString() });
    });
  return reports && readApart.has(query.name) ? reports.ask(read) : read(database);
}

/** The input with what the host alone knows of it, where its operation asks for that. */
async function withToldByHost(
  session: Session,
  operation: Operation,
  input: unknown,
  { scope, actor, now }: { readonly scope: Scope; readonly actor: Actor; readonly now: Date },
): Promise<unknown> {
  const heard = operation.asksHeard ? await withStoreOnline(session, scope, input, now) : input;
  if (!operation.ticketsFor) return heard;
  const orderId = operation.ticketsFor(input as never);
  return withTickets(session, heard, { scope, actor, orderId, now });
}

function holdsTicketsOf(command: Command, told: unknown, scope: Scope) {
  const orderId = command.ticketsFor?.(told as never);
  if (orderId === undefined || scope.kind === 'platform') return undefined;
  const { tickets = [] } = told as { readonly tickets?: readonly ReservedTicket[] };
  return holdsTickets({ brandId: scope.brandId, orderId, tickets });
}

/** As little as the reading needs: rows of other stores do not exist for a store's, or for staff of a store. */
function readAccess(scope: Scope, actor: Actor): RowAccess {
  if (scope.kind === 'platform') return systemAccess;
  const storeId = scope.kind === 'store' ? scope.storeId : actor.kind === 'admin' ? actor.storeId : undefined;
  return brandAccess(scope.brandId, storeId);
}

async function write(
  app: FastifyInstance,
  parts: AppParts,
  sync: SyncService,
  command: Command,
  request: FastifyRequest,
  input: unknown,
  actor: Actor,
  scope: Scope,
): Promise<unknown> {
  const { database, now } = parts;
  if (!(await placeExists(database, scope, actor))) throw unknownPlace(scope);
  await mustOwnPlatformStore(app.delivery.parts, command, input);
  const changeId = uuidv7(now().getTime(), randomBytes);
  const payment = await orderPayment(app, parts, { command, input, request, actor, changeId });
  const receipt = receiptOf(command, request, input, actor);
  const told =
    command.asksHeard || command.ticketsFor
      ? await inSession(database, 'snapshot', systemAccess, (session) =>
          withToldByHost(session, command, input, { scope, actor, now: now() }),
        )
      : input;
  const guards = [
    keepsTemplates({ database, now }, command, input),
    holdsBundles(command, input, { scope, actor, now: now() }),
    holdsTicketsOf(command, told, scope),
    keepsPlatformStores(database, command, input),
    payment?.guard,
  ];
  const { answer, pokes } = await writeNow(sync.host, {
    command: ifUnchanged(abortOnDisconnect(command, request.raw), request.headers['if-match']),
    input: told,
    actor,
    changeId,
    guard: async (tx) => {
      for (const guard of guards) await guard?.(tx);
    },
    beside: payment?.beside,
    ...(receipt ? { receipt } : { attempt: attemptOf(command, request, input, actor) }),
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
  if (scope.kind !== 'platform') sync.committed(scope.brandId, pokes);
  return payment ? payment.finish(answer) : answer;
}

/**
 * By what a repeated request is known (settled 9): the caller's key or, where a record is made without one, the record's id. Both count
 * for the same caller alone.
 */
function receiptOf(
  command: Command,
  request: FastifyRequest,
  input: unknown,
  actor: Actor,
): NowRequest['receipt'] {
  const given = request.headers['idempotency-key'];
  if (given !== undefined && (typeof given !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(given))) {
    throw new AppError('validation', { faults: [{ path: 'Idempotency-Key', message: 'invalid' }] });
  }
  // Whoever shows a secret is known by it, in whatever words they repeat themselves.
  const isShown = 'holds' in actor && actor.holds !== undefined;
  const recordId = request.method === 'POST' && !isShown ? (input as { _id?: unknown })._id : undefined;
  const key = given ?? (typeof recordId === 'string' ? `record ${recordId}` : undefined);
  if (key === undefined) return undefined;
  const bodyHash = digestOf(input);
  return {
    key: `${principalOf(actor)}|${command.name}|${key}`,
    bodyHash,
    ...(given !== undefined && { keepsRefusal: true }),
  };
}

/** Of a guest who counts their taps at an order. Who names each request by a key of its own has no use for it. */
function attemptOf(
  command: Command,
  request: FastifyRequest,
  input: unknown,
  actor: Actor,
): NowRequest['attempt'] {
  if (command.name !== createOrder.name) return undefined;
  const { _id } = input as CreateInput;
  return _id === undefined ? undefined : attemptAt(_id, actor, request);
}

/**
 * Guests are known by the secret that they show. Those who show none are one: what they say of themselves may be what they correct when no
 * answer came, and the order must not be taken twice for that. So their keys have to be such as nobody guesses.
 */
function principalOf(actor: Actor): string {
  if (actor.kind === 'admin') return `admin ${actor.adminId}`;
  if (actor.kind === 'customer') return `customer ${actor.customerId}`;
  return actor.kind === 'guest' && actor.holds !== undefined ? `guest ${actor.holds}` : actor.kind;
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
