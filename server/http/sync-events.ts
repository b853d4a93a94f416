import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parseInput } from '#domain/kit/validate.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { stores } from '#domain/store/schema.ts';
import { key, nonce, text } from '#sync/message-text.ts';
import { accessTo } from '#sync/server/access.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import { findSessionByHash } from '../access/session-store.ts';
import type { AppParts } from './app-parts.ts';
import { sessionsOf } from '../sync/hub.ts';
import type { SyncService } from '../sync/sync-service.ts';
import { PokeDelivery } from '../sync/poke-delivery.ts';
import type { KnownDevice } from './device-credential.ts';
import { keepOpen, openEvents, sendEvent } from './event-stream.ts';
import { LiveStreams } from './live-streams.ts';

/** Between two lines that keep proxies from closing a quiet stream. Whether the stream may go on is asked as often. */
const heartbeatMs = 25_000;

/** A device listens with one stream for each of its tabs. Of more than these the oldest is cut off, whose page opens it anew or polls. */
const streamsADevice = 16;

/** Who has so much unread is told the version alone, which is short. */
const unreadBytes = 16 * 1024;

const eventsQuery = z.strictObject({
  device: key,
  nonce,
  /** Scopes to hear of, separated by commas; those that the device may not see are left out. Without it: its brand and its stores. */
  scopes: z.optional(text(4000)),
});

/**
 * The stream of pokes (sync.md §8): first `{nonce}`, by which the page knows our server, then `{scope, version}` for each new version,
 * with what it changed where that is little and the device may read it.
 * It ends with the server, when the device is revoked, and when the session that opened it ends.
 */
export function addEvents(
  app: FastifyInstance,
  { database, now }: AppParts,
  sync: SyncService,
  fromDevice: (request: FastifyRequest, deviceId: string) => Promise<KnownDevice>,
): void {
  const ofDevices = new LiveStreams(streamsADevice);
  const pokes = new PokeDelivery(sync.host);
  app.get('/api/sync/events', async (request, reply) => {
    const query = parseInput(eventsQuery, request.query);
    const device = await fromDevice(request, query.device);
    const session = await app.sessions.find(request);
    const scopes = await visibleScopes(sync, device, query.scopes?.split(','));

    const stream = openEvents(reply);
    if (!stream) return;
    const send = (text: string): void => {
      if (!stream.writableEnded && !stream.destroyed) sendEvent(stream, text);
    };

    let unsubscribe = (): void => undefined;
    const end = (): void => void stream.end();
    const mayGoOn = async (): Promise<boolean> => {
      const isSignedOut = session && !(await findSessionByHash(database, session.tokenHash, now()));
      return !isSignedOut && (await isInUse(sync, device));
    };
    const heartbeat = setInterval(() => {
      keepOpen(stream);
      mayGoOn().then((yes) => (yes ? undefined : end()), end);
    }, heartbeatMs);
    app.streams.add(end);
    const forget = [device.id, ...(session ? [sessionsOf(session.actor.adminId)] : [])].map((id) =>
      sync.hub.onRevoked(id, end),
    );
    stream.on('close', () => {
      clearInterval(heartbeat);
      app.streams.delete(end);
      for (const stop of forget) stop();
      unsubscribe();
    });
    ofDevices.add(device.id, stream);
    try {
      // What is committed before the stream stands is the page's own pull, which follows its opening.
      let stands = false;
      const reader = { device, isSlow: () => stream.writableLength > unreadBytes, send };
      unsubscribe = await sync.hub.subscribe(device.brandId, scopes, (poke) => {
        if (stands) pokes.tell(reader, poke);
      });
      if (stream.destroyed) unsubscribe();
      send(JSON.stringify({ nonce: query.nonce }));
      stands = true;
    } catch {
      // The database is away; the page polls until a stream stands again.
      stream.destroy();
    }
  });
}

/** Of the named scopes those that somebody may see who is signed in on the device, as a pull has it. */
async function visibleScopes(
  { host }: SyncService,
  device: KnownDevice,
  named: readonly ScopeKey[] | undefined,
): Promise<ScopeKey[]> {
  return host.store.transact('snapshot', { brandId: device.brandId }, async (tx) => {
    const record = await tx.device(device.id);
    if (!record || record.revokedAt) return [];
    const asked = [...new Set(named ?? (await ownScopes(tx, device)))];
    const access = await accessTo(
      host,
      tx,
      record,
      asked.map((key) => [key, record.kind]),
    );
    return asked.filter((key) => access.get(key) === 'open');
  });
}

/** The brand and the stores that it is a till of; an office's are all stores of the brand. */
async function ownScopes(tx: ServerTransaction, { id, brandId }: KnownDevice): Promise<ScopeKey[]> {
  const tillOf = Object.keys(await tx.lanes(id));
  const all = async () =>
    (await tx.listRows(stores, brandId, { index: 'brand', equals: [brandId] })).map((store) => store._id);
  return [
    `brand:${brandId}`,
    ...(tillOf.length > 0 ? tillOf : await all()).map((storeId) => `store:${storeId}`),
  ];
}

async function isInUse({ host }: SyncService, { id, brandId }: KnownDevice): Promise<boolean> {
  const record = await host.store.transact('snapshot', { brandId }, (tx) => tx.device(id));
  return record !== undefined && !record.revokedAt;
}
