import { bundlesKept, isBundle, type BundleOddity } from '#domain/order/bundle-lines.ts';
import { isBundleNews, type BundleNews } from '#domain/order/follow-bundles.ts';
import { saidMember } from '#domain/order/membership.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { remainingOf } from '#domain/promotion/bundle-rules.ts';
import { bundles, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { unitMoves } from '#domain/promotion/bundle-units.ts';
import { findByPhone } from '../access/customers.ts';
import type { Tx } from '../database/connection.ts';
import { countBought } from './bundle-rows.ts';
import { bundleInstanceId } from './entry-id.ts';
import { giveSold, vouchersIn, type Sale } from './give-bundle.ts';
import { lockRow } from './lock-row.ts';
import { isCustomer } from './point-ledger.ts';
import { readOrder } from './read-order.ts';
import { takeBackSold } from './refund-bundle.ts';
import { lockSold, unitsOfLine } from './sold-bundles.ts';

interface Followed {
  readonly brandId: string;
  readonly orderId: string;
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
 * Leaves a customer the bundles that an order sold them and did not take back. Their rows are locked first, then what the order sold before with
 * its vouchers: so what one may buy is counted once, and nobody uses a voucher meanwhile. What is found has to stand on the order first: while it
 * does not, it is told, and nothing is given or taken.
 * @returns What the order does not say yet; nothing: its customer has what they should.
 */
export async function followBundles(tx: Tx, followed: Followed, now: Date): Promise<BundleNews[]> {
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
  if (!order) return [];
  const kept = bundlesKept(order);
  const news: BundleNews[] = [];
  const plans: Plan[] = [];
  /** Bundles that lines before give, by their templates. */
  const fresh = new Map<string, number>();
  for (const line of order.items.filter(isBundle)) {
    const about = { kept: kept.get(line._id) ?? 0, quantity: line.quantity };
    const { give, takeBack, stuck } = unitMoves(about, unitsOfLine(sold, orderId, line));
    const oddities: BundleOddity[] = stuck > 0 ? ['bundle_refunded_used'] : [];
    let sale: Sale | undefined;
    if (give.length > 0) {
      const before = fresh.get(line.templateId) ?? 0;
      fresh.set(line.templateId, before + give.length);
      const bundle = templates.get(line.templateId);
      const found = isKnown ? await saleOf(tx, { bundle, userId, more: before + give.length }) : undefined;
      if (found) oddities.push(...found.oddities);
      else if (!(await isJoining(tx, order))) oddities.push('bundle_without_member');
      sale = found?.sale;
    }
    const idsOf = (units: readonly number[]) =>
      units.map((unit) => bundleInstanceId(orderId, line._id, unit));
    const plan = { line, sale, give: sale ? idsOf(give) : [], takeBack: idsOf(takeBack) };
    const told: BundleNews = { lineId: line._id, instanceIds: plan.give, oddities };
    plans.push(plan);
    if (isBundleNews(line, told)) news.push(told);
  }
  if (news.length === 0) for (const plan of plans) await carryOut(tx, order, plan, now);
  return news;
}

/** What is given of a bundle, whatever it says of its days and limits now; nothing where it is gone with its vouchers. */
async function saleOf(
  tx: Tx,
  {
    bundle,
    userId,
    more,
  }: { readonly bundle: Bundle | undefined; readonly userId: string; readonly more: number },
): Promise<{ readonly sale?: Sale; readonly oddities: readonly BundleOddity[] }> {
  const vouchers = bundle && !bundle.deletedAt ? await vouchersIn(tx, bundle) : undefined;
  if (!bundle || !vouchers) return { oddities: ['bundle_unknown'] };
  const { brandId, _id: bundleId } = bundle;
  const remaining = remainingOf(bundle, await countBought(tx, { brandId, bundleId, userId }));
  const isOver = remaining !== undefined && more > remaining;
  return { sale: { bundle, userId, vouchers }, oddities: isOver ? ['bundle_over_limit'] : [] };
}

async function carryOut(
  tx: Tx,
  order: Order,
  { line, give, takeBack, sale }: Plan,
  now: Date,
): Promise<void> {
  const { brandId, _id: orderId } = order;
  if (sale) {
    const about = { order: orderId, finalPrice: line.unitPrice, purchasedAt: paidAt(order) };
    for (const id of give) await giveSold(tx, sale, { ...about, id }, now);
  }
  const last = order.refunds.at(-1);
  const why = {
    by: last?.byName ?? order.cancelledByName ?? '',
    reason: last?.reason ?? order.cancelReason ?? '',
  };
  for (const id of takeBack) await takeBackSold(tx, { brandId, id, ...why }, now);
}

/** Whether the order becomes somebody's in a moment: its member is found, or made, by the phone that was said with it. */
async function isJoining(tx: Tx, order: Order): Promise<boolean> {
  const said = saidMember(order);
  if (!said) return false;
  return said.wantsMembership || (await findByPhone(tx, order.brandId, said.phone)) !== undefined;
}

/** When the last of its money came. */
function paidAt({ payments, placedAt }: Order): string {
  return (
    payments
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? placedAt
  );
}
