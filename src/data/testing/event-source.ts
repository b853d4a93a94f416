/** A browser's `EventSource` whose server is the test. */
export class TestEventSource {
  static readonly all: TestEventSource[] = [];
  readonly url: string;
  readonly options: unknown;
  isClosed = false;
  readonly #listeners: Record<string, (event: unknown) => void> = {};

  constructor(url: string, options: unknown) {
    this.url = url;
    this.options = options;
    TestEventSource.all.push(this);
  }

  addEventListener(name: string, listener: (event: unknown) => void): void {
    this.#listeners[name] = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: unknown): void {
    this.hear(JSON.stringify(message));
  }

  hear(data: string): void {
    if (!this.isClosed) this.#listeners['message']?.({ data });
  }

  fail(): void {
    this.#listeners['error']?.({});
  }
}
