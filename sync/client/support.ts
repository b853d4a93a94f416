import type { EngineParts } from './parts.ts';
import { readInbox } from './inbox.ts';
import type { Journal } from './journal.ts';
import { presentTime } from './commit.ts';
import {
  deviceKey,
  outboxKey,
  prefixEnd,
  type CursorRow,
  type DeviceRow,
  type JournalRow,
} from './local-tables.ts';

/** What a support file says of a device. No names, no texts, no arguments: only codes, counts, kinds and instants. */
export interface SupportFile {
  readonly format: 'haodan-support';
  readonly version: 1;
  readonly at: string;
  /** Name and version of the build. */
  readonly app: string;
  readonly device:
    | (Pick<
        DeviceRow,
        | 'device'
        | 'incarnation'
        | 'nextSeq'
        | 'answeredSeq'
        | 'prunedThrough'
        | 'settles'
        | 'lanes'
        | 'clockOffset'
        | 'clockUncertainty'
        | 'enrolledAt'
      > & { readonly serverSeenAt?: string | undefined })
    | undefined;
  /** Changes without a verdict, by operation, and since when. */
  readonly queue: { readonly count: number; readonly oldestAt?: string; readonly doubtful: number };
  readonly inbox: readonly {
    readonly kind: string;
    readonly name: string;
    readonly codes: readonly string[];
    readonly at: string;
    readonly resolved?: string;
  }[];
  readonly scopes: readonly Pick<CursorRow, 'key' | 'version' | 'view' | 'phase' | 'checkedAt'>[];
  readonly journal: readonly Omit<JournalRow, 'key'>[];
  /** What the page knows of the browser around it. */
  readonly host: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Everything that helps somebody to help, and nothing about anybody.
 * @param host What only the page knows: its browser, the disk's estimate. Taken as it is.
 */
export async function supportFile(
  parts: EngineParts,
  journal: Journal,
  host: SupportFile['host'],
): Promise<SupportFile> {
  const events = await journal.read();
  const own = await parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  const inbox = await readInbox(parts.store, parts.business, presentTime(parts.clock, own));
  return parts.store.transact(
    'read',
    { rows: [], local: ['device', 'outbox', 'cursors'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      const from = device && outboxKey(device.incarnation, device.answeredSeq + 1);
      const queue = from === undefined ? [] : await tx.localRange('outbox', from, prefixEnd(''));
      const oldestAt = queue[0]?.at;
      return {
        format: 'haodan-support',
        version: 1,
        at: presentTime(parts.clock, device),
        app: parts.app,
        device: device && factsOf(device),
        queue: {
          count: queue.length,
          doubtful: queue.filter(({ doubt }) => doubt !== undefined).length,
          ...(oldestAt === undefined ? {} : { oldestAt }),
        },
        inbox: inbox.map(({ kind, name, code, exceptions = [], at, resolved }) => ({
          kind,
          name,
          codes: [...(code === undefined ? [] : [code]), ...exceptions.map((exception) => exception.code)],
          at,
          ...(resolved ? { resolved: resolved.how } : {}),
        })),
        scopes: (await tx.localRange('cursors', '', prefixEnd(''))).map(
          ({ key, version, view, phase, checkedAt }) => ({ key, version, view, phase, checkedAt }),
        ),
        journal: events.map(({ at, event, details }) => ({ at, event, ...(details ? { details } : {}) })),
        host,
      };
    },
  );
}

function factsOf({
  device,
  incarnation,
  nextSeq,
  answeredSeq,
  prunedThrough,
  settles,
  lanes,
  clockOffset,
  clockUncertainty,
  serverSeenAt,
  enrolledAt,
}: DeviceRow): NonNullable<SupportFile['device']> {
  return {
    device,
    incarnation,
    nextSeq,
    answeredSeq,
    prunedThrough,
    settles,
    lanes,
    clockOffset,
    clockUncertainty,
    serverSeenAt,
    enrolledAt,
  };
}
