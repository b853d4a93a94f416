import { dismissHeldChange, listHeldChanges, runHeldChange } from '#domain/device/operations.ts';
import type { HeldChange } from '#domain/device/schema.ts';
import { dismiss, listHeld, runAgain, type Held } from '#sync/server/held.ts';
import type { Judged } from '#sync/server/verdict.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { authorNames } from './author-names.ts';
import { implement, staffOf } from './call.ts';

/** What is held back of the store's changes, in words where it can be read. */
export const listHeldChangesCall = implement(listHeldChanges, async ({ brandId, storeId }, ctx) => {
  const { held, more } = await listHeld(ctx.sync.host, { brandId, storeId });
  const lines = await inSession(ctx.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select d."id", ${shownName('d')} as "name" from "sync_devices" d where d."brand_id" = $1 and d."id" = any($2::text[])`,
      [brandId, [...new Set(held.map(({ receipt }) => receipt.device))]],
    ),
  );
  const names = new Map(lines.map((line) => [String(line['id']), String(line['name'])]));
  const authors = await authorNames(
    ctx.database,
    brandId,
    held.flatMap(({ author }) => author?.adminId ?? []),
  );
  const changes = held.map((one) =>
    heldChangeOf(
      one,
      names.get(one.receipt.device) ?? '',
      // Somebody whom a restored server does not know any more has the name that the device says.
      authors.get(one.author?.adminId ?? '') ?? one.author?.name,
    ),
  );
  return { changes, more };
});

export const runHeldChangeCall = implement(runHeldChange, async ({ brandId, storeId, ...change }, ctx) => {
  const { answer, pokes } = await runAgain(ctx.sync.host, { brandId, storeId }, change);
  ctx.sync.committed(brandId, pokes);
  return outcomeOf(answer);
});

export const dismissHeldChangeCall = implement(
  dismissHeldChange,
  async ({ brandId, storeId, reason, ...change }, ctx) => {
    const by = staffOf(ctx).actor.name;
    const { answer, pokes } = await dismiss(ctx.sync.host, { brandId, storeId }, change, { reason, by });
    ctx.sync.committed(brandId, pokes);
    return outcomeOf(answer);
  },
);

function outcomeOf({ status, code }: Judged) {
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
