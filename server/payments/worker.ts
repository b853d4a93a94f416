import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/kit/errors.ts';
import { expirePayment } from '#domain/order/online-payment.ts';
import { nextAskMs } from '#domain/payment/attempt.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { attemptColumns, attemptOf, type Attempt } from './attempts.ts';
import { capture } from './captures.ts';
import { compareDay, dayToCompare } from './compare-day.ts';
import { inquire } from './inquire.ts';
import type { PaymentParts } from './parts.ts';
import { refundColumns, refundPartOf, type RefundPart } from './refund-parts.ts';
import { pushRefund } from './refunds.ts';
import { settle } from './settle.ts';

const lookMs = 1000;

/** So many calls of gateways at a time: a slow one of one brand does not hold up the others. */
const atATime = 16;

/** What was taken is this process's for so long; then it is taken for dead. Longer than the three calls that a refund may take. */
const takenMs = 180_000;

/** A comparison that could not be read, or whose process died, is tried again, in ms. Of a large brand it takes minutes. */
const againMs = 30 * 60_000;

/** A server that was off compares the days that it missed, so many at most. */
const mostMissedDays = 30;

/** An ending server waits for what is under way. */
const endsWithinMs = 1000;

interface Work {
  readonly key: string;
  run(): Promise<void>;
}

/**
 * What is due at gateways, each as a row: to ask, to take, to give back, to give up, to compare. It runs beside the jobs, since a call may take half a
 * minute and no job should wait for that. A process that dies leaves its rows, which are due again.
 */
