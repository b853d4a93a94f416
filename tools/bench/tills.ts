import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { displayNumber } from '#domain/order/numbering.ts';
import { placeOrder } from '#domain/order/place.ts';
import { sealEnvelope } from '#sync/envelope.ts';
import { genesis, protocolVersion, type PushRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { push } from '#sync/server/push.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** A till without a browser. */
export interface Till {
  readonly id: string;
  readonly place: Place;
  /** Its next sales, one to a push. */
  requests(count: number): PushRequest[];
}

/** A new till at each place. */
export async function enrolTills(host: SyncHost, places: readonly Place[]): Promise<Till[]> {
  const tills = [];
  for (const place of places) tills.push(await enrol(host, place));
  return tills;
}

/** Orders a second, made by all tills at once, each one by one. */
export async function ordersPerSecond(host: SyncHost, tills: readonly Till[], each: number): Promise<number> {
  const requests = tills.map((till) => till.requests(each));
  const started = performance.now();
  await Promise.all(
    tills.map(async ({ id }, i) => {
      for (const request of requests[i] ?? []) {
        const { answer } = await push(host, id, request);
        if (!answer.results[0]?.status.startsWith('applied')) throw new Error(JSON.stringify(answer));
      }
    }),
  );
  return (1000 * each * tills.length) / (performance.now() - started);
}

async function enrol(host: SyncHost, place: Place): Promise<Till> {
  const { brandId, storeId } = place;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomUUID();
  const at = host.judge.now();
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const lane = await host.store.transact('write', { brandId }, async (tx) => {
    await tx.putDevice({
      id,
      brandId,
      name: 'bench',
      incarnation: 1,
      publicKey: key,
      kind: 'till',
      tokenHash: id,
      enrolledAt: at,
      lastSeenAt: at,
      app: 'bench',
    });
    await tx.putSignIn({
      device: id,
      author: 'demo-owner',
      id,
      since: { incarnation: 0, seq: 0 },
      seenAt: at,
    });
    return tx.takeLane(id, brandId, storeId);
  });
  return {
    id,
    place,
    requests(count: number) {
      let prev = genesis;
      return Array.from({ length: count }, (_, i) => {
        const now = new Date();
        const orderId = `${id}-${i}`;
        const args = {
          ...place,
          _id: orderId,
          orderType: 'takeout' as const,
          lines: [0, 1].map((at) => ({
            _id: `${orderId}:${at}`,
            itemType: 'dish' as const,
            templateId: `seed-dish-${(i * 7 + at * 3) % 40}`,
            itemName: 'dish',
            basePrice: 60,
            options: [],
            quantity: 1,
          })),
          payments: [{ _id: `${orderId}:cash`, method: 'cash' as const, amount: 120 }],
          discounts: [],
          manualAdjustment: 0,
          orderNo: { lane, seq: i + 1, display: displayNumber(lane, i + 1) },
          businessDate: now.toISOString().slice(0, 10),
          serviceChargeRate: 0,
          completesWhenPaid: true,
        };
        const { body, hash } = sealEnvelope({
          id: randomUUID(),
          device: id,
          incarnation: 1,
          seq: i + 1,
          prev,
          scope: `store:${storeId}`,
          name: placeOrder.name,
          v: placeOrder.version,
          args,
          actor: { adminId: 'demo-owner', name: 'owner', role: 'primary_brand_admin' } as never,
          at: { wall: now.getTime(), mono: 1, boot: 'bench', offset: 0, uncertainty: 0 },
          baseVersion: 0,
          app: 'bench',
        });
        const signature = sign('sha256', Buffer.from(hash), {
          key: privateKey,
          dsaEncoding: 'ieee-p1363',
        }).toString('base64');
        const request: PushRequest = {
          protocol: protocolVersion,
          nonce: randomUUID(),
          device: id,
          incarnation: 1,
          firstSeq: i + 1,
          prev,
          prunedThrough: 0,
          items: [{ body, hash }],
          signature,
          app: 'bench',
        };
        prev = hash;
        return request;
      });
    },
  };
}
