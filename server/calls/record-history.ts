import {
  editedFields,
  listCatalogueHistory,
  listStoreHistory,
  mostOfHistory,
  type RecordChange,
} from '#domain/device/record-history.ts';
import { correctedTime, openEnvelope } from '#sync/envelope.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { implement, type CallContext } from './call.ts';

/** The commands about a kind of record begin with its name. The partial index has the same words. */
type Kind = 'dish' | 'option' | 'optionCategory' | 'store';

export const listCatalogueHistoryCall = implement(listCatalogueHistory, ({ brandId, kind, id }, ctx) =>
  historyOf(ctx, brandId, kind, id),
);

export const listStoreHistoryCall = implement(listStoreHistory, ({ brandId, storeId }, ctx) =>
  historyOf(ctx, brandId, 'store', storeId),
);

/** What the server keeps of the changes that name the record, the latest first. */
async function historyOf(
  ctx: CallContext,
  brandId: string,
  kind: Kind,
  recordId: string,
): Promise<RecordChange[]> {
  const lines = await inSession(ctx.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select r."id", r."body", d."name" as "device_name" from "sync_receipts" r
       left join "sync_devices" d on d."id" = r."device" and d."brand_id" = r."brand_id"
       where r."brand_id" = $1 and r."name" ~ '^(dish|option|optionCategory|store)[.]' and r."name" like '${kind}.%'
         and r."status" in ('applied', 'applied_with_exceptions') and r."duplicate_of" is null and position($2 in r."body") > 0
       order by r."received_at" desc, r."seq" desc limit ${mostOfHistory}`,
      // Ids hold nothing that JSON writes otherwise.
      [brandId, JSON.stringify(recordId)],
    ),
  );
  return lines.flatMap((line): RecordChange[] => {
    const envelope = openEnvelope(String(line['body']));
    if (!envelope) return [];
    const command = ctx.sync.host.business.commands.get(envelope.name);
    const input = command?.input.safeParse(envelope.args);
    const label = command && input?.success ? command.say(input.data as never) : undefined;
    return [
      {
        _id: String(line['id']),
        at: correctedTime(envelope.at),
        author: envelope.actor.name,
        deviceName: String(line['device_name'] ?? ''),
        ...(label && { label: { id: label.id, ...(label.values && { values: { ...label.values } }) } }),
        fields: editedFields(envelope.args, recordId),
      },
    ];
  });
}
