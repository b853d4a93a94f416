import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allowed } from '#domain/access/authorise.ts';
import { AppError } from '#domain/kit/errors.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import {
  adoptRequest,
  enrolRequest,
  protocolVersion,
  pullRequest,
  pushRequest,
  snapshotRequest,
} from '#sync/protocol.ts';
import { noteSignedIn } from '#sync/server/authority.ts';
import { adopt } from '#sync/server/adopt.ts';
import { carry } from '#sync/server/carry.ts';
import { enrol } from '#sync/server/enrol.ts';
import { pull, snapshot } from '#sync/server/pull.ts';
import { push } from '#sync/server/push.ts';
import { nameSession, signInOf, type SignedIn } from '../access/session-store.ts';
import type { AppParts } from './app-parts.ts';
import { devicePublicKey } from '../sync/device-keys.ts';
import type { SyncService } from '../sync/sync-service.ts';
import { compressAnswer } from './compressed-answers.ts';
import { DeviceCredentials, type KnownDevice } from './device-credential.ts';
import { addEvents } from './sync-events.ts';
import { placeExists } from './places.ts';
import { RecentLooks } from './recent-looks.ts';

/** Twenty changes of the largest size; a device that is told 413 sends fewer (sync.md §7). */
const pushLimitBytes = 8 * 1024 * 1024;

/**
 * Who is signed in is looked for this often at a device's calls: it is only noted, and a session that has ended meanwhile notes nothing.
 * What a device may bring and read is decided by what is kept of it, at each call.
 */
const lookEveryMs = 20_000;

const anyStaff = { who: staff(...adminRoles) };

/** Adds the sync calls below /api/sync (sync.md §7, §8). They are not operations: a device speaks here, not a person. */
export function addSyncEndpoints(app: FastifyInstance, parts: AppParts, sync: SyncService): void {
  const { host } = sync;
  const credentials = new DeviceCredentials(host.store, parts.config.publicUrl);
  const bind = binder(sync, parts);
  const looks = new RecentLooks(lookEveryMs);

  /** Who is signed in on the device is bound to it as an author, so that what they do offline later is theirs (settled 21). */
  const fromDevice = async (request: FastifyRequest, deviceId: string): Promise<KnownDevice> => {
    const device = await credentials.require(request, deviceId);
    const pair = `${device.id}|${app.sessions.nameOf(request) ?? ''}`;
    const at = parts.now().getTime();
    if (looks.isRecent(pair, at)) return device;
    const session = await app.sessions.find(request);
    // Who has nothing to do with the brand may be given it at any moment.
    if (!session || (await bind(device, session))) looks.note(pair, at);
    return device;
  };

  const onRequest = (request: FastifyRequest): Promise<void> => credentials.requireAny(request);

  app.post('/api/sync/push', { bodyLimit: pushLimitBytes, onRequest }, async (request) => {
    const body = parsed(pushRequest, ofAnyAge(request.body));
    const device = await fromDevice(request, body.carriedBy ?? body.device);
    const { answer, pokes } = await (body.carriedBy === undefined
      ? credentials.answerTo(device.id, push(host, body.device, body))
      : carry(host, device.id, body));
    sync.committed(device.brandId, pokes);
    return answer;
  });

  app.post('/api/sync/pull', { onSend: compressAnswer }, async (request) => {
    const body = parsed(pullRequest, request.body);
    await fromDevice(request, body.device);
    return credentials.answerTo(body.device, pull(host, body.device, body));
  });

  app.post('/api/sync/snapshot', { onSend: compressAnswer }, async (request) => {
    const body = parsed(snapshotRequest, request.body);
    await fromDevice(request, body.device);
    return credentials.answerTo(body.device, snapshot(host, body.device, body));
  });

  app.post('/api/sync/enrol', async (request, reply) => {
    const body = parsed(enrolRequest, request.body);
    const actor = await app.sessions.authorised(request, anyStaff, brandScope(body.brandId));
    if (actor.kind !== 'admin') throw new AppError('auth_required');
    if (!(await placeExists(parts.database, brandScope(body.brandId), actor)))
      throw new AppError('not_found', { id: body.brandId });
    if (!devicePublicKey(body.publicKey))
      throw new AppError('validation', { faults: [{ path: 'publicKey', message: 'invalid' }] });
    const known = body.device === undefined ? undefined : await credentials.find(request, body.device);
    const proved = body.storeId === undefined ? [] : await credentials.all(request);
    const session = await app.sessions.find(request);
    if (!session) throw new AppError('auth_required');
    const signedOn = { actor, signIn: signInOf(session.tokenHash) };
    const { answer, token } = await enrol(host, sync.enroller, signedOn, known?.id, body, proved);
    await bind({ id: answer.device, brandId: answer.brandId }, session);
    if (token === undefined) credentials.renew(request, reply, answer.device);
    else credentials.set(request, reply, answer.device, token);
    return answer;
  });

  app.post('/api/sync/adopt', async (request) =>
    adopt(host, sync.enroller, parsed(adoptRequest, request.body)),
  );

  addEvents(app, parts, sync, fromDevice);
}

/**
 * An outdated page must be reloaded before it is told anything, but what it has sold is taken: the message around its changes can still be
 * read, and the changes have versions of their own (sync.md §7).
 */
function ofAnyAge(body: unknown): unknown {
  return isOutdated(body) ? { ...body, protocol: protocolVersion } : body;
}

function isOutdated(body: unknown): body is object {
  const { protocol } = (typeof body === 'object' && body !== null ? body : {}) as { protocol?: unknown };
  return typeof protocol === 'number' && protocol < protocolVersion;
}

/** @throws AppError app_outdated where the page is of another age than the server · validation */
function parsed<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  if (isOutdated(body)) throw new AppError('app_outdated');
  return parseInput(schema, body);
}

/** A sign-in is written down as seen this often: its lease counts in hours. */
const seenEveryMs = 10 * 60_000;

/**
 * Notes that somebody is signed in on a device, and where their session is used.
 * @returns False for an admin of another brand, who is nobody there.
 */
function binder(
  { host }: SyncService,
  { database, now }: Pick<AppParts, 'database' | 'now'>,
): (device: KnownDevice, session: SignedIn) => Promise<boolean> {
  const seen = new Map<string, number>();
  return async ({ id, brandId }, { actor, tokenHash }) => {
    const pair = `${id}|${tokenHash}`;
    const at = now().getTime();
    const before = seen.get(pair);
    if (before !== undefined && at - before < seenEveryMs) return true;
    if (!allowed(anyStaff, actor, brandScope(brandId))) return false;
    await host.store.transact('write', { brandId }, async (tx) => {
      const device = await tx.lockDevice(id);
      if (device) await noteSignedIn(host, tx, device, actor.adminId, signInOf(tokenHash));
    });
    if (before === undefined) await nameSession(database, tokenHash, id);
    seen.set(pair, at);
    return true;
  };
}
