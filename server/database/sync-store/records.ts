import type { ChainRecord, DeviceRecord, ReceiptRecord } from '#sync/server/ports.ts';
import { snakeCase, type Column, type ColumnType } from '../rows/columns.ts';
import { RecordSql, type Line } from '../rows/record-sql.ts';

/** A record as it is kept: every table carries the brand, by which it could be distributed. */
type Kept<R> = R & { readonly brandId: string };

function columns<R>(types: Readonly<Record<keyof R & string, ColumnType>>): Column[] {
  return Object.entries<ColumnType>(types).map(([field, type]) => ({ field, name: snakeCase(field), type }));
}

export const devices = new RecordSql(
  'sync_devices',
  columns<DeviceRecord>({
    id: 'text',
    brandId: 'text',
    name: 'text',
    incarnation: 'bigint',
    publicKey: 'text',
    kind: 'text',
    revokedAt: 'text',
    tokenHash: 'text',
    enrolledAt: 'text',
    lastSeenAt: 'text',
    app: 'text',
    pending: 'bigint',
    oldestAt: 'text',
    fetched: 'jsonb',
    attends: 'jsonb',
    formerLanes: 'jsonb',
    replaces: 'jsonb',
  }),
  ['id', 'brand_id'],
);

export const chains = new RecordSql(
  'sync_chains',
  columns<Kept<ChainRecord>>({
    device: 'text',
    incarnation: 'bigint',
    brandId: 'text',
    lastSeq: 'bigint',
    lastHash: 'text',
    lastAt: 'text',
  }),
  ['device', 'incarnation', 'brand_id'],
);

export const receipts = new RecordSql(
  'sync_receipts',
  columns<Kept<ReceiptRecord>>({
    device: 'text',
    incarnation: 'bigint',
    seq: 'bigint',
    brandId: 'text',
    id: 'text',
    hash: 'text',
    body: 'text',
    name: 'text',
    status: 'text',
    scope: 'text',
    version: 'bigint',
    code: 'text',
    details: 'jsonb',
    exceptions: 'jsonb',
    duplicateOf: 'text',
    blocks: 'jsonb',
    missing: 'text',
    behind: 'text',
    notBefore: 'text',
    receivedAt: 'text',
  }),
  ['device', 'incarnation', 'seq', 'brand_id'],
);

/** Of a device's receipts those that later changes may meet (`ServerTransaction.openReceipts`). The partial index has the same words. */
export const openReceipt = `"blocks" <> '[]'`;

export function deviceOf(line: Line): DeviceRecord {
  return devices.read(line) as unknown as DeviceRecord;
}

export function chainOf(line: Line): ChainRecord {
  return withoutBrand(chains.read(line)) as unknown as ChainRecord;
}

export function receiptOf(line: Line): ReceiptRecord {
  return withoutBrand(receipts.read(line)) as unknown as ReceiptRecord;
}

function withoutBrand({ brandId: _kept, ...record }: Record<string, unknown>): Record<string, unknown> {
  return record;
}
