import { journalled, entriesOf, type JournalContent } from '#domain/journal/entries.ts';
import { journalEntries, type JournalEntry } from '#domain/journal/schema.ts';
import { secondIdOf } from '#domain/order/origin.ts';
import * as z from 'zod/mini';
import { correctedTime, openEnvelope } from '#sync/envelope.ts';
import type { BrokenLog, DeviceRecord, ReceiptRecord } from '#sync/server/ports.ts';
import { readingOf } from '#sync/server/reading.ts';
import { columnsOf } from '../rows/columns.ts';
import { RecordSql, type Line } from '../rows/record-sql.ts';
import { inParts, type WriteBehind } from './write-behind.ts';

const columns = columnsOf(journalEntries);
const entries = new RecordSql('journal_entries', columns, ['brand_id', 'id']);

type Entry = Omit<JournalEntry, 'deviceName' | 'lane' | 'byName' | 'approvedByName'> & {
  /** Under which ids the order that a change is about may stand, the likelier first. */
  readonly orderIds?: readonly string[];
};

const ofOrder = z.object({ orderId: z.string(), made: z.optional(z.string()) });

/** Reads what is asked, behind what the commit has written. */
type Read = (text: string, values: readonly unknown[]) => Promise<readonly Line[]>;

/** The journal entries of the changes of a commit: an index over kept changes, written with them. */
export class JournalPart {
  readonly #sql: WriteBehind;
  readonly #now: () => string;

  constructor(sql: WriteBehind, now: () => string) {
    this.#sql = sql;
    this.#now = now;
  }

  /** Most changes make no entry and cost nothing; one that is judged again is entered as it stands now. */
  async keep(receipts: readonly ReceiptRecord[], brandId: string): Promise<void> {
    await this.#put(receipts.flatMap((receipt) => entriesOfReceipt(receipt, brandId)));
  }

  /** Where a log does not hold together, in each store where its device is a till. Told once. */
  async keepBroken(
    { id: device, brandId }: DeviceRecord,
    stores: readonly string[],
    { kind, incarnation, seq, through }: BrokenLog,
  ): Promise<void> {
    const at = this.#now();
    const places = stores.length === 0 ? [undefined] : stores;
    const found = places.map((storeId): Entry => ({
      _id: `${device}:${incarnation}:${seq}:${kind}${storeId === undefined ? '' : `:${storeId}`}`,
      brandId,
      ...(storeId !== undefined && { storeId }),
      ...stamps(at),
      kind,
      state: 'held',
      at,
      by: '',
      isApproved: 0,
      device,
      parts: [],
      operation: '',
      incarnation,
      seq,
      ...(through !== undefined && { through }),
    }));
    const ids = found.map(({ _id }) => _id);
    const known = await this.#sql.read(
      `select "id" from "journal_entries" where "brand_id" = $1 and "id" = any($2::text[])`,
      [brandId, ids],
    );
    const told = new Set(known.map((line) => line['id']));
    await this.#put(found.filter(({ _id }) => !told.has(_id)));
  }

  async #put(found: readonly Entry[]): Promise<void> {
    if (found.length === 0) return;
    const lines = await named(found, (text, values) => this.#sql.read(text, values));
    for (const part of inParts(lines))
      await this.#sql.add('journal_entries', (parameter) => entries.upsert(parameter(JSON.stringify(part))));
  }
}

/** The journal entries of a kept change, without names. */
export function entriesOfReceipt(receipt: ReceiptRecord, brandId: string): Entry[] {
  const { device, incarnation, seq, hash, status, name, exceptions = [], scope, receivedAt } = receipt;
  if (receipt.duplicateOf !== undefined) return [];
  const mayTell = journalled.has(name) || exceptions.length > 0 || receipt.body.includes('"approver"');
  const isForged = receipt.code === 'unfit' && ['hash', 'chain'].includes(String(receipt.details?.['why']));
  if (!mayTell && !isForged) return [];
  // Of a push it was read a moment ago.
  const known = readingOf(receipt);
  const envelope = known?.envelope ?? openEnvelope(receipt.body);
  // An approval that proved to be none is nobody's.
  const isProved = !exceptions.some(({ code }) => code === 'approval_invalid');
  const approvedBy = isProved && !isForged ? envelope?.actor.approver?.adminId : undefined;
  const told: readonly JournalContent[] = isForged
    ? [{ kind: 'forged', parts: [] }]
    : envelope
      ? entriesOf({
          name,
          args: envelope.args,
          input: known?.input,
          isApproved: approvedBy !== undefined,
          exceptions,
        })
      : [];
  if (told.length === 0) return [];
  const about = ofOrder.safeParse(envelope?.args).data;
  const storeId = scope.startsWith('store:') ? scope.slice('store:'.length) : undefined;
  return told.map((one, nth) => ({
    // By its place in its log: two changes may bear one id.
    _id: `${device}:${incarnation}:${seq}:${nth}`,
    brandId,
    ...(storeId !== undefined && { storeId }),
    ...stamps(receivedAt),
    ...one,
    ...(about && {
      orderIds: [...(about.made === undefined ? [] : [secondIdOf(about.made)]), about.orderId],
    }),
    state: status.startsWith('applied') ? 'booked' : status === 'rejected' ? 'refused' : 'held',
    // What does not fit says nothing that counts, the time neither.
    at: envelope && !isForged ? correctedTime(envelope.at) : receivedAt,
    by: isForged ? '' : (envelope?.actor.adminId ?? ''),
    ...(approvedBy !== undefined && { approvedBy }),
    isApproved: approvedBy === undefined ? 0 : 1,
    device,
    operation: name,
    changeId: receipt.id,
    incarnation,
    seq,
    hash,
  }));
}

