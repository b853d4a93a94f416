import type { Query } from '#domain/kit/operation.ts';
import { answerOf, type Answered, type Tell } from './answered.ts';
import type { Replica } from './replica.ts';
import { onRowsChanged } from './rows-changed.ts';
import type { Session } from './session.ts';

/** What answers from a device's rows. */
export type RowsOf = Pick<Replica, 'engine' | 'store'>;

export interface LocalQuestion {
  readonly query: Query;
  readonly input: unknown;
  /** So long after a change it is read again. */
  readonly restMs: number;
}

/** A page that goes from one screen to the next lets go of its questions for a moment; and so long an answer is of now by the clock. */
const lingerMs = 5000;

/** Of each replica, by question and by who asks: what one may see, another may not. */
const readings = new WeakMap<RowsOf, Map<string, LocalReading>>();

/** The reading of a question that is under way already, or a new one. */
export function readingOf(
  replica: RowsOf,
  question: LocalQuestion,
  session: Pick<Session, 'actor'>,
): LocalReading {
  const ofReplica = readings.get(replica) ?? new Map<string, LocalReading>();
  readings.set(replica, ofReplica);
  const by = nameOf(session);
  const key = keyOf(question, by);
  const known = ofReplica.get(key);
  if (known) return known;
  const made = new LocalReading(replica, question, session, by, () => {
    if (ofReplica.get(key) === made) ofReplica.delete(key);
  });
  ofReplica.set(key, made);
  return made;
}

/** What is known of a question, where somebody asks it on this page or did until a moment ago. Rows that have changed since then hide it. */
export function knownHere(
  replica: RowsOf,
  question: LocalQuestion,
  session: Pick<Session, 'actor'>,
): Answered | undefined {
  return readings.get(replica)?.get(keyOf(question, nameOf(session)))?.known;
}

function keyOf({ query, input, restMs }: LocalQuestion, by: string): string {
  return `${by}|${restMs}|${query.name}:${JSON.stringify(input)}`;
}

function nameOf(session: Pick<Session, 'actor'>): string {
  try {
    return JSON.stringify(session.actor());
  } catch {
    return '';
  }
}

/** One question to a device's rows, read once for all of a page who ask it, and again after each change of its tables by any tab. */
export class LocalReading {
  readonly #replica: RowsOf;
  readonly #question: LocalQuestion;
  readonly #session: Pick<Session, 'actor'>;
  readonly #by: string;
  readonly #forget: () => void;
  readonly #unlisten: () => void;
  readonly #listeners = new Set<Tell>();
  /** Those that have been told nothing yet, or something of a while ago. */
  readonly #waiting = new Set<Tell>();
  #answer: Answered | undefined;
  #readAt = -Infinity;
  /** Rows have changed since the last reading began: all listeners are notified. */
  #isStale = false;
  #isReading = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    replica: RowsOf,
    question: LocalQuestion,
    session: Pick<Session, 'actor'>,
    by: string,
    forget: () => void,
  ) {
    this.#replica = replica;
    this.#question = question;
    this.#session = session;
    this.#by = by;
    this.#forget = forget;
    const tables = question.query.tables.map(({ name }) => name);
    this.#unlisten = onRowsChanged(replica.store.name, tables, () => this.#changed());
  }

  /** The answer to the rows as they are; undefined while there is none. */
  get known(): Answered | undefined {
    return this.#isStale || this.#answer?.error ? undefined : this.#answer;
  }

  /** Passes on what is known, and what is read from now on. Returns how to unsubscribe. */
  join(tell: Tell): () => void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.#listeners.add(tell);
    const { known } = this;
    if (known) tell(known);
    if (!known || performance.now() - this.#readAt > lingerMs) {
      this.#waiting.add(tell);
      void this.#read();
    }
    return () => {
      this.#listeners.delete(tell);
      this.#waiting.delete(tell);
      if (this.#listeners.size > 0) return;
      this.#rest();
      this.#leaving ??= setTimeout(() => this.#end(), lingerMs);
    };
  }

  again(): void {
    this.#isStale = true;
    void this.#read();
  }

  #changed(): void {
    this.#isStale = true;
    // Nobody looks: it is read again when somebody does.
    if (this.#listeners.size === 0) return;
    const { restMs } = this.#question;
    if (restMs === 0) void this.#read();
    else
      this.#resting ??= setTimeout(() => {
        this.#rest();
        void this.#read();
      }, restMs);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#listeners.size > 0 && (this.#isStale || this.#waiting.size > 0)) {
      const isForAll = this.#isStale;
      this.#isStale = false;
      const { query, input } = this.#question;
      const answer = await answerOf(() => this.#replica.engine.query(query, input, this.#session.actor()));
      this.#answer = answer;
      this.#readAt = performance.now();
      // Somebody else has come meanwhile. This is theirs, and nobody who comes later may take it for the other's.
      if (nameOf(this.#session) !== this.#by) this.#forget();
      // Rows have changed meanwhile: this answer is shown all the same, or a busy hour would show nothing.
      const to = [...(isForAll ? this.#listeners : this.#waiting)];
      this.#waiting.clear();
      for (const tell of to) tell(answer);
    }
    this.#isReading = false;
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
  }

  #end(): void {
    this.#unlisten();
    this.#forget();
  }
}
