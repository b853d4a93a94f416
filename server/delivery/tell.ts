import { stockToTell } from '#domain/delivery/menu-differences.ts';
import { isOpenOnPlatform } from '#domain/delivery/schema.ts';
import { PlatformFault } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { noteHappened } from './delivery-log.ts';
import { putLink, refOf, wantLook } from './links.ts';
import type { DeliveryParts } from './parts.ts';
import type { Seen } from './reconcile.ts';
import { note } from './writes.ts';

/**
 * Opens and closes the store on the platform: also by its special days, since its menu there has weekly hours alone. One that was closed because nobody heard opens again once somebody can; one whose people heard and
 * did not answer opens by their hand, or it would close again with every order. Of one that nobody has said anything of it is not said that it is open: its people may have closed it there.
 */
export async function tellOpen(
  parts: DeliveryParts,
  { place, adapter, row, link, isHeard, isOff, now }: Seen,
): Promise<void> {
  const isBack = isHeard && row.pause?.why === 'unanswered' && row.pause.endedAt === undefined;
  const pause = isBack && row.pause ? { ...row.pause, endedAt: now.toISOString() } : row.pause;
  const isOpen = !isOff && isOpenOnPlatform({ ...row, pause });
  const isToTell = link.isOpen === undefined ? !isOpen : link.isOpen !== isOpen;
  if (isToTell) {
    try {
      await adapter.setOpen(isOpen, refOf(link));
    } catch (error) {
      if (error instanceof PlatformFault) await failed(parts, { row, now }, 'status_failed', error);
      throw error;
    }
  }
  if (isBack) await note(parts, place, { pause, lastError: null });
  if (!isToTell && !isBack && link.isOpen !== undefined) return;
  await inSession(parts.database, 'write', systemAccess, async (session) => {
    await putLink(session, place, { isOpen });
    if (isBack) await noteHappened(session, row, 'resumed', now);
    else if (isToTell) await noteHappened(session, row, isOpen ? 'opened' : 'closed', now);
  });
}

/** Most items that are sent at once: where they go one by one, orders do not wait behind all of a menu. */
const itemsAtOnce = 50;

/**
 * Tells what is sold out, and then what is back. Each is told once the platform has taken note of it. Where all of them are to be told anew, what can
 * be had counts as gone there until it was told: what fails on the way is told the next time.
 */
export async function tellStock(
  parts: DeliveryParts,
  { place, adapter, row, link, stock, now }: Seen,
): Promise<void> {
  if (!link.menu || !stock) return;
  const all = stockToTell(link.menu.items, stock.menu, link.gone);
  const gone = all.gone.slice(0, itemsAtOnce);
  const back = all.back.slice(0, itemsAtOnce - gone.length);
  const count = gone.length + back.length;
  if (count === 0) return;
  let known = [...(link.gone ?? all.back)];
  let left = 0;
  try {
    for (const isAvailable of [false, true]) {
      const ids = isAvailable ? back : gone;
      if (ids.length === 0) continue;
      const told = new Set(
        await adapter.tellStock(
          ids.map((id) => ({ id, isAvailable })),
          refOf(link),
        ),
      );
      known = isAvailable
        ? known.filter((id) => !told.has(id))
        : [...known, ...ids.filter((id) => told.has(id))];
      left += ids.length - told.size;
      await inSession(parts.database, 'write', systemAccess, (session) =>
        putLink(session, place, { gone: known }),
      );
    }
    if (left > 0) throw new PlatformFault('away', `${left} items were not taken`);
  } catch (error) {
    if (error instanceof PlatformFault) await failed(parts, { row, now }, 'stock_failed', error);
    throw error;
  }
  await note(parts, place, { stockLastSync: now.toISOString(), lastError: null });
  await inSession(parts.database, 'write', systemAccess, async (session) => {
    await noteHappened(session, row, 'stock_told', now, { count });
    if (count < all.gone.length + all.back.length) await wantLook(session, place);
  });
}

/** Said once, not at every try: the page and its log tell of what is new. */
async function failed(
  parts: DeliveryParts,
  { row, now }: Pick<Seen, 'row' | 'now'>,
  kind: 'status_failed' | 'stock_failed',
  { kind: why }: PlatformFault,
): Promise<void> {
  const error = `platform_${why}`;
  if (row.lastError === error) return;
  await note(parts, { brandId: row.brandId, storeId: row.storeId, id: row._id }, { lastError: error });
  await inSession(parts.database, 'write', systemAccess, (session) =>
    noteHappened(session, row, kind, now, { error }),
  );
}
