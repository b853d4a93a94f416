import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { deleteCouponTemplate, deleteVoucherTemplate } from '#domain/promotion/template-operations.ts';
import { couponTemplates, voucherTemplates } from '#domain/promotion/template-schema.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { Database } from '../database/connection.ts';
import { quoted } from '../database/rows/ddl.ts';
import { snakeCase } from '../database/rows/columns.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { liveCount } from './ticket-lists.ts';

/** Commands that take a template away, by name. */
const removals: ReadonlyMap<string, { readonly kind: TicketKind; readonly table: string }> = new Map([
  [deleteCouponTemplate.name, { kind: 'coupon', table: couponTemplates.name }],
  [deleteVoucherTemplate.name, { kind: 'voucher', table: voucherTemplates.name }],
]);

/**
 * Keeps a template of which somebody can still use a ticket from being deleted; undefined for every other command. The template's row is locked
 * first: whoever is giving tickets of it goes before, and whoever comes later finds it gone.
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
    const { text, values } = liveCount(database.owner, { brandId, templateId, kind: removal.kind }, now());
    const [counted] = await rows.read(text, values);
    const count = Number(counted?.['live']);
    if (count > 0) throw new AppError('referenced', { by: [], count, tickets: count });
  };
}
