import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { instantMs } from '#domain/kit/time.ts';
import { applyPricePlan, finishPricePlan } from '#domain/menu/apply-price-plan.ts';
import { pricePlans } from '#domain/menu/price-plans.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { TryLater, type DueJob } from './job-runner.ts';

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

const tables = new TableSqls();

/**
 * The time of planned prices has come: they are written into the menus of each of their stores, each in a transaction of its own, and then the
 * plan is done. Doing it again changes nothing. A plan that was taken back meanwhile is none.
 * @throws TryLater before its time
 */
export async function applyPrices(
  { database, host, committed }: Parts,
  { id, brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { planId } = payload as { readonly planId: string };
  const plan = await inSession(database, 'snapshot', brandAccess(brandId), (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, brandId);
    return rows.get(pricePlans, planId);
  });
  if (!plan || plan.state === 'done') return;
  const waitMs = instantMs(plan.startsAt) - now.getTime();
  if (waitMs > 0) throw new TryLater(Math.ceil(waitMs / 1000), 'planned prices begin then');
  const write = async (command: Command, input: object, part: string): Promise<void> => {
    const changeId = `${id}:${part}`;
    try {
      const { pokes } = await writeNow(host, { command, input, actor: { kind: 'system' }, changeId });
      committed(brandId, pokes);
    } catch (error) {
      // The store is gone, and its menus with it, or the whole brand.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  };
  for (const storeId of plan.stores) await write(applyPricePlan, { brandId, storeId, planId }, storeId);
  await write(finishPricePlan, { brandId, planId }, 'done');
}
