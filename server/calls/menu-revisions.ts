import { AppError } from '#domain/kit/errors.ts';
import {
  keptRevision,
  revisionInFull,
  revisionInShort,
  type KeptRevision,
} from '#domain/menu/kept-revisions.ts';
import {
  getMenuRevision,
  listMenuRevisions,
  mostOfRevisions,
  type MenuRevision,
} from '#domain/menu/revision-operations.ts';
import { menus } from '#domain/menu/schema.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess } from '../database/connection.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { inSession } from '../database/session.ts';
import { authorNames } from './author-names.ts';
import { implement, type CallContext } from './call.ts';

export const listMenuRevisionsCall = implement(listMenuRevisions, async (input, ctx) => {
  // One more than is shown: the last of them is told by what came before it.
  const kept = await keptRevisions(ctx, input, { upTo: Number.MAX_SAFE_INTEGER, most: mostOfRevisions + 1 });
  if (kept.length === 0) throw new AppError('not_found', { table: menus.name, id: input.menuId });
  return kept
    .slice(0, mostOfRevisions)
    .map((one, i) => (isRead(one) ? revisionInShort(one, readOf(kept[i + 1])) : one));
});

export const getMenuRevisionCall = implement(getMenuRevision, async ({ revision, ...input }, ctx) => {
  const [kept, before] = await keptRevisions(ctx, input, { upTo: Number(revision), most: 2 });
  if (!kept || !isRead(kept) || kept.revision !== Number(revision))
    throw new AppError('not_found', { table: menus.name, id: input.menuId, revision: Number(revision) });
  return revisionInFull(kept, readOf(before));
});

interface MenuOfStore {
  readonly brandId: string;
  readonly storeId: string;
  readonly menuId: string;
}

/** The latest of those up to a revision, the latest first. */
async function keptRevisions(
  { database }: CallContext,
  { brandId, storeId, menuId }: MenuOfStore,
  { upTo, most }: { readonly upTo: number; readonly most: number },
): Promise<Found[]> {
  const lines = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) =>
    session.query(
      `select m."revision", m."at", m."author", ${shownName('d')} as "device_name", m."menu", m."dishes", m."questions", m."bundles"
       from "menu_revisions" m
       left join "sync_devices" d on d."id" = m."device" and d."brand_id" = m."brand_id"
       where m."brand_id" = $1 and m."store_id" = $2 and m."menu_id" = $3 and m."revision" <= $4
       order by m."revision" desc limit $5`,
      [brandId, storeId, menuId, upTo, most],
    ),
  );
  const names = await authorNames(
    database,
    brandId,
    lines.map((line) => String(line['author'] ?? '')),
  );
  return lines.map((line) => revisionOf(menuId, line, names.get(String(line['author'])) ?? ''));
}

function revisionOf(menuId: string, line: Line, author: string): Found {
  const known = {
    revision: Number(line['revision']),
    at: String(line['at']),
    author,
    deviceName: String(line['device_name'] ?? ''),
  };
  const { menu, dishes, questions, bundles } = line;
  const read = keptRevision.safeParse({ menuId, ...known, menu, dishes, questions, bundles });
  return read.success ? read.data : { ...known, changed: 0, dishes: [], isUnreadable: true };
}

/** One misfit must not take the others with it: it is told as far as it is known. */
type Found = KeptRevision | (MenuRevision & { readonly isUnreadable: true });

function isRead(found: Found): found is KeptRevision {
  return !('isUnreadable' in found);
}

function readOf(found: Found | undefined): KeptRevision | undefined {
  return found && isRead(found) ? found : undefined;
}
