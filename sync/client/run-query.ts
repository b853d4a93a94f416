import type { AdminActor } from '#domain/kit/actor.ts';
import type { Query } from '#domain/kit/operation.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { presentTime } from './commit.ts';
import { digestedRows, keepDigests, type MissedDigest } from './digests.ts';
import { deviceKey } from './local-tables.ts';
import type { EngineParts } from './parts.ts';
import { keptRows } from './retention.ts';

/**
 * Answers a local query from the device's rows. A device that others use as well holds more than each of them may see.
 * @throws AppError `validation`, what `authorise` and the query refuse with.
 */
export async function runQuery(
  { store, business, clock, app, authorise }: EngineParts,
  query: Query,
  rawInput: unknown,
  actor: AdminActor,
): Promise<unknown> {
  const input = parseInput(query.input, rawInput);
  authorise(query, actor, query.scope(input as never));
  const missed: MissedDigest[] = [];
  const answer = await store.transact(
    'read',
    { rows: query.tables, local: ['device', 'digests', 'cursors'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      const rows = { ...digestedRows(tx, app, missed), ...keptRows(business, tx) } as never;
      return query.run(rows, input as never, { side: 'device', actor, now: presentTime(clock, device) });
    },
  );
  void keepDigests(store, app, missed);
  return answer;
}