function stamps(at: string) {
  return { createdAt: at, updatedAt: at, rev: 1 };
}

/**
 * With what people, devices, dishes and orders are called as the server knows it. A change says names as well, but that is its device's word. What a
 * log that broke is of no store says, its device's first store does.
 */
async function named(found: readonly Entry[], read: Read): Promise<JournalEntry[]> {
  const ids = new Set(
    found.flatMap(({ by, approvedBy, parts }) => [by, approvedBy, ...parts.map(({ name }) => name)]),
  );
  const [brandId] = found.map((entry) => entry.brandId);
  const people = await read(
    `select a."id", x."name" from unnest($1::text[]) a("id") cross join lateral author_of(a."id") x
     union all select "id", "name" from "dish_templates" where "brand_id" = $2 and "id" = any($1::text[])`,
    [[...ids].filter((id) => id !== undefined && id !== ''), brandId],
  );
  const items = await itemsNamed(found, read);
  const numbers = await numbersOf(found, read);
  const devices = await read(
    `select d."id", coalesce(d."given_name", d."name") as "name", l."store_id", l."lane" from "sync_devices" d
     left join "sync_lanes" l on l."device" = d."id" and l."brand_id" = d."brand_id"
     where d."brand_id" = $1 and d."id" = any($2::text[]) order by l."store_id"`,
    [brandId, [...new Set(found.map(({ device }) => device))]],
  );
  const names = new Map([...people, ...items].map((line) => [line['id'], String(line['name'])]));
  return found.map(({ orderIds = [], ...entry }) => {
    const number = orderIds.map((orderId) => numbers.get(`${entry.storeId} ${orderId}`)).find(Boolean);
    const own = devices.filter((line) => line['id'] === entry.device);
    const [first] = own;
    const storeId = entry.storeId ?? (entry.kind === 'forged' ? textOf(first?.['store_id']) : undefined);
    const lane = textOf(own.find((line) => line['store_id'] === storeId)?.['lane']);
    return JSON.parse(
      JSON.stringify({
        ...entry,
        ...(number !== undefined && { number }),
        storeId,
        lane,
        deviceName: textOf(first?.['name']),
        byName: names.get(entry.by),
        approvedByName: names.get(entry.approvedBy),
        parts: entry.parts.map((part) => ({ ...part, name: names.get(part.name) ?? part.name })),
      }),
    ) as JournalEntry;
  });
}

/** What the dishes of a menu's items are called: of a price on a menu its change names the item alone. */
async function itemsNamed(found: readonly Entry[], read: Read): Promise<readonly Line[]> {
  const ofMenus = found.filter(({ operation }) => operation === 'menu.update');
  const [first] = ofMenus;
  if (!first) return [];
  return read(
    `select i."item" ->> '_id' as "id", d."name" from "menus" m
       cross join lateral jsonb_path_query(m."categories", '$[*].items[*]') i("item")
       join "dish_templates" d on d."brand_id" = m."brand_id" and d."id" = i."item" ->> 'dishTemplate'
     where m."brand_id" = $1 and i."item" ->> '_id' = any($2::text[])`,
    [first.brandId, ofMenus.flatMap(({ parts }) => parts.map(({ name }) => name))],
  );
}

/** Numbers of the orders that changes are about, by their stores and ids. */
async function numbersOf(found: readonly Entry[], read: Read): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(found.flatMap(({ orderIds = [] }) => orderIds));
  const [first] = found;
  if (!first || ids.size === 0) return new Map();
  const lines = await read(
    `select "store_id", "id", "number" from "orders" where "brand_id" = $1 and "id" = any($2::text[])`,
    [first.brandId, [...ids]],
  );
  return new Map(
    lines.map((line) => [`${String(line['store_id'])} ${String(line['id'])}`, String(line['number'])]),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
