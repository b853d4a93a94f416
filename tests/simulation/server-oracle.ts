import { inventory } from '#domain/inventory/schema.ts';
import type { Command } from '#domain/kit/operation.ts';
import { rowKey } from '#domain/kit/table.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { secondIdOf } from '#domain/order/origin.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import type { Envelope } from '#sync/envelope.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { checkDrawers } from './drawer-oracle.ts';
import { checkListed } from './listed-oracle.ts';
import { checkMoney } from './money-oracle.ts';
import { checkBalances } from './oracle.ts';
import { business, Poisoned } from './builds.ts';
import { opened } from './opened.ts';
import { poison } from './shop.ts';
import { checkStock } from './stock-oracle.ts';
import type { Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';
import { Visible } from './visible.ts';

/** What must hold on the server when everything is quiet. */
export function checkServer(around: Surroundings, tills: readonly Till[]): void {
  const { server, violate } = around;
  const placed = server.store.all(orders).map((row) => row as unknown as Order);
  const receipts = server.store.receipts();
  checkClaims(around, receipts);
  checkPayments(placed, violate);
  checkNumbers(placed, receipts, around);
  checkDates(placed, receipts, around);
  checkReceipts(around, receipts, tills);
  checkNames(around, receipts);
  checkBalances(
    (table) => server.store.all(table),
    (what) => violate('I9', `server: ${what}`),
  );
  checkStock(around, placed, receipts);
  checkMoney(around, placed, receipts);
  checkDrawers(around, placed, receipts);
  checkListed(around, receipts);
  for (const defect of server.defects.filter((each) => !(each instanceof Poisoned)))
    violate('defect', String(defect instanceof Error ? defect.stack : defect));
  countEnds(around, placed, receipts);
}

interface Revision {
  readonly removeDiscounts?: readonly string[];
}

function argsOf<T>(receipt: ReceiptRecord): T | undefined {
  return opened(receipt)?.args as T | undefined;
}

/** The ids under which a sale may stand: its own, or where another order had that already, one of its change's. */
function madeBy(receipt: ReceiptRecord): (string | undefined)[] {
  return [argsOf<Order>(receipt)?._id, secondIdOf(receipt.id)];
}

/** I1, I2, I4, I13: the cashier's ledger. What was shown as saved is there, or lies with its verdict before a manager. */
function checkClaims(
  { ledger, lost, server, violate }: Surroundings,
  receipts: readonly ReceiptRecord[],
): void {
  const visible = Visible.on((table) => server.store.all(table));
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const takenOff = new Set(receipts.flatMap((receipt) => argsOf<Revision>(receipt)?.removeDiscounts ?? []));
  for (const claim of ledger) {
    const by = claim.kind === 'order' ? visible.placedBy(claim) : undefined;
    if (by !== undefined && by !== claim.author)
      violate('I12', `an order of ${claim.author} stands under ${by}`);
    const receipt = byId.get(claim.change);
    if (!receipt && lost.has(claim.change)) continue;
    if (!receipt)
      violate(
        server.restores > 0 ? 'I13' : 'I4',
        `a change of ${claim.till} never reached the server (${claim.kind})`,
      );
    else if (receipt.status === 'rejected')
      violate('I4', `${receipt.name} of ${claim.till} is a fact and was refused with ${receipt.code}`);
    else if (receipt.status.startsWith('applied')) {
      const isPlain = receipt.status === 'applied';
      const missing = isPlain ? visible.missingUnflagged(claim, takenOff) : visible.missing(claim);
      if (missing) violate('I4', `${missing}, shown on ${claim.till}, is not on the server`);
    }
  }
}

function checkPayments(placed: readonly Order[], violate: Surroundings['violate']): void {
  for (const { payments, number } of placed) {
    if (new Set(payments.map(({ _id }) => _id)).size !== payments.length)
      violate('I2', `${number}: a payment is booked twice`);
  }
}

/** I14: one number, one order; no till skips a number. Those that were set aside count as well. */
function checkNumbers(
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
  { violate, counted }: Surroundings,
): void {
  // Where a till or the server was copied, an order that was set aside may share a number: it is flagged when it is let in.
  const mayShare = counted('tills cloned') + counted('tills rolled back') + counted('servers restored') > 0;
  const aside = new Set<string>();
  const byNumber = new Map<string, string>();
  const bySeries = new Map<string, Set<number>>();
  // A restored server gives lanes again that it does not know to be taken: then both orders are kept, and one is flagged.
  const reused = new Set(
    receipts.flatMap((receipt) =>
      receipt.exceptions?.some(({ code }) => code === 'number_reused') ? madeBy(receipt) : [],
    ),
  );
  const take = (
    id: string,
    { storeId, businessDate, orderNo }: Pick<Order, 'storeId' | 'businessDate' | 'orderNo'>,
  ): void => {
    const number = `${storeId} ${businessDate} ${orderNo.display}`;
    const other = byNumber.get(number);
    const isKnown = [id, other].some(
      (one) => one !== undefined && (reused.has(one) || (mayShare && aside.has(one))),
    );
    if (other !== undefined && other !== id && !isKnown) violate('I14', `${number} stands on two orders`);
    byNumber.set(number, id);
    const series = `${storeId} ${businessDate} ${orderNo.lane}`;
    bySeries.set(series, (bySeries.get(series) ?? new Set()).add(orderNo.seq));
  };
  for (const order of placed) take(order._id, order);
  for (const receipt of receipts) {
    if (receipt.name !== 'order.place' || receipt.status.startsWith('applied')) continue;
    const args = opened(receipt)?.args as Order;
    aside.add(args._id);
    take(args._id, args);
  }
  for (const [series, numbers] of bySeries) {
    if (Math.max(...numbers) !== numbers.size)
      violate('I14', `${series} has ${numbers.size} numbers up to ${Math.max(...numbers)}`);
  }
}

/** Settled 26: who sells on a day that has not come yet has a clock that is wrong, and a manager is told. */
function checkDates(
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
  { violate, clock }: Surroundings,
): void {
  const tomorrow = isoInstant(clock() + 36 * 3_600_000).slice(0, 10);
  const flagged = new Set(
    receipts.flatMap((receipt) =>
      receipt.exceptions?.some(({ code }) => code === 'clock_skew') ? madeBy(receipt) : [],
    ),
  );
  for (const { _id, businessDate, number, supplementOf } of placed) {
    if (businessDate > tomorrow && !flagged.has(supplementOf ?? _id))
      violate('dates', `${number} was sold on ${businessDate} and nobody is told`);
  }
}

/** I2, I3, I12: every change has one verdict, under its own author, and a device's changes of a record took effect in its order. */
function checkReceipts(
  { violate, server, lost }: Surroundings,
  receipts: readonly ReceiptRecord[],
  tills: readonly Till[],
): void {
  const latest = new Map<string, number>();
  const seen = new Set<string>();
  const judged = new Set<string>();
  const aside = receipts.filter(({ status }) => status === 'quarantined' || status === 'waiting');
  const setAside = new Set(aside.flatMap((receipt) => [receipt.id, recordOf(opened(receipt))]));
  const status = new Map(receipts.map((receipt) => [receipt.id, receipt.status]));
  const placed = new Set(server.store.all(orders).map((row) => rowKey(orders, row._id)));
  /** What lies before a manager, and what was lost with a server that went back and was no device's, may never come. */
  const whyWaiting = ({ missing, behind }: ReceiptRecord): string | undefined => {
    if (missing !== undefined && placed.has(missing)) return 'is there';
    if (behind !== undefined && !['waiting', 'quarantined'].includes(status.get(behind) ?? ''))
      return 'is settled';
    if (setAside.has(missing ?? behind ?? '') || server.restores > 0 || lost.size > 0) return undefined;
    return 'never comes';
  };
  const saved = new Map(tills.flatMap((till) => [...till.saved]));
  const sorted = receipts.toSorted(
    (a, b) => a.device.localeCompare(b.device) || a.incarnation - b.incarnation || a.seq - b.seq,
  );
  for (const receipt of sorted) {
    const envelope = opened(receipt);
    if (judged.has(receipt.id) && !receipt.duplicateOf) violate('I2', `${receipt.name} has two verdicts`);
    if (!receipt.duplicateOf) judged.add(receipt.id);
    seen.add(receipt.id);
    const author = saved.get(receipt.id);
    // A page that died between its commit and its word about it told nobody.
    if (author !== undefined && envelope?.actor.adminId !== author)
      violate('I12', `${receipt.name} has another author than whoever made it`);
    const why = receipt.status === 'waiting' && !receipt.duplicateOf ? whyWaiting(receipt) : undefined;
    if (why) violate('I2', `${receipt.name} waits for ${receipt.missing ?? receipt.behind}, which ${why}`);
    // A till sends nothing that its server does not understand, and nothing that it chokes on.
    const isPoison = receipt.code === 'internal' && receipt.body.includes(poison);
    if ((receipt.code === 'unfit' || receipt.code === 'internal') && !isPoison)
      violate(
        'I2',
        `${receipt.name} was set aside: ${receipt.code} ${JSON.stringify(receipt.details ?? {})}`,
      );
    if (!receipt.status.startsWith('applied') || receipt.duplicateOf || server.reread.has(receipt.id))
      continue;
    const record = `${receipt.device}|${receipt.incarnation}|${recordOf(envelope)}`;
    if ((latest.get(record) ?? 0) > receipt.version) violate('I3', `${receipt.name} was overtaken`);
    latest.set(record, Math.max(latest.get(record) ?? 0, receipt.version));
  }
  for (const id of saved.keys()) if (!seen.has(id)) violate('I2', `change ${id} has no verdict`);
}

const byWordAlone = new Set(['order.void', 'order.refund', 'order.changeTender']);

/** I12: what names somebody who had signed out takes nothing back, and what it sells is flagged. */
function checkNames(
  { named, violate, count, counted, server }: Surroundings,
  receipts: readonly ReceiptRecord[],
): void {
  // Copies of a till are one device to the server, and so is a till that was put back to what it was. While one of them has somebody signed
  // in there, nothing tells what the other one, on which they had signed out, sells in their name from what they sell.
  const mayPass = ({ device, incarnation, seq, receivedAt }: ReceiptRecord, author: string) =>
    counted('tills cloned') + counted('tills rolled back') > 0 &&
    server.store.signIns().some((signIn) => {
      if (signIn.device !== device || signIn.author !== author) return false;
      const { until, endedAt } = signIn;
      const isBefore =
        until && (incarnation < until.incarnation || (incarnation === until.incarnation && seq <= until.seq));
      return endedAt === undefined || endedAt > receivedAt || isBefore === true;
    });
  for (const receipt of receipts) {
    const { id, name, status, exceptions = [] } = receipt;
    const author = named.get(id);
    if (author === undefined) continue;
    if (status === 'quarantined') count('impersonations held');
    if (!status.startsWith('applied')) continue;
    if (byWordAlone.has(name)) violate('I12', `${name} was taken for ${author}, who had signed out`);
    else if (!mayPass(receipt, author) && !exceptions.some(({ code }) => code.startsWith('author_')))
      violate('I12', `${name} in the name of ${author}, who had signed out, and nobody is told`);
  }
}

function recordOf(envelope: Envelope | undefined): string {
  const command: Command | undefined = business.commands.get(envelope?.name ?? '');
  const target = command?.target(envelope?.args as never);
  return target ? rowKey(target[0], target[1]) : (envelope?.scope ?? '');
}

function countEnds(
  { count, server }: Surroundings,
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
): void {
  const flags = receipts.flatMap(({ exceptions = [] }) => exceptions.map(({ code }) => code));
  for (const code of flags) {
    if (code === 'number_reused') count('numbers reused');
    if (code === 'order_id_reused') count('order ids reused');
    if (code === 'clock_skew') count('clocks flagged');
  }
  for (const { status, duplicateOf, code } of receipts) {
    if (code === 'internal') count('poisoned');
    if (duplicateOf) count('repeated');
    else if (status === 'rejected' || status === 'quarantined') count(status);
    else if (status === 'applied_with_exceptions') count('flagged');
  }
  for (const order of placed) {
    if (order.supplementOf) count('supplements');
    if (new Set(order.items.flatMap(({ added }) => added?.till ?? [])).size > 1) count('edited at two tills');
    if (order.payments.reduce((sum, { amount }) => sum + amount, 0) > order.total) count('overpaid');
  }
  if (server.store.all(inventory).some((row) => Number(row['totalStock']) < 0)) count('oversold');
  if (new Set(placed.map(({ businessDate }) => businessDate)).size > 1) count('two business dates');
}
