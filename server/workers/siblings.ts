/** What the processes of one server, which share a port, tell each other. What each of them keeps for itself needs no word. */
export interface Siblings {
  /** Tells all others. Those that begin later do not hear of it. */
  tell(topic: string, word: unknown): void;
  /** Calls back for what another one tells. */
  hear(topic: string, heard: (word: never) => void): void;
  /** The numbers of all together, in Prometheus' text form; absent where there is one alone. */
  readonly metrics?: (() => Promise<string>) | undefined;
}

/** A server that is one process. */
export const noSiblings: Siblings = { tell: () => undefined, hear: () => undefined };

type Method = (...args: never[]) => unknown;

/** The names of an object's methods. */
type MethodOf<T> = { [K in keyof T]: T[K] extends Method ? K : never }[keyof T] & string;

/**
 * Has what is done to an object done to that of every other process too, a moment later: what is counted in memory counts for all of them.
 * What is refused here is told to nobody, and what another one refuses is its own.
 * @param topic Under which no other object is shared.
 * @param methods With arguments that can be copied.
 */
export function shared<T extends object>(
  siblings: Siblings,
  topic: string,
  it: T,
  methods: readonly MethodOf<T>[],
): T {
  for (const name of methods) {
    const own = (it[name] as Method).bind(it) as (...args: unknown[]) => unknown;
    siblings.hear(`${topic}.${name}`, (args: unknown[]) => {
      try {
        own(...args);
      } catch {
        // One too many for this one as well.
      }
    });
    const told = (...args: unknown[]): unknown => {
      const result = own(...args);
      siblings.tell(`${topic}.${name}`, args);
      return result;
    };
    Object.assign(it, { [name]: told });
  }
  return it;
}
