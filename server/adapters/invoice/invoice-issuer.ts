import type { InvoiceBuyer } from '#domain/order/invoice.ts';
import type { Order } from '#domain/order/schema.ts';

/** One uniform invoice 統一發票, as a paid order asks for it. */
export interface InvoiceRequest {
  /** The same for an order however often it is asked: whoever issues makes one invoice of it. */
  readonly id: string;
  /** In whose name it is issued. */
  readonly seller: {
    readonly brandId: string;
    readonly storeId: string;
    readonly taxId: string | undefined;
  };
  readonly buyer: InvoiceBuyer;
  /** As it was charged and paid; its `tax` is contained in its `total`. */
  readonly order: Order;
}

/**
 * Whoever issues invoices: a value-added centre 加值中心 or the platform of the Ministry of Finance. It is asked after the payment is durable,
 * by a job, and may be asked again with the same id after an answer that was lost.
 */
export interface InvoiceIssuer {
  /** Rejects where it is not known to be issued: it is asked again later. */
  issue(request: InvoiceRequest): Promise<void>;
}
