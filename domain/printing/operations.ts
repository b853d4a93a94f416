import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { maxLines } from '../order/schema.ts';
import { mostCopies } from '../store/schema.ts';
import { printerTroubles } from './printer-status.ts';

/** Slips of an order that a server prints. `part`: what one guest of a split bill paid. */
export const orderSlips = ['receipt', 'kitchen', 'label', 'changes', 'void', 'part', 'refund'] as const;

/**
 * What a server prints of drawers and days. `x`: a shift as it stands, `z`: a closed one; `day`: a business day; `drawer`: cash that was put
 * in or taken out; `pulse`: no paper, a drawer that is opened for a movement beside sales.
 */
export const shiftSlips = ['x', 'z', 'day', 'drawer', 'pulse'] as const;

/**
 * How far a job is. `sent`: the printer has all of it, and does not say more. `confirmed`: it says that all is on paper. `unknown`: the
 * line broke on the way, so that some of it may be on paper: it never prints again by itself. `failed`: nothing of it was sent.
 */
export const printStates = ['queued', 'sending', 'sent', 'confirmed', 'unknown', 'failed'] as const;

/** Why nothing was sent. */
export const printFailures = [
  'address_refused',
  'unreachable',
  'no_answer',
  'not_ready',
  'no_way',
  'stopped',
  /** So many wait for the printer already that this one was not taken. */
  'queue_full',
] as const;

/** How far a job is, whatever it prints. */
const printing = {
  _id: id,
  printerId: id,
  copies: z.int(),
  state: z.enum(printStates),
  /** Of a job that failed. */
  error: z.optional(z.enum(printFailures)),
  /** What the printer said of itself last. */
  troubles: z.array(z.enum(printerTroubles)),
  /** How often the same slip came out before. */
  reprint: z.int(),
};

const printJob = z.object({ ...printing, orderId: id, kind: z.enum(orderSlips) });

const shiftPrintJob = z.object({ ...printing, of: id, kind: z.enum(shiftSlips) });

export type PrintJob = z.infer<typeof printJob>;
type ShiftPrintJob = z.infer<typeof shiftPrintJob>;
export type OrderSlipKind = PrintJob['kind'];
export type ShiftSlipKind = ShiftPrintJob['kind'];
export type PrintState = PrintJob['state'];

/**
 * Prints a slip of an order on a printer that the server reaches, and answers how far that is. Asked again under the same `jobId` it
 * answers the same job: what failed is tried again, and nothing else prints twice.
 * @throws not_found where there is no such order, refund, part or printer · idempotency_mismatch where the job is one of something else ·
 *   order_state where the drawer is to open and no cash was taken
 */
export const printOrder = defineCall({
  name: 'printer.printOrder',
  rest: 'POST /printer/brands/{brandId}/stores/{storeId}/orders/{orderId}/print',
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderId: id,
    /** The transaction slip unless said otherwise. */
    kind: z.optional(z.enum(orderSlips)),
    /** The first that is for such slips unless said otherwise. */
    printerId: z.optional(id),
    copies: z.optional(z.int().check(z.gte(1), z.lte(mostCopies))),
    /** Under which the device keeps it. */
    jobId: z.optional(id),
    /** Lines that the kitchen knows: what came to them is printed alone. */
    known: z.optional(z.array(id).check(z.maxLength(maxLines))),
    /** The refund, or the part of a split bill, that the slip is of. */
    of: z.optional(id),
    /** The language that the slip is in; the store's is Chinese. */
    language: z.optional(z.enum(['zh-TW', 'en'])),
    /** Once for each cash payment. */
    opensDrawer: z.optional(z.boolean()),
  }),
  output: printJob,
  summary: 'Prints a slip of an order.',
});

/**
 * Prints a slip of a shift, a day or a movement of cash on a printer that the server reaches, or opens the drawer for a movement that says
 * so. What the caller may not see of a drawer is not on the paper. Asked again under the same `jobId` it answers the same job; a movement
 * opens the drawer once, whatever it is asked for under.
 * @throws not_found where there is no such shift or movement yet, no Z because the shift is open, or no printer · idempotency_mismatch where
 *   the job is one of something else · order_state where a movement does not open the drawer, or did so too long ago
 */
export const printShiftSlip = defineCall({
  name: 'printer.printShiftSlip',
  rest: 'POST /printer/brands/{brandId}/stores/{storeId}/shifts/print',
  who: can('shifts.run'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    kind: z.enum(shiftSlips),
    /** The shift; of a day its date; of a drawer slip and a pulse the movement. */
    of: id,
    /** The one that is for receipts unless said otherwise. */
    printerId: z.optional(id),
    copies: z.optional(z.int().check(z.gte(1), z.lte(mostCopies))),
    /** Under which the device keeps it. */
    jobId: z.optional(id),
    language: z.optional(z.enum(['zh-TW', 'en'])),
  }),
  output: shiftPrintJob,
  summary: 'Prints a slip of a shift, a day or a drawer, or opens the drawer.',
});
