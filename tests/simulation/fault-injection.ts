import type { CycleOutcome } from '#sync/client/engine.ts';
import type { DeviceStore, Transport } from '#sync/client/ports.ts';
import type { PullRequest, PushRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { PaymentSteps } from './payment-service.ts';
import type { PromotionSteps } from './promotion-service.ts';
import type { Till } from './till.ts';

/** Fault injection: where a history can be made to fail on purpose, around what the programs are given and never inside them. */
export interface FaultInjection {
  /** What a page has for a database. */
  readonly deviceStore?: (store: DeviceStore) => DeviceStore;
  /** What a page has for a network. */
  readonly transport?: (transport: Transport, till: Till) => Transport;
  /** What the server has for its store, its judge and its operations while it works on one request. */
  readonly host?: (host: SyncHost, request?: PushRequest | PullRequest) => SyncHost;
  /** What the server's part of coupons, vouchers and points stands on. */
  readonly promotions?: (steps: PromotionSteps) => PromotionSteps;
  /** What the server's part of payments online stands on. */
  readonly payments?: (steps: PaymentSteps) => PaymentSteps;
  /** A round of sync. */
  readonly round?: (cycle: () => Promise<CycleOutcome>, till: Till) => Promise<CycleOutcome>;
  /** Somebody else takes over at the till. */
  readonly handOver?: (till: Till) => Promise<void>;
  /** The till has another build. */
  readonly update?: (till: Till) => Promise<void>;
}

export const noFaultInjection: FaultInjection = {};
