import type { Job } from '#domain/kit/operation.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { Row } from '../row.ts';
import type {
  ChainRecord,
  DeviceRecord,
  FeedEntry,
  ReceiptRecord,
  RestReceipt,
  ScopeVersion,
  SignInRecord,
} from '../server/ports.ts';

export interface Failure {
  readonly count: number;
  readonly since: string;
}

/** Everything the server keeps. Values are replaced, never changed in place, so that a copy of the maps is a backup. */
export class ServerState {
  devices = new Map<string, DeviceRecord>();
  chains = new Map<string, ChainRecord>();
  /** `{store}|{lane}` → device */
  lanes = new Map<string, string>();
  signIns = new Map<string, SignInRecord>();
  receipts = new Map<string, ReceiptRecord>();
  versions = new Map<ScopeKey, ScopeVersion>();
  stamps = new Map<string, string>();
  feeds = new Map<ScopeKey, readonly FeedEntry[]>();
  /** By table, then by `{brand}/{id}`. */
  rows = new Map<string, ReadonlyMap<string, Row>>();
  registers = new Map<string, Readonly<Record<string, string | number>>>();
  rest = new Map<string, RestReceipt>();
  failures = new Map<string, Failure>();
  jobs = new Map<string, Job>();
  feedStarts = new Map<ScopeKey, number>();
  secured = 0;

  copy(): ServerState {
    const copy = new ServerState();
    for (const [field, value] of Object.entries(this)) {
      (copy as unknown as Record<string, unknown>)[field] = value instanceof Map ? new Map(value) : value;
    }
    return copy;
  }
}
