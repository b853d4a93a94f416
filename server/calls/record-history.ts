import { cashFlowRecords } from '#domain/cash-flow/schema.ts';
import { editedFields } from '#domain/history/record-fields.ts';
import {
  listAdminHistory,
  listBrandHistory,
  listCashFlowHistory,
  listCatalogueHistory,
  listMenuHistory,
  listStoreHistory,
  mostOfHistory,
  type RecordChange,
} from '#domain/history/record-history.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { brandScope, scopeKey, storeScope, type Scope } from '#domain/kit/scope.ts';
import { instantMs } from '#domain/kit/time.ts';
import { menus } from '#domain/menu/schema.ts';
import { correctedTime, openEnvelope } from '#sync/envelope.ts';
import { adminKind } from '../access/admin-changes.ts';
import type { AdminRow } from '../access/admins.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess, systemAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { authorNames } from './author-names.ts';
import { recordOrigin } from './beginning.ts';
import { implement, type CallContext } from './call.ts';
import { mustReach } from './must-reach.ts';
import { withWhatWasRemoved, type MenuOfStore } from './removed-parts.ts';

export const listCatalogueHistoryCall = implement(listCatalogueHistory, ({ brandId, kind, id }, ctx) =>
  historyOf(ctx, { brandId, kind, recordId: id, scopes: [brandScope(brandId)] }),
);

export const listStoreHistoryCall = implement(listStoreHistory, ({ brandId, storeId }, ctx) => {
  const scopes = [brandScope(brandId), storeScope(brandId, storeId)];
  return historyOf(ctx, { brandId, kind: 'store', recordId: storeId, scopes });
});

export const listMenuHistoryCall = implement(listMenuHistory, async ({ menuId, ...place }, ctx) => {
  await checkPublished(ctx, { menuId, ...place });
  const scopes = [storeScope(place.brandId, place.storeId)];
  const changes = await historyOf(ctx, { brandId: place.brandId, kind: 'menu', recordId: menuId, scopes });
  return withWhatWasRemoved(ctx.database, { menuId, ...place }, changes);
});

export const listCashFlowHistoryCall = implement(
  listCashFlowHistory,
  async ({ brandId, storeId, id: recordId }, ctx) => {
    const record = await inSession(ctx.database, 'snapshot', brandAccess(brandId, storeId), (session) => {
      const rows: ReadRows = new PostgresRows(session, new TableSqls(), brandId);
      return rows.get(cashFlowRecords, recordId);
    });
    if (record?.storeId !== storeId)
      throw new AppError('not_found', { table: cashFlowRecords.name, id: recordId });
    const scopes = [storeScope(brandId, storeId)];
    return historyOf(ctx, { brandId, kind: 'cashFlow', recordId, scopes });
  },
);

// Brands and people are changed at the server alone: no device has sent anything about them.

export const listBrandHistoryCall = implement(listBrandHistory, async ({ brandId }, { database }) => {
  const asked = { brandId, kind: 'brand', recordId: brandId } as const;
  const changes = await inSession(database, 'snapshot', brandAccess(brandId), async (session) =>
    withItsBeginning(session, asked, await doneAtTheServer(session, asked)),
  );
  return signed(database, brandId, changes);
});

export const listAdminHistoryCall = implement(listAdminHistory, async ({ id }, ctx) => {
  const { database } = ctx;
  const admin = await database.inTransaction(systemAccess, (tx) => mustReach(tx, ctx, id), {
    readOnly: true,
  });
  const brandId = admin.brand_id;
  const access = brandId === null ? systemAccess : brandAccess(brandId);
  const changes = await inSession(database, 'snapshot', access, (session) =>
    doneAtTheServer(session, { brandId, kind: adminKind, recordId: id }),
  );
  return signed(database, brandId, [...changes, ...madeBy(admin)]);
});

/** The account itself knows who made it. */
function madeBy({ id, created_at: at, created_by: authorId }: AdminRow): Unsigned[] {
  const label = /*i18n*/ { id: 'admin.created', message: '新增人員' };
  return authorId === null
    ? []
    : [{ _id: id, at, authorId, deviceName: '', label: { id: label.id }, fields: [] }];
}

interface Kept {
  /** Null for the platform's own. */
  readonly brandId: string | null;
  readonly kind: string;
  readonly recordId: string;
}

interface Asked extends Kept {
  readonly brandId: string;
  /** Where the record's changes are made: a change that was carried over from elsewhere is none of them, whatever it names. */
  readonly scopes: readonly Scope[];
}

/** A change whose author is still an account's id. */
type Unsigned = Omit<RecordChange, 'author'> & {
  readonly authorId: string;
  /** When it took effect at the server, where `at` is a device's word: each change begins with what the one before it left. */
  readonly takenAt?: string;
};

/** What the server keeps of the changes to the record: those that devices sent and its own. */
async function historyOf(ctx: CallContext, asked: Asked): Promise<RecordChange[]> {
  const { database } = ctx;
  const changes = await inSession(database, 'snapshot', brandAccess(asked.brandId), async (session) =>
    withItsBeginning(session, asked, [
      ...(await sentByDevices(ctx, session, asked)),
      ...(await doneAtTheServer(session, asked)),
    ]),
  );
  return signed(database, asked.brandId, changes);
}

