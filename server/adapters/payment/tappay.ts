import * as z from 'zod/mini';
import type { Charge, Charged, Done, Found, PaymentGateway, Trade, Tried } from './payment-gateway.ts';
import {
  endOfList,
  keyStatuses,
  merchantStatuses,
  okStatus,
  refusalOf,
  tradeStateOf,
} from './tappay-codes.ts';

export interface TapPayOptions {
  /** `https://prod.tappaysdk.com` */
  readonly origin: string;
  readonly partnerKey: string;
  /** Ms that a call may take; TapPay asks for 30 s. */
  readonly withinMs?: number;
}

/** Where the gateway is: `sandbox` takes no real money. */
export const tapPayOrigins = {
  production: 'https://prod.tappaysdk.com',
  sandbox: 'https://sandbox.tappaysdk.com',
} as const;

const callMs = 30_000;

/** An answer larger than this is none: a page of 200 records has about 200 kB. */
const mostBytes = 2 * 1024 * 1024;

export const recordsPerPage = 200;

const charged = z.object({
  status: z.int(),
  rec_trade_id: z.optional(z.string()),
  payment_url: z.optional(z.string()),
});

const record = z.object({
  rec_trade_id: z.string(),
  bank_transaction_id: z._default(z.string(), ''),
  merchant_id: z._default(z.string(), ''),
  order_number: z._default(z.string(), ''),
  currency: z._default(z.string(), ''),
  amount: z.int(),
  original_amount: z.optional(z.int()),
  refunded_amount: z.optional(z.int()),
  record_status: z.int(),
  is_captured: z.optional(z.boolean()),
  time: z._default(z.number(), 0),
});

const queried = z.object({
  status: z.int(),
  number_of_transactions: z.optional(z.int()),
  trade_records: z._default(z.array(record), []),
});

const plain = z.object({ status: z.int() });

/**
 * TapPay by its server API: pay-by-prime, Record, Refund and Cap. No prime and no key is ever part of an error or a log: what goes wrong is told by
 * the kind of answer alone.
 */
export class TapPay implements PaymentGateway {
  readonly #origin: string;
  readonly #partnerKey: string;
  readonly #withinMs: number;

  constructor({ origin, partnerKey, withinMs = callMs }: TapPayOptions) {
    this.#origin = origin;
    this.#partnerKey = partnerKey;
    this.#withinMs = withinMs;
  }

  async charge(asked: Charge): Promise<Charged> {
    const answer = await this.#ask('/tpc/payment/pay-by-prime', charged, bodyOf(asked));
    if (!answer) return { kind: 'unclear' };
    const { status, rec_trade_id: tradeNo, payment_url: url } = answer;
    if (status !== okStatus) return refusalOf(status);
    // It says yes, and not to what.
    if (tradeNo === undefined) return { kind: 'unclear' };
    if (url !== undefined) return isPage(url) ? { kind: 'redirect', tradeNo, url } : { kind: 'unclear' };
    return { kind: asked.heldDays > 0 ? 'authorised' : 'captured', tradeNo };
  }

  async find(bankTransactionId: string): Promise<Found> {
    const answer = await this.#query({ filters: { bank_transaction_id: bankTransactionId } });
    if (!answer) return { kind: 'unclear' };
    if (answer.status !== okStatus && answer.status !== endOfList) return { kind: 'unclear' };
    // A filter that was not understood must not lead to somebody else's trade.
    const found = answer.trade_records.filter((one) => one.bank_transaction_id === bankTransactionId);
    const [trade, second] = found.map(tradeOf);
    if (!trade) return { kind: 'absent' };
    return second ? { kind: 'unclear' } : { kind: 'found', trade };
  }

