import type { AdminActor } from '#domain/kit/actor.ts';
import type { Operation } from '#domain/kit/operation.ts';
import type { Scope, ScopeKey } from '#domain/kit/scope.ts';
import type { Business } from '../operations.ts';
import type { PendingSet } from './pending.ts';
import type { DeviceClock, DeviceStore, Signer, Transport } from './ports.ts';

/** What an engine is given by its host. */
export interface EngineOptions {
  readonly store: DeviceStore;
  readonly transport: Transport;
  readonly business: Business;
  readonly clock: DeviceClock;
  readonly signer: Signer;
  /** Name and version of this build. */
  readonly app: string;
  /** Scopes of which some page of this device tells its people what comes in. Left out, the server is told nothing of it. */
  readonly attends?: () => Promise<ScopeKey[]>;
  /** Throws an AppError where the actor may not run the operation in the scope: the cached grants. */
  authorise(operation: Operation, actor: AdminActor, scope: Scope): void;
  /** Called after every commit and every answer that this page took. */
  readonly onChange?: () => void;
}

/** What the parts of the engine share. */
export interface EngineParts extends EngineOptions {
  readonly pending: PendingSet;
}
