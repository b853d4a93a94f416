import { bundlesKept, isBundle } from '#domain/order/bundle-lines.ts';
import type { BundleException } from '#domain/order/bundle-exception.ts';
import { isBundleNews, type BundleNews } from '#domain/order/follow-bundles.ts';
import { memberInputOf } from '#domain/order/membership.ts';
import { isTaken } from '#domain/order/order-states.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import {
  plus,
  roomFor,
  vouchersAtOnce,
  vouchersOf,
  type Brought,
} from '#domain/promotion/bundle-portions.ts';
import { remainingOf } from '#domain/promotion/bundle-rules.ts';
import { bundles, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { unitMoves, type BundleUnit } from '#domain/promotion/bundle-units.ts';
import { findByPhone } from '../access/customers.ts';
import type { Tx } from '../database/connection.ts';
import { countBought } from './bundle-rows.ts';
import { bundleInstanceId } from './entry-id.ts';
import { giveSold, vouchersIn, type Sale } from './give-bundle.ts';
import { lockRow } from './lock-row.ts';
import { isCustomer } from './customers.ts';
import { readOrder } from './read-order.ts';
import { takeBackSold } from './refund-bundle.ts';
import { lockSold, unitsOfLine } from './sold-bundles.ts';

interface Followed {
  readonly brandId: string;
  readonly orderId: string;
}

/** How far it is. */
interface Reached {
  /** What the order does not say yet: while there is any, nothing is given or taken. */
  readonly news: readonly BundleNews[];
  /** Its customer has what they should. Else more is to be given, in another transaction. */
  readonly isDone: boolean;
}

/** What is to become of the units of a line. */
interface Plan {
  readonly line: OrderLine;
  /** Undefined where nothing can be given. */
  readonly sale: Sale | undefined;
  readonly give: string[];
  readonly takeBack: string[];
}

/**
 * Leaves a customer the bundles that an order sold them and did not take back, a portion at a time. Their rows are locked first, then what the order
 * sold before with its vouchers: so what one may buy is counted once, and nobody uses a voucher meanwhile. What is found has to stand on the order
 * first: while it does not, it is told, and nothing is given or taken.
 */
export async function followBundles(tx: Tx, followed: Followed, now: Date): Promise<Reached> {
  const { brandId, orderId } = followed;
  const named = (await readOrder(tx, followed))?.items.filter(isBundle) ?? [];
  const templates = new Map<string, Bundle | undefined>();
  for (const id of new Set(named.map(({ templateId }) => templateId).sort()))
    templates.set(id, await lockRow(tx, bundles, { brandId, id }));
  const before = await readOrder(tx, followed);
  const userId = before?.userId ?? '';
  const isKnown = await isCustomer(tx, { brandId, userId });
  const sold = await lockSold(tx, { ...followed, device: before?.refunds.at(-1)?.deviceId }, now);
  // Behind the locks: what an earlier job has seen of it is done.
  const order = await readOrder(tx, followed);
  if (!order) return { news: [], isDone: true };
  const lines = order.items.filter(isBundle).map((line) => ({
    line,
    bundle: templates.get(line.templateId),
    present: unitsOfLine(sold, orderId, { _id: line._id, quantity: sold.size }),
  }));
  let brought: Brought = { bundles: 0, vouchers: 0 };
  for (const { bundle, present } of lines) brought = plus(brought, standing(present), eachOf(bundle));
  const kept = bundlesKept(order);
  const news: BundleNews[] = [];
  const plans: Plan[] = [];
  /** Bundles that lines before give, by their templates. */
  const fresh = new Map<string, number>();
  for (const { line, bundle, present } of lines) {
    const { give: due, takeBack, stuck } = unitMoves(kept.get(line._id) ?? 0, present);
    const bundleExceptions: BundleException[] = stuck > 0 ? ['bundle_refunded_used'] : [];
    const give = due.slice(0, roomFor(eachOf(bundle), brought));
    brought = plus(brought, give.length, eachOf(bundle));
    if (give.length < due.length) bundleExceptions.push('bundle_too_many');
    let sale: Sale | undefined;
    if (give.length > 0) {
      const more = (fresh.get(line.templateId) ?? 0) + give.length;
      fresh.set(line.templateId, more);
      const found = isKnown ? await saleOf(tx, { bundle, userId, more }) : undefined;
      if (found) bundleExceptions.push(...found.exceptions);
      else if (!(await isJoining(tx, order))) bundleExceptions.push('bundle_without_member');
      sale = found?.sale;
    }
    const idsOf = (units: readonly number[]) =>
      units.map((unit) => bundleInstanceId(orderId, line._id, unit));
    const plan = { line, sale, give: sale ? idsOf(give) : [], takeBack: idsOf(takeBack) };
    const lineNews: BundleNews = {
      lineId: line._id,
      given: present.length + plan.give.length,
      oddities: bundleExceptions,
    };
    plans.push(plan);
    if (isBundleNews(line, lineNews)) news.push(lineNews);
  }
  return { news, isDone: news.length === 0 && (await carryOut(tx, order, plans, now)) };
}

/** Vouchers of one; of a bundle that is gone there are none to give. */
function eachOf(bundle: Bundle | undefined): number {
  return bundle ? vouchersOf(bundle) : 1;
}

function standing(present: readonly BundleUnit[]): number {
  return present.filter(({ isBack }) => !isBack).length;
}

/** What is given of a bundle, whatever it says of its days and limits now; nothing where it is gone with its vouchers. */
async function saleOf(
  tx: Tx,
  {
    bundle,
    userId,
    more,
  }: { readonly bundle: Bundle | undefined; readonly userId: string; readonly more: number },
): Promise<{ readonly sale?: Sale; readonly exceptions: readonly BundleException[] }> {
  const vouchers = bundle && !bundle.deletedAt ? await vouchersIn(tx, bundle) : undefined;
  if (!bundle || !vouchers) return { exceptions: ['bundle_unknown'] };
  const { brandId, _id: bundleId } = bundle;
  const remaining = remainingOf(bundle, await countBought(tx, { brandId, bundleId, userId }));
  const isOver = remaining !== undefined && more > remaining;
  return { sale: { bundle, userId, vouchers }, exceptions: isOver ? ['bundle_over_limit'] : [] };
}

/** @returns Whether that was all of it: what is given comes in portions. */
async function carryOut(tx: Tx, order: Order, plans: readonly Plan[], now: Date): Promise<boolean> {
  for (const { takeBack } of plans) await takeBackAll(tx, order, takeBack, now);
  let left = vouchersAtOnce;
  for (const { line, give, sale } of plans) {
    if (!sale) continue;
    const about = { order: order._id, finalPrice: line.unitPrice, purchasedAt: paidAt(order) };
    for (const id of give) {
      if (left <= 0) return false;
      await giveSold(tx, sale, { ...about, id }, now);
      left -= vouchersOf(sale.bundle);
    }
  }
  return true;
}

async function takeBackAll(tx: Tx, order: Order, ids: readonly string[], now: Date): Promise<void> {
  const { brandId } = order;
  const last = order.refunds.at(-1);
  const why = {
    by: last?.byName ?? order.cancelledByName ?? '',
    reason: last?.reason ?? order.cancelReason ?? '',
  };
  for (const id of ids) await takeBackSold(tx, { brandId, id, ...why }, now);
}

/** Whether the order becomes somebody's in a moment: its member is found, or made, by the phone that was said with it. */
async function isJoining(tx: Tx, order: Order): Promise<boolean> {
  const said = memberInputOf(order);
  if (!said) return false;
  return said.wantsMembership || (await findByPhone(tx, order.brandId, said.phone)) !== undefined;
}

/** When the last of its money came. */
function paidAt({ payments, placedAt }: Order): string {
  return (
    payments
      .filter(isTaken)
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? placedAt
  );
}