  async refund({ tradeNo, amount, bankRefundId }: Parameters<PaymentGateway['refund']>[0]): Promise<Done> {
    const said = { rec_trade_id: tradeNo, amount, bank_refund_id: bankRefundId };
    return doneOf(await this.#ask('/tpc/transaction/refund', plain, said));
  }

  async capture(tradeNo: string): Promise<Done> {
    return doneOf(await this.#ask('/tpc/transaction/cap', plain, { rec_trade_id: tradeNo }));
  }

  async trades(fromMs: number, toMs: number, page: number): ReturnType<PaymentGateway['trades']> {
    const answer = await this.#query({
      filters: { time: { start_time: fromMs, end_time: toMs } },
      page,
      order_by: { attribute: 'time', is_descending: false },
    });
    if (!answer || (answer.status !== okStatus && answer.status !== endOfList)) return undefined;
    const trades = answer.trade_records.map(tradeOf);
    return { trades, isLast: answer.status === endOfList || trades.length < recordsPerPage };
  }

  async try(merchantIds: readonly string[]): Promise<Tried> {
    for (const merchantId of merchantIds) {
      const answer = await this.#query({ filters: { merchant_id: [merchantId] }, records_per_page: 1 });
      if (!answer) return { kind: 'unreachable' };
      const { status: code } = answer;
      if (keyStatuses.has(code)) return { kind: 'key_refused', code };
      if (merchantStatuses.has(code)) return { kind: 'merchant_unknown', code };
      if (code !== okStatus && code !== endOfList) return { kind: 'refused', code };
    }
    return { kind: 'ok' };
  }

  #query(said: Readonly<Record<string, unknown>>) {
    return this.#ask('/tpc/transaction/query', queried, {
      records_per_page: recordsPerPage,
      page: 0,
      ...said,
    });
  }

  /** @returns undefined where nothing came that makes sense */
  async #ask<T extends z.ZodMiniType>(
    path: string,
    answer: T,
    said: Readonly<Record<string, unknown>>,
  ): Promise<z.output<T> | undefined> {
    try {
      const response = await fetch(new URL(path, this.#origin), {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'x-api-key': this.#partnerKey },
        body: JSON.stringify({ partner_key: this.#partnerKey, ...said }),
        signal: AbortSignal.timeout(this.#withinMs),
      });
      const text = await readWithin(response, mostBytes);
      if (text === undefined || response.status !== 200) return undefined;
      const parsed = answer.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : undefined;
    } catch {
      // A dead socket, a timeout or a body that is no JSON: all of them mean that nobody knows. The error itself could quote what was sent.
      return undefined;
    }
  }
}

function bodyOf({ payer, heldDays, ...asked }: Charge): Readonly<Record<string, unknown>> {
  return {
    prime: asked.prime,
    merchant_id: asked.merchantId,
    amount: asked.amount,
    currency: 'TWD',
    details: asked.details,
    cardholder: { phone_number: payer.phone, name: payer.name, email: payer.email },
    order_number: asked.orderNumber,
    bank_transaction_id: asked.bankTransactionId,
    three_domain_secure: asked.threeDomainSecure,
    result_url: { frontend_redirect_url: asked.returnUrl, backend_notify_url: asked.noticeUrl },
    remember: false,
    delay_capture_in_days: heldDays,
  };
}

function tradeOf(one: z.output<typeof record>): Trade {
  const amount = one.original_amount ?? one.amount;
  return {
    tradeNo: one.rec_trade_id,
    bankTransactionId: one.bank_transaction_id,
    merchantId: one.merchant_id,
    orderNumber: one.order_number,
    currency: one.currency,
    amount,
    // `amount` is what is left of it.
    refunded: one.refunded_amount ?? amount - one.amount,
    state: tradeStateOf(one.record_status, one.is_captured ?? false),
    atMs: one.time,
  };
}

/** A key that is wrong is put right by a person, and what was asked is still to be done then. */
function doneOf(answer: z.output<typeof plain> | undefined): Done {
  if (!answer || keyStatuses.has(answer.status)) return { kind: 'unclear' };
  return answer.status === okStatus ? { kind: 'done' } : refusalOf(answer.status);
}

/** Whoever pays is sent nowhere but to a page. */
function isPage(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}

/** The body as text; undefined where it is larger. */
async function readWithin(response: Response, most: number): Promise<string | undefined> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
