import { flagIdOf } from '#domain/flag/raise.ts';
import { brandFlags, flags, type Flag } from '#domain/flag/schema.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { opened } from './opened.ts';
import type { Surroundings } from './surroundings.ts';

/** What was flagged stands in the list of its place, once, and nothing else does; what is settled there somebody has settled. */
export function checkListed(
  { server, violate, count }: Surroundings,
  receipts: readonly ReceiptRecord[],
): void {
  const listed = new Map(
    [flags, brandFlags].flatMap((table) =>
      server.store.all(table).map((row) => [row._id, row as unknown as Flag]),
    ),
  );
  const wanted = new Map(
    receipts
      .filter(({ status, duplicateOf }) => status === 'applied_with_exceptions' && !duplicateOf)
      .flatMap(({ id, exceptions = [] }) =>
        exceptions.map(({ code }, i) => [flagIdOf(id, i), code] as const),
      ),
  );
  for (const [id, code] of wanted)
    if (listed.get(id)?.code !== code) violate('listed', `${code} of ${id} is in nobody's list`);
  const settled = new Set(
    receipts
      // Settled at a till whose clock is wrong, it is settled, and has a flag of its own.
      .filter(({ name, status }) => name.startsWith('flag.settle') && status.startsWith('applied'))
      .flatMap(flagsOf),
  );
  for (const [id, { code, state }] of listed) {
    // What somebody asked of the server at once, or a job of its own found of a ticket or a refund, has no receipt, and no log tells of it.
    const isOfServer = id.startsWith('rest') || code.startsWith('ticket_') || code === 'refund_failed';
    const isOfLog = !isOfServer;
    if (isOfLog && !wanted.has(id)) violate('listed', `${code} of ${id} is listed, and nothing was flagged`);
    if (state === 'settled') count('settled');
    if (state === 'settled' && !settled.has(id)) violate('listed', `${id} was settled by nobody`);
  }
  for (const id of settled) if (listed.get(id)?.state !== 'settled') violate('listed', `${id} is open again`);
}

function flagsOf(receipt: ReceiptRecord): readonly string[] {
  const { flagId, flagIds = [] } = (opened(receipt)?.args ?? {}) as {
    readonly flagId?: string;
    readonly flagIds?: readonly string[];
  };
  return flagId === undefined ? flagIds : [flagId];
}