export class PaymentWorker {
  readonly #parts: PaymentParts;
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #taking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.nudge(), lookMs);
  }

  /** A call that takes longer is left alone: its row is due again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.race([this.idle(), setTimeout(endsWithinMs, undefined, { ref: false })]);
  }

  /** Something may have become due. */
  nudge(): void {
    this.#again = true;
    if (this.#stopped) return;
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = undefined;
    });
  }

  /** Resolves when nothing is under way or due. */
  async idle(): Promise<void> {
    while (this.#taking || this.#running.size > 0) {
      await this.#taking;
      await Promise.all(this.#running.values());
    }
  }

  async #takeAll(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        const room = atATime - this.#running.size;
        if (room <= 0) return;
        for (const work of await this.#take(room)) this.#run(work);
      }
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'what is due at payment gateways cannot be asked for');
    }
  }

  #run({ key, run }: Work): void {
    // Taken for dead, and only slow: it is on its way here.
    if (this.#running.has(key)) return;
    const running = run()
      .catch((error: unknown) =>
        this.#parts.log.error(
          { err: error, work: key },
          'work at a payment gateway failed and is tried again',
        ),
      )
      .finally(() => {
        this.#running.delete(key);
        this.nudge();
      });
    this.#running.set(key, running);
  }

  async #take(room: number): Promise<Work[]> {
    const parts = this.#parts;
    const now = parts.now();
    const until = (ms: number): string => new Date(now.getTime() + ms).toISOString();
    const values = [now.toISOString(), until(takenMs), room];
    return inSession(parts.database, 'write', systemAccess, async (session) => {
      const asks = await session.query(takeAttempts('next_ask_at', `, "asked_at" = $1`), values);
      const captures = await session.query(takeAttempts('next_capture_at'), values);
      const expired = await session.query(takeAttempts('expires_at'), values);
      const refunds = await session.query(takeRefunds, values);
      await session.query(planDays, [dayToCompare(now), now.toISOString(), mostMissedDays]);
      const days = await session.query(takeDays, [now.toISOString(), until(againMs), room]);
      return [
        ...asks.map(attemptOf).map((one) => work('ask', one, () => this.#ask(one))),
        ...captures.map(attemptOf).map((one) => work('capture', one, () => capture(parts, one))),
        ...expired.map(attemptOf).map((one) => work('expire', one, () => this.#expire(one))),
        ...refunds.map(refundPartOf).map((one) => work('refund', one, () => pushRefund(parts, one))),
        ...days.map((line) => {
          const of = { brandId: String(line['brand_id']), id: String(line['day']) };
          return work('day', of, () => this.#compare(of.brandId, of.id));
        }),
      ];
    });
  }

  async #ask(attempt: Attempt): Promise<void> {
    const isNothing = await inquire(this.#parts, attempt);
    const next = nextAskMs(Date.parse(attempt.beganAt), this.#parts.now().getTime());
    // A page of a bank lives for minutes: who has not paid there in two days does not any more.
    if (next === undefined && isNothing) await settle(this.#parts, attempt, 'refused');
    await this.#update(
      attempt,
      `"next_ask_at" = ${nextAsk}`,
      next === undefined ? null : new Date(next).toISOString(),
    );
  }

  /** Its order was not paid in time. One that was started over since has its own time. */
  async #expire(attempt: Attempt): Promise<void> {
    const { brandId, storeId, orderId, id } = attempt;
    const [newer] = await inSession(this.#parts.database, 'snapshot', brandAccess(brandId), (session) =>
      session.query(
        `select 1 as "newer" from "payment_attempts" where "brand_id" = $1 and "order_id" = $2 and "began_at" > $3 limit 1`,
        [brandId, orderId, attempt.beganAt],
      ),
    );
    if (!newer) {
      try {
        const { pokes } = await writeNow(this.#parts.host, {
          command: expirePayment,
          input: { brandId, storeId, orderId },
          actor: { kind: 'system' },
          changeId: `${id}:expired`,
        });
        this.#parts.committed(brandId, pokes);
      } catch (error) {
        // Its store is gone: there is no order to give up.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    }
    await this.#update(attempt, `"expires_at" = $3::timestamptz`, null);
  }

  async #compare(brandId: string, day: string): Promise<void> {
    const compared = await compareDay(this.#parts, { brandId, day });
    const now = this.#parts.now();
    const values = compared
      ? [null, now.toISOString(), compared.trades, compared.differences]
      : [new Date(now.getTime() + againMs).toISOString(), null, null, null];
    await inSession(this.#parts.database, 'write', brandAccess(brandId), (session) =>
      session.query(
        `update "payment_days" set "next_at" = $3, "done_at" = $4, "trades" = $5, "differences" = $6, "tries" = "tries" + 1
         where "brand_id" = $1 and "day" = $2`,
        [brandId, day, ...values],
      ),
    );
  }

  async #update({ brandId, id }: Attempt, change: string, value: string | null): Promise<void> {
    await inSession(this.#parts.database, 'write', brandAccess(brandId), (session) =>
      session.query(`update "payment_attempts" set ${change} where "brand_id" = $1 and "id" = $2`, [
        brandId,
        id,
        value,
      ]),
    );
  }
}

/** Whoever was told of it while it was asked for has set a time of their own, sooner than it was taken for: the gateway may have answered before. */
const nextAsk = `case when "state" in ('initiated', 'redirected', 'unknown') then
  case when "next_ask_at" < "asked_at" + interval '${takenMs} milliseconds' then least("next_ask_at", $3::timestamptz) else $3::timestamptz end end`;

function work(
  kind: string,
  { brandId, id }: Pick<RefundPart, 'brandId' | 'id'>,
  run: () => Promise<void>,
): Work {
  return { key: `${kind} ${brandId} ${id}`, run };
}

/** Takes what is due of a column, and keeps others from it for a while. */
function takeAttempts(column: 'next_ask_at' | 'next_capture_at' | 'expires_at', beside = ''): string {
  return `update "payment_attempts" a set "${column}" = $2${beside} from (
      select "brand_id", "id" from "payment_attempts" where "${column}" <= $1 order by "${column}" limit $3 for update skip locked) due
    where a."brand_id" = due."brand_id" and a."id" = due."id" returning ${attemptColumns}`;
}

/** Of one payment one refund after the other: what its record says of the one is not the other's. */
const takeRefunds = `update "payment_refunds" r set "next_at" = $2, "tries" = r."tries" + 1 from (
    select d."brand_id", d."id" from "payment_refunds" d where d."next_at" <= $1 and not exists (
      select from "payment_refunds" e where e."brand_id" = d."brand_id" and e."attempt_id" = d."attempt_id" and e."state" = 'asked'
        and d."state" = 'asked' and (e."asked_at", e."id") < (d."asked_at", d."id"))
    order by d."next_at" limit $3 for update skip locked) due
  where r."brand_id" = due."brand_id" and r."id" = due."id" returning ${refundColumns}`;

/** Each brand that takes money online has the days up to the one before compared, each once; the first one is that before it began. */
const planDays = `insert into "payment_days" ("brand_id", "day", "next_at")
  select s."brand_id", to_char(missed."day", 'YYYY-MM-DD'), $2::timestamptz from "payment_settings" s
  cross join lateral (select max(d."day") as "day" from "payment_days" d where d."brand_id" = s."brand_id") last
  cross join lateral generate_series(greatest(coalesce(last."day"::date + 1, $1::text::date), $1::text::date - $3::integer)::timestamp,
    $1::text::date::timestamp, interval '1 day') missed("day")
  where s."partner_key" is not null on conflict do nothing`;

const takeDays = `update "payment_days" d set "next_at" = $2 from (
    select "brand_id", "day" from "payment_days" where "next_at" <= $1 order by "next_at" limit least($3, 2) for update skip locked) due
  where d."brand_id" = due."brand_id" and d."day" = due."day" returning d."brand_id", d."day"`;
