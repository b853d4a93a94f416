import type { HeldChange } from '#domain/device/schema.ts';
import type { Held } from '#sync/server/held.ts';
import type { Judged } from '#sync/server/verdict.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { authorNames } from './author-names.ts';

/** Held changes for those who decide about them, with what their devices and authors are called today. */
export async function heldChangesOf(
  database: Database,
  brandId: string,
  held: readonly Held[],
): Promise<HeldChange[]> {
  const lines = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select d."id", ${shownName('d')} as "name" from "sync_devices" d where d."brand_id" = $1 and d."id" = any($2::text[])`,
      [brandId, [...new Set(held.map(({ receipt }) => receipt.device))]],
    ),
  );
  const names = new Map(lines.map((line) => [String(line['id']), String(line['name'])]));
  const authors = await authorNames(
    database,
    brandId,
    held.flatMap(({ author }) => author?.adminId ?? []),
  );
  return held.map((one) =>
    heldChangeOf(
      one,
      names.get(one.receipt.device) ?? '',
      // Somebody whom a restored server does not know any more has the name that the device says.
      authors.get(one.author?.adminId ?? '') ?? one.author?.name,
    ),
  );
}

export function outcomeOf({ status, code }: Judged) {
  return { status, ...(code === undefined ? {} : { code }) };
}

function heldChangeOf(
  { receipt, label, nature, at }: Held,
  deviceName: string,
  author: string | undefined,
): HeldChange {
  const { device, incarnation, seq, id, status, name, receivedAt, code, details, missing } = receipt;
  return {
    device,
    incarnation,
    seq,
    _id: id,
    status: status === 'waiting' ? 'waiting' : 'quarantined',
    receivedAt,
    deviceName,
    ...(name === '' ? {} : { name }),
    ...(nature ? { nature } : {}),
    ...(label ? { label: { id: label.id, ...(label.values ? { values: { ...label.values } } : {}) } } : {}),
    ...(at === undefined ? {} : { at }),
    ...(author ? { author } : {}),
    ...(code === undefined ? {} : { code }),
    ...(details === undefined ? {} : { details: { ...details } }),
    ...(missing === undefined ? {} : { missing }),
  };
}
