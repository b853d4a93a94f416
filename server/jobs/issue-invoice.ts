import { brands } from '#domain/brand/schema.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { invoiceBuyerOf } from '#domain/order/invoice.ts';
import { orders } from '#domain/order/schema.ts';
import type { InvoiceIssuer } from '../adapters/invoice/invoice-issuer.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import type { DueJob } from './job-runner.ts';

const tables = new TableSqls();

/**
 * Asks for the invoice of an order that was paid. Where nobody issues invoices this is all there is to do: whoever is set up later has no
 * business with sales of before. An order that was cancelled or refunded meanwhile needs none.
 */
export async function issueInvoice(
  database: Database,
  issuer: InvoiceIssuer | undefined,
  { id, brandId, payload }: DueJob,
): Promise<void> {
  if (issuer === undefined) return;
  const { storeId, orderId } = payload as { readonly storeId: string; readonly orderId: string };
  const { order, brand } = await inSession(
    database,
    'snapshot',
    brandAccess(brandId, storeId),
    async (session) => {
      const rows: ReadRows = new PostgresRows(session, tables, brandId);
      return { order: await rows.get(orders, orderId), brand: await rows.get(brands, brandId) };
    },
  );
  if (order?.payment !== 'paid') return;
  await issuer.issue({
    id,
    seller: { brandId, storeId, taxId: brand?.taxId },
    buyer: invoiceBuyerOf(order.customerInfo),
    order,
  });
}
