import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { LineInput, PlaceInput } from '#domain/order/inputs.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import { placeOrder } from '#domain/order/place.ts';
import { hashToken } from '#server/access/session-store.ts';
import { sealEnvelope } from '#sync/envelope.ts';
import { genesis, protocolVersion, type PushItem, type PushRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { push } from '#sync/server/push.ts';
import { seededPrice } from './seed-rows.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** What a till does next. */
export interface Change {
  readonly command: { readonly name: string; readonly version: number };
  readonly args: object;
}

/** What is said with a sale beside what is sold. */
type SaidOfSale = Partial<Pick<PlaceInput, 'userId'>>;

/** A till without a browser. */
export interface Till {
  readonly id: string;
  readonly place: Place;
  /** As it proves itself to the server over HTTP. */
  readonly cookie: string;
  /** An order under the till's next number; the rest of it is the caller's. */
  order(parts: Pick<PlaceInput, 'lines' | 'payments'> & SaidOfSale): { readonly _id: string } & Change;
  /** Its next changes in one push. */
  push(changes: readonly Change[]): PushRequest;
  /** Its next sales, one to a push. */
  requests(count: number, said?: SaidOfSale): PushRequest[];
}

/** A line of one of the seeded dishes. */
export function lineOf(_id: string, dish: number): LineInput {
  return {
    _id,
    itemType: 'dish',
    templateId: `seed-dish-${dish % 40}`,
    itemName: 'dish',
    basePrice: 60,
    options: [],
    quantity: 1,
  };
}

/** A new till at each place. */
export async function enrolTills(host: SyncHost, places: readonly Place[]): Promise<Till[]> {
  const tills = [];
  for (const place of places) tills.push(await enrol(host, place));
  return tills;
}

/** Orders a second, made by all tills at once, each one by one. */
export async function ordersPerSecond(
  host: SyncHost,
  tills: readonly Till[],
  each: number,
  said: SaidOfSale = {},
): Promise<number> {
  const requests = tills.map((till) => till.requests(each, said));
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
      tokenHash: hashToken(id),
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
  let prev = genesis;
  let seq = 0;
  let orders = 0;
  const seal = ({ command, args }: Change): PushItem => {
    const { body, hash } = sealEnvelope({
      id: randomUUID(),
      device: id,
      incarnation: 1,
      seq: ++seq,
      prev,
      scope: `store:${storeId}`,
      name: command.name,
      v: command.version,
      args,
      actor: { adminId: 'demo-owner', name: 'owner', role: 'primary_brand_admin' } as never,
      at: { wall: Date.now(), mono: 1, boot: 'bench', offset: 0, uncertainty: 0 },
      baseVersion: 0,
      app: 'bench',
    });
    prev = hash;
    return { body, hash };
  };
  const till: Till = {
    id,
    place,
    cookie: `haodan_device_${id}=${id}`,
    order(parts) {
      const number = ++orders;
      const _id = `${id}-${number}`;
      const args = {
        ...place,
        _id,
        orderType: 'takeout' as const,
        ...parts,
        discounts: [],
        manualAdjustment: 0,
        orderNo: { lane, seq: number, display: displayNumber(lane, number) },
        businessDate: new Date().toISOString().slice(0, 10),
        serviceChargeRate: 0,
        completesWhenPaid: true,
      };
      return { _id, command: placeOrder, args };
    },
    push(changes) {
      const [firstSeq, before] = [seq + 1, prev];
      const items = changes.map(seal);
      const signature = sign('sha256', Buffer.from(prev), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64');
      return {
        protocol: protocolVersion,
        nonce: randomUUID(),
        device: id,
        incarnation: 1,
        firstSeq,
        prev: before,
        prunedThrough: 0,
        items,
        signature,
        app: 'bench',
      };
    },
    requests(count, said = {}) {
      return Array.from({ length: count }, (_, i) => {
        const name = `${id}:sale-${i}`;
        // At its price: what is flagged is listed as well, which most sales are not.
        const lines = [0, 1].map((at) => {
          const dish = i * 7 + at * 3;
          return { ...lineOf(`${name}:${at}`, dish), basePrice: seededPrice(dish % 40) };
        });
        const amount = lines.reduce((sum, { basePrice }) => sum + basePrice, 0);
        const payments = [{ _id: `${name}:cash`, method: 'cash' as const, amount }];
        return till.push([till.order({ lines, payments, ...said })]);
      });
    },
  };
  return till;
}