async function withItsBeginning(
  session: Session,
  asked: Parameters<typeof recordOrigin>[1],
  changes: readonly Unsigned[],
): Promise<Unsigned[]> {
  return [...changes, ...(await recordOrigin(session, asked, changes))];
}

/** The latest of them, the latest first, with the names of who made them. */
async function signed(
  database: Database,
  brandId: string | null,
  changes: readonly Unsigned[],
): Promise<RecordChange[]> {
  const taken = ({ at, takenAt = at }: Unsigned): number => instantMs(takenAt);
  const latest = changes.toSorted((a, b) => taken(b) - taken(a)).slice(0, mostOfHistory);
  const authors = latest.map(({ authorId }) => authorId);
  const names = await authorNames(database, brandId, authors);
  return latest.map(({ authorId, takenAt: _, ...change }) => ({
    ...change,
    author: names.get(authorId) ?? '',
  }));
}

/** A device's word about the time is told beside the server's own from here on: it may have been offline, and its clock may be wrong. */
const farApartMs = 5 * 60_000;

/** What was carried over names the record, and may not be about it: that is left out afterwards, and must not crowd out what is. */
const mostOfMentions = 20 * mostOfHistory;

async function sentByDevices(
  ctx: CallContext,
  session: Session,
  { brandId, kind, recordId, scopes }: Asked,
): Promise<Unsigned[]> {
  const lines = await session.query(
    `select r."id", r."body", r."received_at", ${shownName('d')} as "device_name" from "record_changes" c
     join "sync_receipts" r on r."id" = c."change_id" and r."brand_id" = c."brand_id"
     left join "sync_devices" d on d."id" = r."device" and d."brand_id" = r."brand_id"
     where c."brand_id" = $1 and c."kind" = $2 and c."record_id" = $3 and c."is_sent" and r."scope" = any($4::text[])
       and r."status" in ('applied', 'applied_with_exceptions') and r."duplicate_of" is null
     order by r."received_at" desc, r."seq" desc limit ${mostOfMentions}`,
    [brandId, kind, recordId, scopes.map(scopeKey)],
  );
  return lines.flatMap((line): Unsigned[] => {
    const envelope = openEnvelope(String(line['body']));
    if (!envelope) return [];
    const command = ctx.sync.host.business.commands.get(envelope.name);
    const input = command?.input.safeParse(envelope.args);
    const known = command && input?.success ? { command, input: input.data as never } : undefined;
    if (known && !isAbout(known, envelope.id, kind, recordId)) return [];
    const label = known?.command.say(known.input);
    const at = correctedTime(envelope.at);
    const receivedAt = String(line['received_at']);
    return [
      {
        _id: String(line['id']),
        at,
        takenAt: receivedAt,
        ...(Math.abs(instantMs(receivedAt) - instantMs(at)) > farApartMs && { receivedAt }),
        authorId: envelope.actor.adminId,
        deviceName: String(line['device_name'] ?? ''),
        ...(label && { label: { id: label.id, ...(label.values && { values: { ...label.values } }) } }),
        fields: editedFields(envelope.args, recordId),
      },
    ];
  });
}

/** Whether a change makes or changes the record, or only says its id somewhere: a reference, a name. */
function isAbout(
  { command, input }: { readonly command: Command; readonly input: never },
  changeId: string,
  kind: string,
  recordId: string,
): boolean {
  // What was made without an id of its own has the change's.
  if (changeId === recordId) return true;
  return command.touch(input).some(([table, id]) => id === recordId && table.history === kind);
}

async function doneAtTheServer(session: Session, { brandId, kind, recordId }: Kept): Promise<Unsigned[]> {
  const [ofBrand, values] = brandId === null ? ['is null', []] : ['= $3', [brandId]];
  const lines = await session.query(
    `select "change_id", "at", "author", "label", "fields" from "record_changes"
     where "brand_id" ${ofBrand} and "kind" = $1 and "record_id" = $2 and not "is_sent" order by "at" desc limit ${mostOfHistory}`,
    [kind, recordId, ...values],
  );
  return lines.map((line) => ({
    _id: String(line['change_id']),
    at: String(line['at']),
    authorId: String(line['author']),
    deviceName: '',
    ...(line['label'] ? { label: line['label'] as RecordChange['label'] } : {}),
    fields: line['fields'] as RecordChange['fields'],
  }));
}

/** A menu of another store does not exist for whoever asks for this one's. @throws AppError not_found */
async function checkPublished(
  { database }: CallContext,
  { brandId, storeId, menuId }: MenuOfStore,
): Promise<void> {
  const found = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) =>
    session.query(
      'select from "menu_revisions" where "brand_id" = $1 and "store_id" = $2 and "menu_id" = $3 limit 1',
      [brandId, storeId, menuId],
    ),
  );
  if (found.length === 0) throw new AppError('not_found', { table: menus.name, id: menuId });
}
