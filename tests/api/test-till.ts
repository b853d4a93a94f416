import { randomBytes, webcrypto } from 'node:crypto';
import { authorise } from '#domain/access/authorise.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { SyncEngine } from '#sync/client/engine.ts';
import { TransportError, type Signer, type Transport } from '#sync/client/ports.ts';
import type { EnrolAnswer, PullAnswer, PushAnswer, SnapshotAnswer } from '#sync/protocol.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { demoStaff } from '#server/demo/staff.ts';
import type { Visitor } from '#server/http/testing.ts';

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';

type Dish = Pick<OrderLine, 'templateId' | 'itemName' | 'basePrice'>;

/** A till of the tea shop: the real engine over a disk in memory, speaking to the server with a browser's cookies. */
export class TestTill {
  readonly visitor: Visitor;
  readonly engine: SyncEngine;
  /** What the server was last asked and answered, by call. */
  readonly exchanged = new Map<string, { readonly request: unknown; readonly answer: unknown }>();

  constructor(visitor: Visitor, signer: Signer) {
    this.visitor = visitor;
    const started = performance.now();
    this.engine = new SyncEngine({
      store: new MemoryDeviceStore(),
      transport: this.#transport(),
      business: { commands, tables },
      clock: {
        wall: () => Date.now(),
        mono: () => performance.now() - started,
        boot: 'test',
        randomBytes: (count) => new Uint8Array(randomBytes(count)),
      },
      signer,
      app: 'test 1',
      authorise,
    });
  }

  async open(): Promise<this> {
    await this.engine.enrol({ brandId, storeId, name: '前台' });
    await this.engine.follow([
      { key: `brand:${brandId}`, view: 'till' },
      { key: `store:${storeId}`, view: 'till' },
    ]);
    return this;
  }

  /** Two of a dish; without one, of a dish that nobody has any more. */
  async sell(
    by = 'mei',
    dish: Dish = { templateId: 'charizi:black-tea', itemName: '紅茶', basePrice: 35 },
  ): Promise<Order> {
    const line = { _id: this.#id(), ...dish, quantity: 2 };
    const payments = [{ _id: this.#id(), method: 'cash', amount: dish.basePrice * 2, tendered: 100 }];
    const input = { brandId, storeId, _id: this.#id(), orderType: 'takeout', lines: [line], payments };
    const command = operationByName.get('order.place') as Command;
    return (await this.engine.commit(command, input, staffNamed(by))).output as Order;
  }

  get deviceCookie(): string | undefined {
    return this.visitor.cookieNames.find((name) => name.startsWith('haodan_device_'));
  }

  #transport(): Transport {
    const post = async <A>(call: string, request: unknown): Promise<A> => {
      const { status, body } = await this.visitor.ask(`POST /sync/${call}`, request);
      this.exchanged.set(call, { request, answer: body });
      if (status === 200) return body as unknown as A;
      const { code } = body as { code?: string };
      throw new TransportError(status === 401 ? 'credential' : 'refused', { code, cause: body });
    };
    return {
      push: (request) => post<PushAnswer>('push', request),
      pull: (request) => post<PullAnswer>('pull', request),
      snapshot: (request) => post<SnapshotAnswer>('snapshot', request),
      enrol: (request) => post<EnrolAnswer>('enrol', request),
      adopt: (request) => post<EnrolAnswer>('adopt', request),
    };
  }

  #id(): string {
    return uuidv7(Date.now(), (count) => new Uint8Array(randomBytes(count)));
  }
}

/** A key pair as browsers make it. */
export async function newSigner(): Promise<Signer> {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64');
  return {
    publicKey: async () => base64(await subtle.exportKey('spki', pair.publicKey)),
    sign: async (text) =>
      base64(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text))),
  };
}

export function staffNamed(name: string): AdminActor {
  const found = demoStaff.find((one) => one.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  const { _id, role, brandId: brand, storeId: store } = found;
  return {
    kind: 'admin',
    adminId: _id,
    name,
    role,
    ...(brand === undefined ? {} : { brandId: brand }),
    ...(store === undefined ? {} : { storeId: store }),
  };
}
