import type * as z from 'zod/mini';
import { carrierKindOf } from '../kit/carrier.ts';
import { AppError } from '../kit/errors.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { ReadRows } from '../kit/rows.ts';
import { isGivenTwice } from '../store/sale-fields.ts';
import { storeSettings } from '../store/schema.ts';
import { isPaid } from './order-states.ts';
import type { Order } from './schema.ts';
import type { customerInfo } from './wanted-schema.ts';

/** The job in which whoever issues invoices is asked for one (decision 0023). */
export const invoiceJob = 'invoice.issue';

type CustomerInfo = z.infer<typeof customerInfo>;

/** To whom an invoice goes: a business, a carrier of the buyer's, both, or whom it is given to. None of them: to paper. */
export interface InvoiceBuyer {
  /** 統一編號 */
  readonly taxId?: string;
  /** 載具: a 手機條碼 or a 自然人憑證. */
  readonly carrier?: { readonly kind: 'mobile' | 'citizen'; readonly code: string };
  /** 愛心碼 */
  readonly donationCode?: string;
}

/** @throws AppError validation (`donationCode` = `exclusive`) where somebody who waits for the answer says both */
export function refuseGivenTwice(buyer: CustomerInfo | null | undefined, at: string): void {
  if (buyer && isGivenTwice(buyer))
    throw new AppError('validation', { faults: [{ path: `${at}.donationCode`, message: 'exclusive' }] });
}

/**
 * To whom the invoice of a sale goes. A sale is booked whatever a till says of its buyer: where it says too much, the buyer's own numbers
 * count before a gift, and a carrier that is none is left out.
 */
export function invoiceBuyerOf({ taxId, carrier, donationCode }: CustomerInfo = {}): InvoiceBuyer {
  const kind = carrier === undefined ? undefined : carrierKindOf(carrier);
  const own = {
    ...(taxId === undefined ? {} : { taxId }),
    ...(carrier === undefined || kind === undefined ? {} : { carrier: { kind, code: carrier } }),
  };
  if (Object.keys(own).length > 0 || donationCode === undefined) return own;
  return { donationCode };
}

/**
 * Writes the job of an order's invoice with the change by which it came to be paid: once for an order, under an id of its own, and only
 * where the store issues invoices at that moment.
 */
export async function askForInvoice(
  rows: ReadRows,
  before: Pick<Order, 'payment'> | undefined,
  after: Order,
  ctx: CommandContext,
): Promise<void> {
  // Only the server runs jobs: a till that sells does not wait for what it would do nothing with.
  if (ctx.side === 'device' || after.payment !== 'paid' || after.total === 0) return;
  if (before && isPaid(before.payment)) return;
  const { _id: orderId, brandId, storeId } = after;
  const settings = await rows.get(storeSettings, storeId);
  if (settings?.taxMode !== 'invoice5') return;
  ctx.job({ id: `${invoiceJob}:${orderId}`, name: invoiceJob, payload: { brandId, storeId, orderId } });
}
