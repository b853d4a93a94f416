/** What two stores that were told the same answered differently. */
export type OnDifference = (what: string) => void;

/** How many transactions of real stores are under way: they take turns of the event loop, unlike those in memory. */
export class Busy {
  #count = 0;

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
    }
  }

  /** Resolves when nothing is under way any more and nothing starts over. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#count === 0 ? quiet + 1 : 0;
    }
  }
}

type Methods<T> = { [K in keyof T]: (...args: never[]) => Promise<unknown> };

/**
 * A transaction over two stores that does everything in both and compares what they answer. The answer of the real one counts.
 * @param unordered Methods whose answers have no order that anybody may rely on.
 */
export function twinOf<T extends object>(
  memory: T,
  real: T,
  unordered: ReadonlySet<string>,
  onDifference: OnDifference,
): T {
  return new Proxy(real, {
    get(_target, name) {
      const method = String(name) as keyof T & string;
      return async (...args: never[]): Promise<unknown> => {
        const told = await (real as Methods<T>)[method](...args);
        const expected = await (memory as Methods<T>)[method](...args);
        const [a, b] = [expected, told].map((answer) => plain(answer, unordered.has(method)));
        if (a !== b)
          onDifference(`${method}(${short(args)}): memory has ${cut(a)}, the real store has ${cut(b)}`);
        return told;
      };
    },
  });
}

/** A value as text, whatever the order of its fields; absent and undefined are the same. */
export function plain(value: unknown, isSet = false): string {
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (isSet && Array.isArray(value)) return plain(value.map((item) => plain(item)).sort());
  return JSON.stringify(sorted(value)) ?? '';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

function short(args: readonly unknown[]): string {
  return args.map((arg) => (isTable(arg) ? arg.name : cut(plain(arg)))).join(', ');
}

function isTable(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'indexes' in value;
}

function cut(text: string | undefined): string {
  return (text ?? '').slice(0, 600);
}
