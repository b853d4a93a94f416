import { randomUUID } from 'node:crypto';
import { brands } from '#domain/brand/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { AppError } from '#domain/kit/errors.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { aboutStore } from '#domain/printing/about-store.ts';
import { printOrder, type OrderSlipKind } from '#domain/printing/operations.ts';
import { printerFor } from '#domain/printing/printers.ts';
import { slipsFor } from '#domain/printing/slips-for.ts';
import { storeSettings, stores, type StorePrinter } from '#domain/store/schema.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { slipWords } from '../printing/slip-words.ts';
import { implement } from './call.ts';

const tables = new TableSqls();

export const printOrderCall = implement(printOrder, async (input, ctx) => {
  const { brandId, storeId, orderId, kind = 'receipt', copies = 1, jobId = randomUUID(), known } = input;
  const before = await ctx.printing.find(input, jobId);
  if (before && (before.orderId !== orderId || before.kind !== kind))
    throw new AppError('idempotency_mismatch');
  const access = brandAccess(brandId, storeId);
  const found = await inSession(ctx.database, 'snapshot', access, async (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, brandId);
    const order = await rows.get(orders, orderId);
    const settings = await rows.get(storeSettings, storeId);
    const store = await rows.get(stores, storeId);
    const brand = await rows.get(brands, brandId);
    return { order, settings, store, brand };
  });
  const { order, settings, store, brand } = found;
  if (!order || order.storeId !== storeId || !store) throw new AppError('not_found');
  const printers = settings?.printers ?? [];
  const asked = before?.printerId ?? input.printerId;
  const printer =
    asked === undefined ? printerFor(printers, kind) : printers.find(({ _id }) => _id === asked);
  if (!printer) throw new AppError('not_found');
  const cash = order.payments.filter(({ method, amount }) => method === 'cash' && amount > 0);
  // The drawer opens for money that went into it, and for nobody else's wish.
  if (input.opensDrawer && cash.length === 0) throw new AppError('order_state');
  const words = slipWords(ctx.textOf, input.language ?? 'zh-TW', store.timezone);
  const about = { store: aboutStore(store, brand, settings), now: ctx.now.toISOString() };
  return ctx.printing.print({
    brandId,
    storeId,
    orderId,
    kind,
    copies,
    _id: jobId,
    printer,
    opensDrawer: input.opensDrawer ?? false,
    mostPulses: cash.length,
    slipKey: slipKeyOf(input, kind, order, printer),
    slips: (reprint) =>
      slipsFor(kind, order, printer, known, { ...about, isReprint: reprint > 0, reprintNo: reprint }, words),
  });
});

/** An order that was added to is new to the kitchen; the same kitchen ticket for another station is another slip. */
function slipKeyOf(
  { known }: InputOf<typeof printOrder>,
  kind: OrderSlipKind,
  order: Order,
  { stations }: StorePrinter,
): string {
  if (kind === 'receipt' || kind === 'void') return kind;
  return [kind, order.items.length, known?.length ?? 0, ...stations].join(' ');
}
