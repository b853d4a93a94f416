import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/kit/errors.ts';
import type { Locale } from '../texts.ts';
import { isHeldFirst, type PayWith } from '#domain/payment/schema.ts';
import { askEveryMs } from '#domain/payment/attempt.ts';
import { RecentCounts } from '../access/recent-counts.ts';
import { noSiblings, shared, type Siblings } from '../workers/siblings.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import { isLoopback } from '../http/metrics.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { Charged } from '../adapters/payment/payment-gateway.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { attemptColumns, attemptOf, beginAttempt, type Attempt } from './attempts.ts';
import type { PaymentParts } from './parts.ts';
import type { ReadyPayments } from './payment-settings.ts';
import { settle } from './settle.ts';
import type { PaymentWorker } from './worker.ts';

/** The bank holds an amount for so many days before it is taken automatically: food for later is ordered further ahead than that seldom. */
const heldDays = 7;

/** Refused cards of one address in an hour: a family mistypes less, and a shop's guests share one. */
const refusedAnHour = 30;
const hourMs = 3_600_000;

/** Notices in a minute of one address whose token is of no payment; of more nothing is looked at. A right one is never counted. */
const forgedPerMinute = 60;

export interface OnlinePaymentsOptions extends PaymentParts {
  readonly worker: PaymentWorker;
  /** Signs the addresses of notices. */
  readonly tokenKey: Buffer;
  /** What the cardholder's statement and the gateway's list say. */
  readonly detailsOf: (number: string, locale: Locale) => string;
  /** The other processes at the same port. */
  readonly siblings?: Siblings | undefined;
}

/** A payment that is about to begin. */
export interface Beginning {
  readonly brandId: string;
  readonly storeId: string;
  readonly way: PayWith;
  readonly prime: string;
  /** Under which address the payer's browser and the gateway find this server. */
  readonly origin: string;
  readonly locale: Locale;
  /** The network address that it comes from. */
  readonly address: string;
}

/** The order that it is for, as it stands in the commit that begins it. */
export interface Payable {
  readonly orderId: string;
  readonly number: string;
  /** Whole TWD. */
  readonly amount: number;
  /** The change that begins it. */
  readonly paymentId: string;
}

/** Where a notice of the gateway was sent, and by whom. */
interface Notice {
  readonly brandId: string;
  readonly orderId: string;
  /** The payment. */
  readonly p: string;
  /** The token of its address. */
  readonly t: string;
  /** The network address that it comes from. */
  readonly address: string;
}

/** Takes money of guests by the brand's gateway, once for each order. */
export class OnlinePayments {
  readonly #options: OnlinePaymentsOptions;
  /** Cards that were refused, by where they were typed. */
  readonly #refused: RecentCounts;
  /** Notices that no gateway sent, by where they came from. */
  readonly #forged: RecentCounts;

  constructor(options: OnlinePaymentsOptions) {
    this.#options = options;
    const nowMs = (): number => options.now().getTime();
    const { siblings = noSiblings } = options;
    const counts = (of: string, most: number, windowMs: number): RecentCounts =>
      shared(siblings, of, new RecentCounts(most, windowMs, nowMs), ['add']);
    this.#refused = counts('refused cards', refusedAnHour, hourMs);
    this.#forged = counts('forged notices', forgedPerMinute, 60_000);
  }

  /** Whether somebody at an address may try another card: who tries stolen ones is refused by banks again and again. @throws AppError rate_limited */
  judge(address: string): void {
    if (!isLoopback(address)) this.#refused.judge(placeOf(address));
  }

  /** @throws AppError payment_unavailable where the brand takes no money that way */
  async ready(brandId: string, way: PayWith): Promise<ReadyPayments> {
    const ready = await this.#options.settings.ready(brandId);
    if (!ready?.ways.includes(way)) throw new AppError('payment_unavailable');
    return ready;
  }

  /** In the commit of the order's payment: the attempt that the gateway is asked for next. */
  async hold(
    tx: ServerTransaction,
    beginning: Beginning,
    of: Payable,
    { terms }: ReadyPayments,
  ): Promise<Attempt> {
    const { brandId, storeId, way } = beginning;
    const { paymentId: id, orderId, number, amount } = of;
    const merchantId = terms.merchants[way] ?? '';
    const { isProduction } = terms;
    const sql = sqlOf(tx);
    const ask = sql.read.bind(sql);
    await beginAttempt(
      ask,
      { brandId, storeId, id, orderId, number, amount, way, merchantId, isProduction },
      this.#options.now(),
    );
    const [line] = await ask(
      `select ${attemptColumns} from "payment_attempts" a where a."brand_id" = $1 and a."id" = $2`,
      [brandId, id],
    );
    if (!line) throw new Error(`attempt ${id} was not written`);
    return attemptOf(line);
  }

