import { randomBytes } from 'node:crypto';
import { authorise } from '#domain/access/authorise.ts';
import type { Actor, AdminActor } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command, InputOf, OutputOf } from '#domain/kit/operation.ts';
import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import { importCashFlow } from '#domain/cash-flow/import-operations.ts';
import { loadCatalogue, loadStore } from '#domain/loading/load-operations.ts';
import { createBundle } from '#domain/promotion/bundle-record-operations.ts';
import { createPointRule } from '#domain/promotion/point-rule-operations.ts';
import { createCouponTemplate, createVoucherTemplate } from '#domain/promotion/template-operations.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import type { Judge } from '#sync/server/ports.ts';
import { writeNow } from '#sync/server/write.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/connection.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';

const system: Actor = { kind: 'system' };

/**
 * Brings whole records in as the system itself: for the demo restaurant and for imports. It writes by the same commands in the same unit
 * of work as everybody else, so that devices hear of it; only the brand or store it writes to may be among the records.
 */
export class Loader {
  readonly #store: PostgresServerStore;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#now = now;
    this.#store = new PostgresServerStore({ database, now: () => now().toISOString() });
  }

  /**
   * @param by Whose doing it is, where somebody who was let do it asked for it: their name stands in the history.
   * @throws AppError validation
   */
  catalogue(
    input: z.input<(typeof loadCatalogue)['input']>,
    by?: AdminActor,
  ): Promise<OutputOf<typeof loadCatalogue>> {
    return this.#run(loadCatalogue, z.parse(loadCatalogue.input, input), by);
  }

  /** @throws AppError validation */
  store(input: z.input<(typeof loadStore)['input']>): Promise<OutputOf<typeof loadStore>> {
    return this.#run(loadStore, z.parse(loadStore.input, input));
  }

  /** @param by Who is named for the records. @throws AppError validation */
  books(
    input: z.input<(typeof importCashFlow)['input']>,
    by: AdminActor,
  ): Promise<OutputOf<typeof importCashFlow>> {
    return this.#run(importCashFlow, z.parse(importCashFlow.input, input), by);
  }

  /** @throws AppError validation · rule_active_exists */
  pointRule(input: InputOf<typeof createPointRule>): Promise<OutputOf<typeof createPointRule>> {
    return this.#run(createPointRule, input);
  }

  /** @throws AppError validation · not_found for what it names */
  coupon(input: InputOf<typeof createCouponTemplate>): Promise<OutputOf<typeof createCouponTemplate>> {
    return this.#run(createCouponTemplate, input);
  }

  /** @throws AppError not_found for its dish */
  voucher(input: InputOf<typeof createVoucherTemplate>): Promise<OutputOf<typeof createVoucherTemplate>> {
    return this.#run(createVoucherTemplate, input);
  }

  /** @throws AppError validation · not_found for its vouchers */
  bundle(input: InputOf<typeof createBundle>): Promise<OutputOf<typeof createBundle>> {
    return this.#run(createBundle, input);
  }

  async #run<C extends Command>(command: C, input: InputOf<C>, by: Actor = system): Promise<OutputOf<C>> {
    const scope = command.scope(input as never);
    authorise(command, system, scope);
    const judge = this.#judge((key) => (key === scopeKey(scope) ? scope : undefined));
    const changeId = uuidv7(this.#now().getTime(), randomBytes);
    const host = { store: this.#store, business: { commands, tables }, judge };
    return (await writeNow(host, { command, input, actor: by, changeId })).answer as OutputOf<C>;
  }

  /** There is no device and nobody else here to judge. */
  #judge(resolve: (key: string) => Scope | undefined): Judge {
    return {
      author: () => Promise.resolve(undefined),
      authorise,
      resolveScope: (_tx, key) => Promise.resolve(resolve(key)),
      leaseHours: async () => 0,
      storesOf: async () => [],
      mayView: () => false,
      verify: () => Promise.resolve(false),
      tillExceptions: () => Promise.resolve([]),
      registersOf: () => Promise.resolve({}),
      certified: () => Promise.resolve(undefined),
      now: () => this.#now().toISOString(),
      randomStamp: () => randomBytes(12).toString('base64url'),
      defect(error) {
        throw error;
      },
    };
  }
}
