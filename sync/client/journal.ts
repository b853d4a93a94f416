import { isoInstant } from '#domain/kit/time.ts';
import type { PullAnswer, PushAnswer, Result } from '../protocol.ts';
import type { CycleOutcome } from './engine.ts';
import { prefixEnd, type JournalRow } from './local-tables.ts';
import type { DeviceClock, DeviceStore, Transport } from './ports.ts';

/** Events that the ring holds; the oldest is written over. */
export const journalSize = 2000;

/** Where the ring goes on. Its key sorts before every slot's. */
const headKey = 'head';
const slotPrefix = 'slot:';

/** Written at the latest when so many events wait, or the oldest of them for so long. */
const most = 20;
const longestMs = 60_000;
/** What a disk that refuses them leaves in memory. */
const mostKept = 200;

/** What may stand in the journal: codes, counts and kinds. Names, texts, arguments and reasons have no place here. */
export type JournalEvent =
  /** A page began to work with this database. */
  | 'opened'
  /** Changes were committed: `count`. */
  | 'commits'
  /** Rounds of sync that ended alike: `state`, `times`, `answered`. */
  | 'rounds'
  /** Verdicts other than plainly applied: `status`, `code`, `count`. */
  | 'verdicts'
  /** A new incarnation was granted: `incarnation`. */
  | 'fork'
  /** The server did not take the change `seq`, for now: `code`. */
  | 'stuck'
  /** A scope is reloaded, went back in time or was taken away: `kind`, `why`. */
  | 'scope'
  | 'exported'
  | 'imported'
  | 'discarded'
  | 'sentAsNew';

type Details = NonNullable<JournalRow['details']>;

interface Noted {
  readonly at: string;
  readonly event: JournalEvent;
  readonly details?: Details;
}

/**
 * What the engine did, for a support file: kept in memory and written now and then, relaxed, never in a transaction of anything else. A
 * disk that refuses it is nobody's concern.
 */
export class Journal {
  readonly #store: DeviceStore;
  readonly #clock: DeviceClock;
  #noted: Noted[] = [];
  #since: number;
  #commits = 0;
  #rounds: { readonly state: CycleOutcome['state']; times: number; answered: number } | undefined;

  constructor(store: DeviceStore, clock: DeviceClock, app: string) {
    this.#store = store;
    this.#clock = clock;
    this.#since = clock.mono();
    this.note('opened', { app });
  }

  note(event: JournalEvent, details?: Details): void {
    // Rounds that ended before it stand before it.
    if (event !== 'rounds') this.#closeRounds();
    const at = isoInstant(Math.max(0, this.#clock.wall()));
    this.#noted.push({ at, event, ...(details ? { details } : {}) });
    if (this.#noted.length > mostKept) this.#noted.shift();
  }

  committed(): void {
    this.#commits += 1;
  }

  /** A round ended. Rounds that end alike are one event. */
  async ended(state: CycleOutcome['state'], answered: number): Promise<void> {
    if (this.#rounds?.state !== state) this.#closeRounds();
    this.#rounds ??= { state, times: 0, answered: 0 };
    this.#rounds.times += 1;
    this.#rounds.answered += answered;
    if (this.#noted.length >= most || this.#clock.mono() - this.#since >= longestMs) await this.flush();
  }

  /** Brings what waits to the disk, where that takes it. */
  async flush(): Promise<void> {
    this.#closeRounds();
    if (this.#commits > 0) this.note('commits', { count: this.#commits });
    this.#commits = 0;
    const noted = this.#noted;
    this.#noted = [];
    this.#since = this.#clock.mono();
    if (noted.length === 0) return;
    await this.#write(noted).catch(() => {
      this.#noted = [...noted, ...this.#noted].slice(-mostKept);
    });
  }

  /** The last {@link journalSize} events, oldest first, of all pages of this profile. */
  async read(): Promise<JournalRow[]> {
    await this.flush();
    return this.#store.transact('read', { rows: [], local: ['journal'] }, 'relaxed', async (tx) => {
      const next = nextOf(await tx.localGet('journal', headKey));
      const rows = await tx.localRange('journal', slotPrefix, prefixEnd(slotPrefix));
      const turn = rows.findIndex(({ key }) => key >= slotKey(next));
      return turn < 0 ? rows : [...rows.slice(turn), ...rows.slice(0, turn)];
    });
  }

  #closeRounds(): void {
    const rounds = this.#rounds;
    this.#rounds = undefined;
    if (rounds) this.note('rounds', { ...rounds });
  }

  #write(noted: readonly Noted[]): Promise<void> {
    return this.#store.transact('write', { rows: [], local: ['journal'] }, 'relaxed', async (tx) => {
      // Pages of one profile write into one ring.
      const next = nextOf(await tx.localGet('journal', headKey));
      const rows = noted.map((one, i): JournalRow => ({ key: slotKey(next + i), ...one }));
      const at = noted.at(-1)?.at ?? '';
      await tx.localPutMany('journal', [
        ...rows,
        { key: headKey, at, event: headKey, details: { next: next + noted.length } },
      ]);
    });
  }
}

function slotKey(n: number): string {
  return `${slotPrefix}${String(n % journalSize).padStart(5, '0')}`;
}

function nextOf(head: JournalRow | undefined): number {
  return Number(head?.details?.['next'] ?? 0);
}

/** The way to the server, with a note of every answer that is out of the ordinary. */
export function watched(transport: Transport, journal: Journal): Transport {
  // A verdict comes with the push, and once more with the pull that brings its rows.
  const told = new Set<string>();
  const untold = (results: readonly Result[]): Result[] =>
    results.filter(({ incarnation, seq, version, status }) => {
      const key = `${incarnation}:${seq}:${version}`;
      if (status === 'applied' || told.has(key)) return false;
      if (told.size >= mostKept) told.clear();
      told.add(key);
      return true;
    });
  return {
    ...transport,
    push: async (request) => {
      const answer = await transport.push(request);
      if (request.carriedBy === undefined) noteAnswer(journal, answer, untold(answer.results));
      if (answer.retry) journal.note('stuck', { ...answer.retry });
      return answer;
    },
    pull: async (request) => {
      const answer = await transport.pull(request);
      noteAnswer(journal, answer, untold(answer.device.results));
      for (const reply of Object.values(answer.scopes)) {
        if (reply.kind === 'rewind') journal.note('scope', { kind: reply.kind });
        if (reply.kind === 'reset' || reply.kind === 'purge')
          journal.note('scope', { kind: reply.kind, why: reply.reason });
      }
      return answer;
    },
  };
}

function noteAnswer(
  journal: Journal,
  { fork }: Pick<PushAnswer | PullAnswer, 'fork'>,
  results: readonly Result[],
): void {
  if (fork) journal.note('fork', { incarnation: fork.incarnation });
  const counts = new Map<string, { status: string; code: string; count: number }>();
  for (const { status, code, exceptions } of results) {
    for (const why of code === undefined ? (exceptions ?? [{ code: '' }]) : [{ code }]) {
      const group = `${status}|${why.code}`;
      const counted = counts.get(group) ?? { status, code: why.code, count: 0 };
      counts.set(group, counted);
      counted.count += 1;
    }
  }
  for (const counted of counts.values()) journal.note('verdicts', counted);
}
