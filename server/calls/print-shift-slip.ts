import { randomUUID } from 'node:crypto';
import { opensDrawer } from '#domain/drawer/opens-drawer.ts';
import { cashMovements, dayCloseIdOf, shifts } from '#domain/drawer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf, OutputOf, Query } from '#domain/kit/operation.ts';
import { mustGetOwn } from '#domain/kit/own.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { day } from '#domain/kit/time.ts';
import { aboutStore } from '#domain/printing/about-store.ts';
import { printShiftSlip } from '#domain/printing/operations.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import { canOpenDrawer, drawerPrinterOf, printerFor } from '#domain/printing/printers.ts';
import { daySlip, drawerSlip, shiftSlip, type CashWords } from '#domain/printing/shift-slip.ts';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import type { Slip } from '#domain/printing/slip.ts';
import { reportDay, reportShift } from '#domain/shift/reading.ts';
import { cashWords } from '../printing/cash-words.ts';
import { readForPrint } from '../printing/print-place.ts';
import { slipWords } from '../printing/slip-words.ts';
import { implement, type CallContext } from './call.ts';

/** A drawer is opened for what somebody wants now; long after, nobody stands there. */
const opensWithinMs = 15 * 60_000;

type Input = InputOf<typeof printShiftSlip>;

/** What is to be printed, as it stands in the rows. */
interface PrintContent {
  /** What stands for it among the jobs. */
  readonly subject: string;
  /** Says which slip it is; absent of a reading, which is never the same twice. */
  readonly slipKey?: string;
  readonly slip?: (about: SlipAbout, words: SlipWords, cash: CashWords) => Slip;
}

export const printShiftSlipCall = implement(printShiftSlip, async (input, ctx) => {
  const { brandId, storeId, kind, of, copies = 1, language = 'zh-TW' } = input;
  const isPulse = kind === 'pulse';
  // One movement, one pulse: whatever a device calls the job.
  const jobId = isPulse ? `pulse:${of}` : (input.jobId ?? randomUUID());
  const {
    place,
    found: told,
    before,
  } = await readForPrint(ctx.database, input, (rows) => tell(rows, input, ctx), jobId);
  if (before && (before.orderId !== told.subject || before.kind !== kind))
    throw new AppError('idempotency_mismatch');
  const { printers, settings, store, brand } = place;
  const asked = before?.printerId ?? input.printerId;
  const usual = isPulse ? drawerPrinterOf(printers) : printerFor(printers, kind);
  const printer = asked === undefined ? usual : printers.find(({ _id }) => _id === asked);
  if (!printer || (isPulse && !canOpenDrawer(printer))) throw new AppError('not_found');
  const words = slipWords(ctx.textOf, language, store.timezone);
  const cash = cashWords(ctx.textOf, language);
  const job = await ctx.printing.print({
    brandId,
    storeId,
    orderId: told.subject,
    kind,
    copies: isPulse ? 1 : copies,
    _id: jobId,
    printer,
    opensDrawer: isPulse,
    mostPulses: 1,
    slipKey: told.slipKey ?? `${kind} ${jobId}`,
    slips: (reprint) => {
      const about = { isReprint: reprint > 0, reprintNo: reprint, now: ctx.now.toISOString() };
      return told.slip
        ? [told.slip({ ...about, store: aboutStore(store, brand, settings) }, words, cash)]
        : [];
    },
  });
  return { ...job, of } as OutputOf<typeof printShiftSlip>;
});

/** Reads what the slip tells of: as the query of the screen answers it to the same person. */
async function tell(rows: ReadRows, input: Input, { actor, now }: CallContext): Promise<PrintContent> {
  const { brandId, storeId, kind, of } = input;
  const own = { brandId, storeId };
  const answerOf = async <Q extends Query>(query: Q, about: InputOf<Q>): Promise<OutputOf<Q>> =>
    (await query.run(rows, about as never, { side: 'server', actor, now: now.toISOString() })) as OutputOf<Q>;
  if (kind === 'day') {
    if (!day.safeParse(of).success) throw new AppError('not_found');
    const report = await answerOf(reportDay, { ...own, businessDate: of });
    const slip: PrintContent['slip'] = (...about) => daySlip(report, ...about);
    const subject = dayCloseIdOf(storeId, of);
    return { subject, slip, ...(report.close && { slipKey: `day ${report.close.revision}` }) };
  }
  if (kind === 'x' || kind === 'z') {
    const report = await answerOf(reportShift, { ...own, shiftId: of });
    const { isOpen, revision } = report.shift;
    // A till prints what it closed; until its close has come here there is none.
    if (kind === 'z' && isOpen === 1) throw new AppError('not_found');
    const slip: PrintContent['slip'] = (...about) => shiftSlip(report, ...about);
    return { subject: `shift:${of}`, slip, ...(isOpen === 0 && { slipKey: `z ${revision}` }) };
  }
  const move = await mustGetOwn(rows, cashMovements, of, input);
  const shift = await mustGetOwn(rows, shifts, move.shiftId, input);
  if (kind === 'drawer') {
    const slip: PrintContent['slip'] = (...about) => drawerSlip(move, shift, ...about);
    return { subject: of, slipKey: kind, slip };
  }
  const age = now.getTime() - new Date(move.at).getTime();
  if (!opensDrawer(move) || Math.abs(age) > opensWithinMs) throw new AppError('order_state');
  return { subject: of, slipKey: kind };
}
