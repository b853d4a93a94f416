import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { sha256Hex } from '../hash.ts';
import { scopeKind, tablesOf, type AnyTable, type Business } from '../operations.ts';
import { protocolVersion, type SnapshotAnswer } from '../protocol.ts';
import type { Row } from '../row.ts';
import { newNonce } from './answers.ts';
import type { EngineParts } from './parts.ts';
import { deviceKey, prefixEnd, type CursorRow, type DeviceRow } from './local-tables.ts';
import { rebase } from './rebase.ts';
import type { DeviceTransaction } from './ports.ts';
import type { Confirmed } from './visible-rows.ts';

/** Rows asked for at once, where a table does not say how many (sync.md §8). */
const pageRows = 1000;

/** By what was hashed: it is asked for with every pull, and a build has only a few of them. */
const hashes = new Map<string, string>();

/**
 * What names the tables of a scope in this build.
 * @param isPacked Of a copy whose rows may have been packed: a build that packs other tables, or none, would not find all of them.
 */
export function tablesHash(business: Business, scope: string, isPacked = false): string {
  const kind = scopeKind(scope);
  if (!kind) return '';
  // A build that keeps a table whole does not go on from a copy that lacks its older rows.
  const names = tablesOf(business, kind)
    .map(
      ({ name, kept, isLarge }) => name + (isPacked && isLarge ? '*' : '') + (kept ? `<${kept.months}` : ''),
    )
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
  /** Scopes that come in after this one. */
  readonly others: readonly CursorRow[];
}

function ask(parts: EngineParts, { device, cursor, table, after }: Page): Promise<SnapshotAnswer> {
  const wanted = ({ name, pageRows: limit = pageRows }: AnyTable) => {
    const from = cursor.staged?.keeps?.[name];
    return { table: name, limit, ...(from === undefined ? {} : { from }) };
  };
  // What is few comes along: a table for each page would be a way to the server and back for each.
  const further = missing(parts.business, cursor).filter((other) => other !== table);
  return parts.transport.snapshot({
    protocol: protocolVersion,
    nonce: newNonce(parts.clock),
    device: device.device,
    scope: cursor.key,
    view: cursor.view,
    ...wanted(table),
    ...(after === undefined ? {} : { after }),
    ...(further.length > 0 ? { further: further.map(wanted) } : {}),
  });
}

async function nextPage(parts: EngineParts): Promise<Page | undefined> {
  return parts.store.transact('read', { rows: [], local: ['device', 'cursors'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    const cursors = await tx.localRange('cursors', '', prefixEnd(''));
    return device && firstPage(parts.business, device, cursors);
  });
}

function firstPage(business: Business, device: DeviceRow, cursors: readonly CursorRow[]): Page | undefined {
  for (const [i, cursor] of cursors.entries()) {
    const [table] = cursor.staged && cursor.phase !== 'live' ? missing(business, cursor) : [];
    const after = cursor.at?.table === table?.name ? cursor.at?.after : undefined;
    if (table) return { device, cursor, table, after, others: cursors.slice(i + 1) };
  }
  return undefined;
}

/** The page that comes once this one is written: of the same scope, else of the next one. */
function pageAfter(parts: EngineParts, { device, cursor, table, others }: Page, answer: SnapshotAnswer) {
  return firstPage(parts.business, device, [positionAfter(parts.business, cursor, table, answer), ...others]);
}

/** What a page brings, table by table; nothing that was not asked for. */
function partsOf(business: Business, cursor: CursorRow, table: AnyTable, answer: SnapshotAnswer) {
  const wanted = new Map(missing(business, cursor).map((one) => [one.name, one]));
  return [{ table, ...answer }, ...(answer.further ?? [])].flatMap(({ table: of, rows, next }) => {
    const known = typeof of === 'string' ? wanted.get(of) : of;
    return known ? [{ table: known, rows, next }] : [];
  });
}

function positionAfter(
  business: Business,
  cursor: CursorRow,
  table: AnyTable,
  answer: SnapshotAnswer,
): CursorRow {
  const { at: _, ...before } = cursor;
  const { staged } = cursor;
  // Of two that cannot both be the server's past the older word stays: the next pull shows it to be void.
  const newer = answer.at && answer.at.version > (staged?.seen?.version ?? 0) ? answer.at : undefined;
  const rest = staged && newer ? { ...before, staged: { ...staged, seen: newer } } : before;
  const brought = partsOf(business, cursor, table, answer);
  const whole = brought.filter(({ next }) => next === undefined).map((part) => part.table.name);
  const cut = brought.find(({ next }) => next !== undefined);
  return {
    ...rest,
    loaded: [...cursor.loaded, ...whole],
    ...(cut?.next === undefined ? {} : { at: { table: cut.table.name, after: cut.next } }),
  };
}

/** The tables of a scope that are not whole yet, in the order in which they come. */
function missing(business: Business, cursor: CursorRow): AnyTable[] {
  const kind = scopeKind(cursor.key);
  return kind ? tablesOf(business, kind).filter((table) => !cursor.loaded.includes(table.name)) : [];
}

async function takePage(
  parts: EngineParts,
  { cursor: asked, table, after }: Page,
  answer: SnapshotAnswer,
): Promise<void> {
  const direct = asked.phase === 'loading';
  const brought = partsOf(parts.business, asked, table, answer);
  const taken = parts.store.transact(
    'write',
    {
      rows: direct ? [...parts.business.tables.values()] : [],
      local: ['device', 'cursors', 'staging', 'outbox', 'shadow'],
    },
    'relaxed',
    async (tx) => {
      const cursor = await tx.localGet('cursors', asked.key);
      const device = await tx.localGet('device', deviceKey);
      if (!cursor || !device || !isAt(parts.business, cursor, asked, table, after)) return;
      if (direct) await takeRows(parts, tx, device, brought);
      else
        await tx.localPutMany(
          'staging',
          brought.flatMap(({ table: of, rows }) =>
            rows.map((row) => ({
              key: `${cursor.key}|${of.name}/${row._id}`,
              row: row as unknown as Row,
            })),
          ),
        );
      const mayBePacked = direct && brought.some(({ table: of }) => of.isLarge);
      const next = positionAfter(parts.business, cursor, table, answer);
      await tx.localPutMany('cursors', [mayBePacked ? { ...next, isPacked: true } : next]);
    },
  );
  await parts.pending.guarded(taken);
}

/** Whether the copy still stands where the page was asked for. */
function isAt(
  business: Business,
  cursor: CursorRow,
  asked: CursorRow,
  table: AnyTable,
  after: string | undefined,
): boolean {
  const position = cursor.at?.table === table.name ? cursor.at.after : undefined;
  return (
    cursor.phase === asked.phase &&
    position === after &&
    cursor.staged?.stamp === asked.staged?.stamp &&
    cursor.loaded.length === asked.loaded.length &&
    missing(business, cursor)[0] === table
  );
}

async function takeRows(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
  brought: ReturnType<typeof partsOf>,
): Promise<void> {
  await parts.pending.refresh(tx, device);
  const changes = new Map<RowKey, Confirmed>(
    brought.flatMap(({ table, rows }) =>
      rows.map(
        (row) => [rowKey(table, row._id), { table, id: row._id, row: row as unknown as Row }] as const,
      ),
    ),
  );
  const { changed, stirred } = await rebase(parts.business, tx, parts.pending, changes, [], 'packMany');
  await tx.localPutMany('outbox', changed);
  const settles = device.settles + (stirred ? 1 : 0);
  if (stirred) await tx.localPutMany('device', [{ ...device, settles }]);
  parts.pending.settled(settles);
}
