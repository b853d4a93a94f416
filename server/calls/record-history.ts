import { dishTemplates, optionCategories, options } from '#domain/catalogue/schema.ts';
import {
  editedFields,
  listCatalogueHistory,
  listStoreHistory,
  mostOfHistory,
  type RecordChange,
} from '#domain/device/record-history.ts';
import type { Command } from '#domain/kit/operation.ts';
import { brandScope, scopeKey, storeScope, type Scope } from '#domain/kit/scope.ts';
import { storeSettings, stores } from '#domain/store/schema.ts';
import { correctedTime, openEnvelope } from '#sync/envelope.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { authorNames } from './author-names.ts';
import { implement, type CallContext } from './call.ts';

/** The commands about a kind of record begin with its name. The partial index has the same words. */
type Kind = 'dish' | 'option' | 'optionCategory' | 'store';

/** Tables in which a record of the kind stands: a store has its daily side beside it. */
const tablesOf: Readonly<Record<Kind, readonly string[]>> = {
  dish: [dishTemplates.name],
  option: [options.name],
  optionCategory: [optionCategories.name],
  store: [stores.name, storeSettings.name],
};

export const listCatalogueHistoryCall = implement(listCatalogueHistory, ({ brandId, kind, id }, ctx) =>
  historyOf(ctx, brandId, kind, id, [brandScope(brandId)]),
);

export const listStoreHistoryCall = implement(listStoreHistory, ({ brandId, storeId }, ctx) =>
  historyOf(ctx, brandId, 'store', storeId, [brandScope(brandId), storeScope(brandId, storeId)]),
);

/**
 * What the server keeps of the changes to the record, the latest first. Those of other scopes are none of its own, whatever they name: a
 * store must not be able to write into the history of the next.
 */
async function historyOf(
  ctx: CallContext,
  brandId: string,
  kind: Kind,
  recordId: string,
  scopes: readonly Scope[],
): Promise<RecordChange[]> {
  const lines = await inSession(ctx.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select r."id", r."body", ${shownName('d')} as "device_name" from "sync_receipts" r
       left join "sync_devices" d on d."id" = r."device" and d."brand_id" = r."brand_id"
       where r."brand_id" = $1 and r."name" ~ '^(dish|option|optionCategory|store)[.]' and r."name" like '${kind}.%'
         and r."scope" = any($3::text[])
         and r."status" in ('applied', 'applied_with_exceptions') and r."duplicate_of" is null and position($2 in r."body") > 0
       order by r."received_at" desc, r."seq" desc limit ${mostOfHistory}`,
      // Ids hold nothing that JSON writes otherwise.
      [brandId, JSON.stringify(recordId), scopes.map(scopeKey)],
    ),
  );
  const changes = lines.flatMap((line) => {
    const envelope = openEnvelope(String(line['body']));
    if (!envelope) return [];
    const command = ctx.sync.host.business.commands.get(envelope.name);
    const input = command?.input.safeParse(envelope.args);
    const known = command && input?.success ? { command, input: input.data as never } : undefined;
    return !known || isAbout(known, envelope.id, kind, recordId) ? [{ line, envelope, known }] : [];
  });
  const names = await authorNames(
    ctx.database,
    brandId,
    changes.map(({ envelope }) => envelope.actor.adminId),
  );
  return changes.map(({ line, envelope, known }): RecordChange => {
    const label = known?.command.say(known.input);
    return {
      _id: String(line['id']),
      at: correctedTime(envelope.at),
      author: names.get(envelope.actor.adminId) ?? '',
      deviceName: String(line['device_name'] ?? ''),
      ...(label && { label: { id: label.id, ...(label.values && { values: { ...label.values } }) } }),
      fields: editedFields(envelope.args, recordId),
    };
  });
}

/** Whether a change makes or changes the record, or only says its id somewhere: a reference, a name. */
function isAbout(
  { command, input }: { readonly command: Command; readonly input: never },
  changeId: string,
  kind: Kind,
  recordId: string,
): boolean {
  // What was made without an id of its own has the change's.
  if (changeId === recordId) return true;
  return command.touch(input).some(([table, id]) => id === recordId && tablesOf[kind].includes(table.name));
}