  /**
   * Asks the gateway for the money of an attempt that is committed, and notes what became of it. The prime goes nowhere else.
   * @throws AppError payment_refused · payment_unavailable (the account is wrong, which is no fault of the card's)
   */
  async charge(
    attempt: Attempt,
    { prime, origin, locale, address }: Beginning,
    { terms, gateway }: ReadyPayments,
    payer: { readonly name?: string | undefined; readonly phone?: string | undefined },
  ): Promise<void> {
    const { brandId, storeId, orderId, id, number } = attempt;
    const charged = await gateway.charge({
      prime,
      merchantId: attempt.merchantId,
      amount: attempt.amount,
      bankTransactionId: attempt.bankTransactionId,
      orderNumber: number,
      details: this.#options.detailsOf(number, locale),
      payer: { name: payer.name ?? '', phone: payer.phone ?? '', email: '' },
      threeDomainSecure: terms.threeDomainSecure,
      returnUrl: `${origin}/stores/${brandId}/${storeId}/order-confirm/${orderId}`,
      noticeUrl: `${origin}/api/order-customer/brands/${brandId}/orders/${orderId}/payment/callback?p=${id}&t=${this.#tokenOf(brandId, orderId, id)}`,
      heldDays: isHeldFirst[attempt.way] ? heldDays : 0,
    });
    await this.#hear(attempt, charged);
    if (charged.kind !== 'refused') return;
    if (charged.isOurs) {
      this.#options.log.warn(
        { brandId, code: charged.code },
        'the payment gateway refuses the account of a brand',
      );
      throw new AppError('payment_unavailable');
    }
    this.#refused.add(placeOf(address));
    throw new AppError('payment_refused');
  }

  async #hear(attempt: Attempt, charged: Charged): Promise<void> {
    switch (charged.kind) {
      case 'redirect':
        return settle(this.#options, attempt, 'redirect', {
          tradeNo: charged.tradeNo,
          paymentUrl: charged.url,
        });
      case 'refused':
        return settle(this.#options, attempt, 'refused', { failCode: charged.code });
      case 'unclear':
        return settle(this.#options, attempt, 'unclear');
      case 'authorised':
      case 'captured':
        return settle(this.#options, attempt, charged.kind, { tradeNo: charged.tradeNo });
    }
  }

  /**
   * Turns away a notice that nobody asked for, before the database is asked: whoever guesses costs nothing more than this.
   * @throws AppError not_found for an address that the gateway was not told · rate_limited for somebody who goes on guessing
   */
  judgeNotice({ brandId, orderId, p: id, t: token, address }: Notice): void {
    if (!isLoopback(address)) this.#forged.judge(placeOf(address));
    if (this.#isToken(token, brandId, orderId, id)) return;
    this.#forged.add(placeOf(address));
    throw unknownNotice;
  }

  /**
   * The gateway says that something became of a payment. Nothing of what it says counts: the attempt is asked for next, not more often than
   * every 2 s.
   * @throws AppError as {@link judgeNotice} · not_found for a payment that is gone
   */
  async heard(notice: Notice): Promise<void> {
    this.judgeNotice(notice);
    const { brandId, orderId, p: id } = notice;
    if (!(await this.#askSoon(brandId, orderId, id))) throw unknownPayment(orderId);
    this.#options.worker.nudge();
  }

  /** Somebody looks at the order of an open payment, as who comes back from the bank does: it is asked for soon. */
  async looked(brandId: string, orderId: string): Promise<void> {
    if (await this.#askSoon(brandId, orderId, undefined)) this.#options.worker.nudge();
  }

  /** Of one that failed here a notice says that there is something to see, all the same; a look of its guest does not. */
  async #askSoon(brandId: string, orderId: string, id: string | undefined): Promise<boolean> {
    const now = this.#options.now();
    const found = await inSession(this.#options.database, 'write', brandAccess(brandId), (session) =>
      session.query(
        `update "payment_attempts" set "next_ask_at" = case
             when "state" in ('initiated', 'redirected', 'unknown') or ($3::text is not null and "state" = 'failed')
             then least("next_ask_at", greatest($4::timestamptz, "asked_at" + make_interval(secs => $5)))
             else "next_ask_at" end
         where "brand_id" = $1 and "order_id" = $2 and ($3::text is null or "id" = $3) returning 1 as "known"`,
        [brandId, orderId, id ?? null, now.toISOString(), askEveryMs / 1000],
      ),
    );
    return found.length > 0;
  }

  /** 128 bits that only this server and the gateway know. */
  #tokenOf(...of: readonly string[]): string {
    const hash = createHmac('sha256', this.#options.tokenKey)
      .update(JSON.stringify(['notice', ...of]))
      .digest();
    return hash.subarray(0, 16).toString('base64url');
  }

  #isToken(given: string, ...of: readonly string[]): boolean {
    const right = Buffer.from(this.#tokenOf(...of));
    const said = Buffer.from(given);
    return said.length === right.length && timingSafeEqual(said, right);
  }
}

/** One for all: where it was thrown tells nobody anything, and to find that out costs as much as to judge. */
const unknownNotice = new AppError('not_found');

function unknownPayment(id: string): AppError {
  return new AppError('not_found', { table: 'orders', id });
}
