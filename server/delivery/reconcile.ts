import type { PlatformStore } from '#domain/delivery/schema.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { PlatformFault, type DeliveryPlatform } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { isStoreOnline } from '../sync/online-tills.ts';
import { compareOrders } from './compare.ts';
import { openOrders, type DeliveryOrder } from './delivery-orders.ts';
import { disconnect, disconnectFormer } from './disconnect.ts';
import { ensureLink, findPlatformStore, noteLook, refOf, rowsOf, type Link } from './links.ts';
import { compareMs, menuAnswerMs, type DeliveryParts, type LinkPlace } from './parts.ts';
import { giveUpMenu, settleMenu } from './push-menu.ts';
import { isOffNow, readStoreMenu, type StoreMenu } from './store-menu.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { tellOpen, tellStock } from './tell.ts';

/** The job that reconciles a store on a platform. */
export const reconcileJob = 'delivery.tend';

/** Somebody may come back any moment: so often it is looked while an order waits, or the store is closed for want of anybody, in ms. */
const watchMs = 5000;

/** So long a look that fails goes on, in ms. */
const longestMs = 8000;

/** How often it is asked what came of a menu, in ms. */
const menuAskMs = 60_000;

/** Waits after failures, in ms; the last one repeats. */
const failedMs = [2000, 5000, 15_000, 30_000, 60_000];
const longestWaitMs = 60_000;

/** All that a look goes by, of one moment. */
export interface Seen {
  readonly place: LinkPlace;
  readonly adapter: DeliveryPlatform;
  readonly row: PlatformStore;
  readonly link: Link;
  readonly isHeard: boolean;
  /** Closed by a day with hours of its own. */
  readonly isOff: boolean;
  readonly waiting: readonly (DeliveryOrder & { readonly order: Order | undefined })[];
  readonly stock: StoreMenu | undefined;
  readonly versions: { readonly store: number; readonly brand: number };
  readonly now: Date;
}

/**
 * Reconciles a platform with the present state: orders first, then whether the store is open, then what is sold out. It goes by the present
 * state alone: what changed back meanwhile is never told. Where a part fails, the others are done all the same, and it is looked again
 * soon.
 */
export async function reconcile(parts: DeliveryParts, { payload }: DueJob): Promise<void> {
  const place = payload as unknown as LinkPlace;
  await disconnectFormer(parts, place);
  const seen = await look(parts, place);
  if (!seen) return disconnect(parts, place);
  const faults: PlatformFault[] = [];
  const started = performance.now();
  for (const step of [reconcileOrders, tellOpen, tellStock, askForMenu, compareOrders]) {
    // It does not answer: other stores' orders do not wait until it has not answered to everything.
    if (faults.length > 0 && performance.now() - started > longestMs) break;
    try {
      await step(parts, seen);
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      faults.push(error);
    }
  }
  await noteLooked(parts, seen, faults);
}

async function look(
  { database, platforms, now, imagesFrom }: DeliveryParts,
  place: LinkPlace,
): Promise<Seen | undefined> {
  return inSession(database, 'write', systemAccess, async (session) => {
    // Before anything that they are the versions of.
    const versions = await session.query(
      `select "key", "version" from "sync_scopes" where "brand_id" = $1 and "key" in ($2, $3)`,
      [place.brandId, `store:${place.storeId}`, `brand:${place.brandId}`],
    );
    const row = await findPlatformStore(session, place);
    const adapter = row && platforms.get(row.platform);
    if (!row || !adapter || !(await hasStore(session, place))) return undefined;
    const link = await ensureLink(session, row);
    const open = await openOrders(session, place, now());
    const rows = rowsOf(session, place.brandId);
    const found = (await rows.getMany(
      orders as never,
      open.map(({ orderId }) => orderId),
    )) as Order[];
    const byId = new Map(found.map((order) => [order._id, order]));
    const versionOf = (key: string): number =>
      Number(versions.find((one) => String(one['key']).startsWith(key))?.['version'] ?? 0);
    return {
      place,
      adapter,
      row,
      link,
      isHeard: await isStoreOnline(session, place, now()),
      isOff: await isOffNow(session, place, now()),
      waiting: open.map((one) => ({ ...one, order: byId.get(one.orderId) })),
      stock: link.menu && (await readStoreMenu(session, row, { now: now(), imagesFrom })),
      versions: { store: versionOf('store:'), brand: versionOf('brand:') },
      now: now(),
    };
  });
}

async function hasStore(session: Session, { brandId, storeId }: LinkPlace): Promise<boolean> {
  const found = await session.query('select 1 as "is" from "stores" where "brand_id" = $1 and "id" = $2', [
    brandId,
    storeId,
  ]);
  return found.length > 0;
}

/** What came of a menu that the platform takes its time with. */
async function askForMenu(parts: DeliveryParts, { place, adapter, link, now }: Seen): Promise<void> {
  const { pendingMenu } = link;
  if (!pendingMenu) return;
  const ageMs = now.getTime() - Date.parse(pendingMenu.at);
  if (ageMs < menuAskMs) return;
  const isOk = await adapter.menuResult(pendingMenu.job, refOf(link));
  if (isOk !== undefined) return settleMenu(parts, place, { job: pendingMenu.job, isOk });
  if (ageMs > menuAnswerMs) await giveUpMenu(parts, place);
}

async function noteLooked(
  { database }: DeliveryParts,
  { row, link, isHeard, waiting, stock, versions, now }: Seen,
  faults: readonly PlatformFault[],
): Promise<void> {
  const nowMs = now.getTime();
  const failures = faults.length > 0 ? link.failures + 1 : 0;
  const soon = [
    nowMs + compareMs,
    ...(faults.length > 0 ? [nowMs + waitMs(failures, faults)] : []),
    ...waiting
      .filter(({ told }) => told === '')
      .map(({ answerBy }) => Math.max(Date.parse(answerBy), nowMs + 1000)),
    ...(isWatching(row, waiting, isHeard) ? [nowMs + watchMs] : []),
    ...(link.pendingMenu ? [nowMs + menuAskMs] : []),
    ...(stock?.nextAt === undefined ? [] : [Date.parse(stock.nextAt)]),
  ];
  const next = new Date(Math.min(...soon));
  await inSession(database, 'write', systemAccess, (session) =>
    noteLook(session, link, { failures, ...versions, next }),
  );
}

function isWatching(row: PlatformStore, waiting: Seen['waiting'], isHeard: boolean): boolean {
  const isWaiting = waiting.some(({ told, order }) => told === '' && order?.fulfilment === 'placed');
  const isPaused = row.isActive && row.pause?.why === 'unanswered' && row.pause.endedAt === undefined;
  return !isHeard && (isWaiting || isPaused);
}

function waitMs(failures: number, faults: readonly PlatformFault[]): number {
  const asked = Math.max(0, ...faults.map(({ retryAfter = 0 }) => retryAfter * 1000));
  const usual = failedMs[Math.min(failures, failedMs.length) - 1] ?? 0;
  // What it asks not to be asked for longer is not asked (platform-client.ts); the rest need not wait for that.
  return Math.min(Math.max(asked, usual), longestWaitMs);
}
