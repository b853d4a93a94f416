import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver calls on a statement under way; its type names only `submit`. */
interface Copy extends Submittable {
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** `COPY 17` */
const rowsOf = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0);

/** `COPY … TO STDOUT`: the rows as a stream that keeps the server waiting while nobody reads. */
class CopyOut implements Copy {
  rows = 0;
  readonly stream: Readable;
  readonly #statement: string;
  #connection: Connection | undefined;

  constructor(statement: string) {
    this.#statement = statement;
    this.stream = new Readable({ read: () => void this.#connection?.stream.resume() });
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver uses its buffer again for what comes next.
    if (!this.stream.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.stream.push(null);
  }

  handleError(error: Error): void {
    this.stream.destroy(error);
  }
}

/** `COPY … FROM STDIN`: takes one piece after the other. */
class CopyIn implements Copy {
  readonly #statement: string;
  readonly #ended = deferred<number>();
  readonly #ready = deferred<Connection>();
  #rows = 0;
  #failure: Error | undefined;

  constructor(statement: string) {
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#ready.resolve(connection);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#ready.reject(error);
    this.#ended.reject(error);
  }

  async write(piece: Buffer): Promise<void> {
    const { stream } = await this.#ready.promise;
    if (this.#failure) throw this.#failure;
    if (stream.write(message('d', piece))) return;
    // A server that ends the copy meanwhile takes no more.
    await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), this.#ended.promise]);
  }

  /** @returns Rows that were taken. */
  async end(): Promise<number> {
    const { stream } = await this.#ready.promise;
    stream.write(message('c', Buffer.alloc(0)));
    return this.#ended.promise;
  }
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** A promise that others settle; nobody need be waiting for it when it fails. */
function deferred<T>(): Deferred<T> {
  let settle!: Pick<Deferred<T>, 'resolve' | 'reject'>;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  promise.catch(() => undefined);
  return { promise, ...settle };
}

/** A message of PostgreSQL's protocol: its letter, its length with these four bytes, its content. */
function message(letter: 'c' | 'd', content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Reads a table's rows in PostgreSQL's text format. `rows` of the answer is right when the stream has ended. */
export function copyOut(
  client: Client,
  statement: string,
): { readonly stream: Readable; readonly rows: number } {
  return client.query(new CopyOut(statement));
}

/** Writes rows of PostgreSQL's text format into a table. */
export function copyIn(client: Client, statement: string): Pick<CopyIn, 'write' | 'end'> {
  return client.query(new CopyIn(statement));
}
