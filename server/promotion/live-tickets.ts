import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { deleteBundle } from '#domain/menu/bundle-uses.ts';
import { bundles } from '#domain/promotion/bundle-schema.ts';
import { deleteCouponTemplate, deleteVoucherTemplate } from '#domain/promotion/template-operations.ts';
import { couponTemplates, voucherTemplates } from '#domain/promotion/template-schema.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { Database } from '../database/connection.ts';
import { quoted } from '../database/rows/ddl.ts';
import { snakeCase } from '../database/rows/columns.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { liveCount } from './ticket-lists.ts';

interface Removal {
  readonly table: string;
  /** What keeps it. */
  readonly kept: TicketKind | 'bundle';
}

/** Commands that take a template or a bundle away, by name. */
const removals: ReadonlyMap<string, Removal> = new Map([
  [deleteCouponTemplate.name, { table: couponTemplates.name, kept: 'coupon' }],
  [deleteVoucherTemplate.name, { table: voucherTemplates.name, kept: 'voucher' }],
  [deleteBundle.name, { table: bundles.name, kept: 'bundle' }],
]);

/**
 * Keeps a template of which somebody can still use a ticket, and a bundle that anybody ever had, from being deleted; undefined for every other
 * command. The row is locked first: whoever is giving one of it goes before, and whoever comes later finds it gone.
 */
export function keepsTemplates(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  command: Command,
  input: unknown,
): ((tx: ServerTransaction) => Promise<void>) | undefined {
  const removal = removals.get(command.name);
  if (!removal) return undefined;
  const { brandId, id: templateId } = input as { readonly brandId: string; readonly id: string };
  return async (tx) => {
    const rows = sqlOf(tx);
    const table = quoted(snakeCase(removal.table));
    await rows.read(`select 1 from ${table} where "brand_id" = $1 and "id" = $2 for update`, [
      brandId,
      templateId,
    ]);
    const { text, values } =
      removal.kept === 'bundle'
        ? soldCount(brandId, templateId)
        : liveCount(database.owner, { brandId, templateId, kind: removal.kept }, now());
    const [counted] = await rows.read(text, values);
    const count = Number(counted?.['live']);
    const what = removal.kept === 'bundle' ? 'sold' : 'tickets';
    if (count > 0) throw new AppError('referenced', { by: [], count, [what]: count });
  };
}

/** How many of a bundle were sold or given, whatever became of them: each tells what it was. */
function soldCount(
  brandId: string,
  bundleId: string,
): { readonly text: string; readonly values: readonly string[] } {
  const text = `select count(*) as live from "bundle_instances" where "brand_id" = $1 and "template_id" = $2`;
  return { text, values: [brandId, bundleId] };
}
