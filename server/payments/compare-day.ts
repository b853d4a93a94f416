import { holdsMoney, nextState } from '#domain/payment/attempt.ts';
import type { Trade } from '../adapters/payment/payment-gateway.ts';
import { brandAccess, systemAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import { attemptColumns, attemptOf, type Attempt } from './attempts.ts';
import { noteDifference, type Difference } from './differences.ts';
import { applyTrade, eventOf, heldOf, isOf } from './inquire.ts';
import type { PaymentParts } from './parts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Taiwan is eight hours ahead, all year. */
const offsetMs = 8 * 60 * minuteMs;

/** A night's comparison begins then, by the clock of Taiwan: the gateway has booked the day by then. */
const beginsAtMs = 4 * 60 * minuteMs;

/** What began so shortly before midnight may stand on either side of it. */
const edgeMs = 5 * minuteMs;

/** 100,000 trades of one brand in a day. */
const mostPages = 500;

/** The day that is compared next, as `YYYY-MM-DD`: the one before, from four in the morning on. */
export function dayToCompare(now: Date): string {
  return new Date(now.getTime() + offsetMs - beginsAtMs - dayMs).toISOString().slice(0, 10);
}

/** What a comparison has found. */
export interface Compared {
  readonly trades: number;
  readonly differences: number;
}

/**
 * The gateway's whole day against ours: what is missing on either side, doubled, of another amount, given back without our asking. It reads page by
 * page and holds no lock; a payment that was missed moves to where its trade is. Done again, also where it ended in the middle, it finds the same.
 * @param day `YYYY-MM-DD` in Taiwan
 * @returns undefined where the gateway could not be read as a whole
 */
export async function compareDay(
  parts: PaymentParts,
  { brandId, day }: { readonly brandId: string; readonly day: string },
): Promise<Compared | undefined> {
  const ready = await parts.settings.ready(brandId);
  if (!ready) return undefined;
  const fromMs = Date.parse(`${day}T00:00:00.000Z`) - offsetMs;
  const toMs = fromMs + dayMs;
  let trades = 0;
  let differences = 0;
  const found = async (of: Difference): Promise<void> => {
    if (await noteDifference(parts, of)) differences += 1;
  };
  const merchants = new Set(ready.ways.flatMap((way) => ready.terms.merchants[way] ?? []));
  let isWhole = false;
  for (let page = 0; page < mostPages && !isWhole; page++) {
    const read = await ready.gateway.trades(fromMs, toMs - 1, page);
    if (!read) return undefined;
    trades += read.trades.length;
    await comparePage(parts, { brandId, day, merchants }, read.trades, found);
    isWhole = read.isLast;
  }
  if (!isWhole) return undefined;
  const { isProduction } = ready.terms;
  for (const attempt of await unmatched(parts, { brandId, isProduction, fromMs, toMs })) {
    const { storeId, id, orderId, number, tradeNo, amount: ours } = attempt;
    const said = { brandId, storeId, orderId, number, tradeNo, ours };
    await found({ ...said, kind: 'unknown_there', about: id });
  }
  return { trades, differences };
}

interface Day {
  readonly brandId: string;
  readonly day: string;
  /** Ours: an account may have others, by which another shop takes money. */
  readonly merchants: ReadonlySet<string>;
}

async function comparePage(
  parts: PaymentParts,
  of: Day,
  trades: readonly Trade[],
  found: (of: Difference) => Promise<void>,
): Promise<void> {
  const { brandId } = of;
  const ids = trades.map(({ bankTransactionId }) => bankTransactionId);
  const { known, back } = await inSession(parts.database, 'write', brandAccess(brandId), (session) =>
    readPage(session, of, ids),
  );
  const elsewhere = await ofOtherBrands(
    parts,
    trades.filter((trade) => isStrange(trade, of) && !known.has(trade.bankTransactionId)),
  );
  const seen = new Map<string, string>();
  for (const trade of trades) {
    const ours = known.get(trade.bankTransactionId);
    const { tradeNo, amount: theirs } = trade;
    if (!ours) {
      const said = { brandId, number: trade.orderNumber, tradeNo, theirs };
      if (isStrange(trade, of) && !elsewhere.has(trade.bankTransactionId))
        await found({ ...said, kind: 'unknown_here', about: tradeNo });
      continue;
    }
    const { storeId, orderId, number, id } = ours;
    const said = { brandId, storeId, orderId, number, tradeNo };
    const own = ours.tradeNo ?? seen.get(trade.bankTransactionId) ?? tradeNo;
    seen.set(trade.bankTransactionId, own);
    if (own !== tradeNo) {
      // A second trade under one number of ours: it is nothing of the payment that is known.
      if (heldOf(trade) > 0)
        await found({ ...said, kind: 'paid_twice', about: `${id}:${tradeNo}`, ours: ours.amount, theirs });
      continue;
    }
    await applyTrade(parts, ours, trade);
    if (hasNothingThere(ours, trade))
      await found({ ...said, kind: 'unknown_there', about: id, ours: ours.amount, theirs: 0 });
    const refunds = back.get(id) ?? { asked: 0, sure: 0 };
    const asItStands = { ours: refunds.sure, theirs: trade.refunded };
    if (trade.refunded > refunds.asked)
      await found({ ...said, ...asItStands, kind: 'refund_unknown_here', about: `${id}:${trade.refunded}` });
    if (trade.refunded < refunds.sure && trade.state !== 'cancelled')
      await found({ ...said, ...asItStands, kind: 'refund_unknown_there', about: `${id}:${refunds.sure}` });
  }
}

/** Money by a merchant of ours: where we do not know what for, somebody should look. */
function isStrange(trade: Trade, { merchants }: Pick<Day, 'merchants'>): boolean {
  return heldOf(trade) > 0 && merchants.has(trade.merchantId);
}

/** Which of them brands of this server began: two of one company may share an account and its merchants, and the gateway tells each of both. */
async function ofOtherBrands(parts: PaymentParts, trades: readonly Trade[]): Promise<ReadonlySet<string>> {
  if (trades.length === 0) return new Set();
  const ids = trades.map(({ bankTransactionId }) => bankTransactionId);
  const lines = await inSession(parts.database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select a."bank_transaction_id" as "id" from "payment_attempts" a where a."bank_transaction_id" = any($1::text[])`,
      [ids],
    ),
  );
  return new Set(lines.map((line) => String(line['id'])));
}

/** We count on money that the gateway says it never had, or does not have yet. What it let go is told where that is learnt. */
function hasNothingThere(ours: Attempt, trade: Trade): boolean {
  const event = isOf(trade, ours) ? eventOf(trade, ours) : undefined;
  const state = event === undefined ? ours.state : nextState(ours.state, event);
  const isNone = trade.state === 'refused' || trade.state === 'pending' || trade.state === 'cancelled';
  return holdsMoney(state) && isNone;
}

interface Back {
  /** Whole TWD of all refunds that were asked for and not refused. */
  readonly asked: number;
  /** Of those that the gateway said it has done. */
  readonly sure: number;
}

async function readPage(session: Session, { brandId, day }: Omit<Day, 'merchants'>, ids: readonly string[]) {
  const lines = await session.query(
    `update "payment_attempts" a set "compared_on" = $3::date
     where a."brand_id" = $1 and a."bank_transaction_id" = any($2::text[]) returning ${attemptColumns}`,
    [brandId, ids, day],
  );
  const known = new Map(lines.map(attemptOf).map((attempt) => [attempt.bankTransactionId, attempt] as const));
  const refunds = await session.query(
    `select "attempt_id", sum("amount")::bigint as "asked",
       coalesce(sum("amount") filter (where "state" in ('with_bank', 'done')), 0)::bigint as "sure"
     from "payment_refunds" where "brand_id" = $1 and "attempt_id" = any($2::text[]) and "state" <> 'failed' group by "attempt_id"`,
    [brandId, [...known.values()].map(({ id }) => id)],
  );
  const back = new Map<string, Back>(
    refunds.map((line) => [
      String(line['attempt_id']),
      { asked: Number(line['asked']), sure: Number(line['sure']) },
    ]),
  );
  return { known, back };
}

/**
 * Money of ours that no trade of the gateway's was found for. What began at midnight's edge is looked for in the night after; what was paid in the
 * sandbox is not looked for among real money, nor the other way round.
 */
async function unmatched(
  parts: PaymentParts,
  {
    brandId,
    isProduction,
    fromMs,
    toMs,
  }: Pick<Attempt, 'brandId' | 'isProduction'> & { readonly fromMs: number; readonly toMs: number },
): Promise<Attempt[]> {
  const lines = await inSession(parts.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select ${attemptColumns} from "payment_attempts" a where a."brand_id" = $1 and a."began_at" >= $2 and a."began_at" < $3
         and a."state" in ('authorised', 'paid') and a."compared_on" is null and a."is_production" = $4 limit 1000`,
      [brandId, new Date(fromMs - edgeMs).toISOString(), new Date(toMs - edgeMs).toISOString(), isProduction],
    ),
  );
  return lines.map(attemptOf);
}
