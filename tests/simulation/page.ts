import { authorise } from '#domain/access/authorise.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { SyncEngine } from '#sync/client/engine.ts';
import type { DeviceStore } from '#sync/client/ports.ts';
import { sha256Hex } from '#sync/hash.ts';
import type { Business } from '#sync/operations.ts';
import type { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import type { Network } from './network.ts';
import type { Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';

/** A page of a till: dead from the moment it is killed, whatever was under way. */
export interface Page {
  readonly name: string;
  readonly engine: SyncEngine;
  isOpen: boolean;
}

/** What a commit that was shown as saved left. */
export interface Saved {
  readonly output: unknown;
  readonly change: string;
}

/** What a browser keeps, and a copy of the whole computer would hold: its database, its cookie and its key pair. */
export interface Profile {
  readonly disk: MemoryDeviceStore;
  readonly device: string | undefined;
  readonly devices: ReadonlySet<string>;
  readonly key: string;
  /** By store, the order id of the cart that is open on it. */
  readonly carts: ReadonlyMap<string, string>;
  /** For oracles: who made which of the changes that are on it. */
  readonly saved: readonly (readonly [id: string, author: string])[];
  /** The last sign-in of everybody who worked there. */
  readonly signedIn: readonly (readonly [id: string, actor: AdminActor])[];
  /** Who has signed out since, by its log. */
  readonly left: readonly string[];
}

/** What a page of a till runs on. */
interface Ground {
  readonly name: string;
  readonly disk: MemoryDeviceStore;
  readonly network: Network;
  readonly business: Business;
  readonly actor: () => AdminActor | undefined;
  /** Its cookie. */
  readonly credential: { device?: string };
  /** Its key pair. */
  readonly key: string;
}

/** The app's own engine over a simulated disk and network; it stops before and after each transaction and message. */
export function makeEngine(
  { scheduler, random, clock, injected }: Surroundings,
  till: Till,
  { name, disk, network, business, actor, credential, key }: Ground,
): SyncEngine {
  const gated: DeviceStore = {
    transact: async (...args) => {
      await scheduler.pass(name);
      const result = await disk.transact(...args);
      await scheduler.pass(name);
      return result;
    },
  };
  const transport = network.transport(name, actor, credential);
  return new SyncEngine({
    store: injected.deviceStore?.(gated) ?? gated,
    transport: injected.transport?.(transport, till) ?? transport,
    business,
    clock: {
      wall: () => clock() + till.skew,
      mono: clock,
      boot: name,
      randomBytes: (n) => random.bytes(n),
    },
    signer: { publicKey: async () => key, sign: async (text) => sha256Hex(`${key}|${text}`) },
    app: till.isUpdated ? 'newer' : 'older',
    authorise,
  });
}
