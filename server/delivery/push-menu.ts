import { pushedItemsOf } from '#domain/delivery/menu-differences.ts';
import { PlatformFault } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { noteHappened } from './delivery-log.ts';
import { disconnectFormer } from './disconnect.ts';
import { ensureLink, findLink, findPlatformStore, putLink, refOf, wantLook } from './links.ts';
import type { DeliveryParts, LinkPlace } from './parts.ts';
import { hashOf, readStoreMenu } from './store-menu.ts';
import { note } from './writes.ts';

/** The job that brings a store's menu to a platform. */
export const menuJob = 'delivery.menu';

/** The platform asks for the menu: it gets it, also where it should have it. */
export const menuWanted = { isForced: true } as const;

interface MenuPayload extends LinkPlace {
  readonly isForced: boolean;
}

/** Writes the job, one for each connection: where it waits already it stays as it is. */
export async function planMenu(
  parts: DeliveryParts,
  place: LinkPlace,
  { isForced }: { readonly isForced: boolean },
): Promise<void> {
  const { brandId, storeId, id } = place;
  await note(parts, place, { menuSync: { state: 'running', at: parts.now().toISOString() } });
  await inSession(parts.database, 'write', systemAccess, (session) =>
    session.query(
      `insert into "jobs" ("id", "brand_id", "name", "payload") values ($1, $2, '${menuJob}', $3)
       on conflict ("id", "brand_id") do update set "done_at" = null, "attempts" = 0, "run_at" = now(), "payload" = excluded."payload"`,
      [`${menuJob}:${id}`, brandId, JSON.stringify({ brandId, storeId, id, isForced } satisfies MenuPayload)],
    ),
  );
  parts.planned();
}

/** Pushes the menu as it is now; one that is there as it is now is not sent again. @throws PlatformFault that passes */
export async function pushMenu(parts: DeliveryParts, { payload }: DueJob): Promise<void> {
  const { isForced, ...place } = payload as unknown as MenuPayload;
  await disconnectFormer(parts, place);
  const found = await inSession(parts.database, 'write', systemAccess, async (session) => {
    const row = await findPlatformStore(session, place);
    if (!row) return undefined;
    const { menu } = await readStoreMenu(session, row, { now: parts.now(), imagesFrom: parts.imagesFrom });
    return { row, menu, link: await ensureLink(session, row) };
  });
  const adapter = found && parts.platforms.get(found.row.platform);
  if (!adapter) return;
  const { menu, link } = found;
  if (menu.items.length === 0) return failed(parts, place, 'menu_empty');
  const hash = hashOf(adapter.menuPayload({ ...menu, gone: [] }, refOf(link)));
  if (!isForced && link.menu?.hash === hash) return settled(parts, place, 'menu_same');
  const pushed = { hash, items: pushedItemsOf(menu), gone: menu.gone };
  try {
    const { job } = await adapter.pushMenu(adapter.menuPayload(menu, refOf(link)), refOf(link));
    if (job !== undefined) {
      const pendingMenu = { ...pushed, job, at: parts.now().toISOString() };
      await inSession(parts.database, 'write', systemAccess, async (session) => {
        await putLink(session, place, { pendingMenu });
        await wantLook(session, place);
      });
      return parts.planned();
    }
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await failed(parts, place, `platform_${error.kind}`);
    if (error.isPassing) throw error;
    return;
  }
  await keep(parts, place, pushed);
}

/** A platform that took its time says what came of the menu; of one that is not waited for any more, nothing. */
export async function settleMenu(
  parts: DeliveryParts,
  place: LinkPlace,
  { job, isOk }: { readonly job: string; readonly isOk: boolean },
): Promise<void> {
  const pending = await inSession(parts.database, 'snapshot', systemAccess, async (session) => {
    const link = await findLink(session, place);
    return link?.pendingMenu?.job === job ? link.pendingMenu : undefined;
  });
  if (!pending) return;
  if (isOk) return keep(parts, place, pending);
  await forget(parts, place);
  await failed(parts, place, 'menu_failed');
}

/** It never said what came of it. */
export async function giveUpMenu(parts: DeliveryParts, place: LinkPlace): Promise<void> {
  await forget(parts, place);
  await failed(parts, place, 'menu_unanswered');
}

interface Pushed {
  readonly hash: string;
  readonly items: ReturnType<typeof pushedItemsOf>;
  readonly gone: readonly string[];
}

async function keep(parts: DeliveryParts, place: LinkPlace, { hash, items, gone }: Pushed): Promise<void> {
  await inSession(parts.database, 'write', systemAccess, async (session) => {
    await putLink(session, place, { menu: { hash, items }, pendingMenu: undefined, gone });
    await wantLook(session, place);
  });
  await settled(parts, place, 'menu_pushed');
}

async function forget({ database }: DeliveryParts, place: LinkPlace): Promise<void> {
  await inSession(database, 'write', systemAccess, (session) =>
    putLink(session, place, { pendingMenu: undefined }),
  );
}

async function settled(
  parts: DeliveryParts,
  place: LinkPlace,
  kind: 'menu_pushed' | 'menu_same',
): Promise<void> {
  const at = parts.now().toISOString();
  await note(parts, place, { menuSync: { state: 'ok', at }, menuLastSync: at, lastError: null });
  await happened(parts, place, kind);
}

async function failed(parts: DeliveryParts, place: LinkPlace, error: string): Promise<void> {
  const at = parts.now().toISOString();
  await note(parts, place, { menuSync: { state: 'failed', at }, lastError: error });
  await happened(parts, place, 'menu_failed', error);
}

async function happened(
  { database, now }: DeliveryParts,
  place: LinkPlace,
  kind: 'menu_pushed' | 'menu_same' | 'menu_failed',
  error?: string,
): Promise<void> {
  await inSession(database, 'write', systemAccess, async (session) => {
    const row = await findPlatformStore(session, place);
    if (row) await noteHappened(session, row, kind, now(), error === undefined ? {} : { error });
  });
}
