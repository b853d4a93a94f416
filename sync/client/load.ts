import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { sha256Hex } from '../hash.ts';
import { scopeKind, tablesOf, type AnyTable, type Business } from '../operations.ts';
import { protocolVersion, type SnapshotAnswer } from '../protocol.ts';
import type { Row } from '../row.ts';
import { newNonce } from './answers.ts';
import type { EngineParts } from './parts.ts';
import { deviceKey, prefixEnd, type CursorRow, type DeviceRow } from './local-tables.ts';
import { rebase } from './rebase.ts';
import type { Confirmed } from './visible-rows.ts';

/** Rows asked for at once (sync.md §8). */
const pageSize = 500;

/** By what was hashed: it is asked for with every pull, and a build has only a few of them. */
const hashes = new Map<string, string>();

/** What names the tables of a scope in this build. */
export function tablesHash(business: Business, scope: string): string {
  const kind = scopeKind(scope);
  if (!kind) return '';
  // A build that keeps a table whole does not go on from a copy that lacks its older rows.
  const names = tablesOf(business, kind)
    .map(({ name, kept }) => (kept ? `${name}<${kept.months}` : name))
    .sort()
    .join(',');
  const hash = hashes.get(names) ?? sha256Hex(names).slice(0, 16);
  hashes.set(names, hash);
  return hash;
}

/**
 * Loads one page of the first scope that is not whole yet. It goes on where it stopped, after a reload as well.
 * @returns Whether there was a page to load.
 * @throws TransportError
 */
export async function loadOnce(parts: EngineParts): Promise<boolean> {
  return (await loadMany(parts, 1, () => undefined)) > 0;
}

/**
 * Loads several pages after each other; while one is written the next one travels.
 * @returns How many pages there were.
 * @throws TransportError
 */
export async function loadMany(parts: EngineParts, pages: number, onTaken: () => void): Promise<number> {
  let page = await nextPage(parts);
  let under = page && ask(parts, page);
  for (let loaded = 0; ; loaded++) {
    if (!page || !under) return loaded;
    const answer = await under;
    const following = loaded + 1 < pages ? pageAfter(parts, page, answer) : undefined;
    under = following && ask(parts, following);
    under?.catch(() => undefined);
    await takePage(parts, page, answer);
    onTaken();
    page = following;
  }
}

/** A page to be loaded: of which table of which scope, and after which key. */
interface Page {
  readonly device: DeviceRow;
  readonly cursor: CursorRow;
  readonly table: AnyTable;
  readonly after: string | undefined;
}

function ask(parts: EngineParts, { device, cursor, table, after }: Page): Promise<SnapshotAnswer> {
  const from = cursor.staged?.keeps?.[table.name];
  return parts.transport.snapshot({
    protocol: protocolVersion,
    nonce: newNonce(parts.clock),
    device: device.device,
    scope: cursor.key,
    table: table.name,
    view: cursor.view,
    limit: pageSize,
    ...(after === undefined ? {} : { after }),
    ...(from === undefined ? {} : { from }),
  });
}

async function nextPage(parts: EngineParts): Promise<Page | undefined> {
  return parts.store.transact('read', { rows: [], local: ['device', 'cursors'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    const cursors = await tx.localRange('cursors', '', prefixEnd(''));
    for (const cursor of cursors) {
      const table = cursor.staged && cursor.phase !== 'live' ? nextTable(parts.business, cursor) : undefined;
      if (device && table)
        return {
          device,
          cursor,
          table,
          after: cursor.at?.table === table.name ? cursor.at.after : undefined,
        };
    }
    return undefined;
  });
}

/** The page that comes once this one is written, as far as it is of the same scope. */
function pageAfter(parts: EngineParts, page: Page, answer: SnapshotAnswer): Page | undefined {
  const cursor = positionAfter(page, answer);
  const table = nextTable(parts.business, cursor);
  return table && { ...page, cursor, table, after: cursor.at?.after };
}

function positionAfter({ cursor, table }: Pick<Page, 'cursor' | 'table'>, answer: SnapshotAnswer): CursorRow {
  const { at: _, ...before } = cursor;
  const { staged } = cursor;
  // Of two that cannot both be the server's past the older word stays: the next pull shows it to be void.
  const newer = answer.at && answer.at.version > (staged?.seen?.version ?? 0) ? answer.at : undefined;
  const rest = staged && newer ? { ...before, staged: { ...staged, seen: newer } } : before;
  return answer.next === undefined
    ? { ...rest, loaded: [...cursor.loaded, table.name] }
    : { ...rest, at: { table: table.name, after: answer.next } };
}

function nextTable(business: Business, cursor: CursorRow): AnyTable | undefined {
  const kind = scopeKind(cursor.key);
  return kind && tablesOf(business, kind).find((table) => !cursor.loaded.includes(table.name));
}

async function takePage(
  parts: EngineParts,
  { cursor: asked, table, after }: Page,
  answer: SnapshotAnswer,
): Promise<void> {
  const direct = asked.phase === 'loading';
  const rows = direct ? [...parts.business.tables.values()] : [];
  const taken = parts.store.transact(
    'write',
    { rows, local: ['device', 'cursors', 'staging', 'outbox', 'shadow'] },
    'relaxed',
    async (tx) => {
      const cursor = await tx.localGet('cursors', asked.key);
      const device = await tx.localGet('device', deviceKey);
      const position = cursor?.at?.table === table.name ? cursor.at.after : undefined;
      if (
        !cursor ||
        !device ||
        cursor.phase !== asked.phase ||
        position !== after ||
        cursor.loaded.includes(table.name) ||
        cursor.staged?.stamp !== asked.staged?.stamp
      )
        return;
      if (direct) {
        await parts.pending.refresh(tx, device);
        const changes = new Map<RowKey, Confirmed>(
          answer.rows.map((row) => [
            rowKey(table, row._id),
            { table, id: row._id, row: row as unknown as Row },
          ]),
        );
        const { changed, stirred } = await rebase(parts.business, tx, parts.pending, changes, []);
        await tx.localPutMany('outbox', changed);
        const settles = device.settles + (stirred ? 1 : 0);
        await tx.localPutMany('device', [{ ...device, settles }]);
        parts.pending.settled(settles);
      } else {
        await tx.localPutMany(
          'staging',
          answer.rows.map((row) => ({
            key: `${cursor.key}|${table.name}/${row._id}`,
            row: row as unknown as Row,
          })),
        );
      }
      await tx.localPutMany('cursors', [positionAfter({ cursor, table }, answer)]);
    },
  );
  await parts.pending.guarded(taken);
}
