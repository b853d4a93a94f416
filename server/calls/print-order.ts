import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#domain/kit/operation.ts';
import { AppError } from '#domain/kit/errors.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { aboutStore } from '#domain/printing/about-store.ts';
import { printOrder, type OrderSlipKind } from '#domain/printing/operations.ts';
import { printerFor } from '#domain/printing/printers.ts';
import { hasSlip, slipsFor } from '#domain/printing/slips-for.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { readForPrint } from '../printing/print-place.ts';
import { slipWords } from '../printing/slip-words.ts';
import { implement } from './call.ts';

export const printOrderCall = implement(printOrder, async (input, ctx) => {
  const { brandId, storeId, orderId, kind = 'receipt', copies = 1, jobId = randomUUID(), known, of } = input;
  const {
    place,
    found: order,
    before,
  } = await readForPrint(ctx.database, input, (rows) => rows.get(orders, orderId), jobId);
  if (before && (before.orderId !== orderId || before.kind !== kind))
    throw new AppError('idempotency_mismatch');
  const { printers, settings, store, brand } = place;
  if (!order || order.storeId !== storeId || !hasSlip(order, { kind, of })) throw new AppError('not_found');
  const asked = before?.printerId ?? input.printerId;
  const printer =
    asked === undefined ? printerFor(printers, kind) : printers.find(({ _id }) => _id === asked);
  if (!printer) throw new AppError('not_found');
  const cash = order.payments.filter(({ method, amount }) => method === 'cash' && amount > 0);
  // The drawer opens for money that went into it, and for nobody else's wish.
  if (input.opensDrawer && cash.length === 0) throw new AppError('order_state');
  const words = slipWords(ctx.textOf, input.language ?? 'zh-TW', store.timezone);
  const about = { store: aboutStore(store, brand, settings, brand?.image?.url), now: ctx.now.toISOString() };
  const job = await ctx.printing.print({
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
      slipsFor(
        { kind, known, of },
        order,
        printer,
        { ...about, isReprint: reprint > 0, reprintNo: reprint },
        words,
      ),
  });
  return job as OutputOf<typeof printOrder>;
});

/** An order that was added to is new to the kitchen; the same kitchen ticket for another station is another slip. */
function slipKeyOf(
  { known, of = '' }: InputOf<typeof printOrder>,
  kind: OrderSlipKind,
  order: Order,
  { stations }: StorePrinter,
): string {
  if (kind === 'receipt' || kind === 'void') return kind;
  if (kind === 'part' || kind === 'refund') return `${kind} ${of}`;
  return [kind, order.items.length, known?.length ?? 0, ...stations].join(' ');
}
