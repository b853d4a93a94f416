import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { StartUpError, codeOf, sentenceOf } from '../start-up-error.ts';

/**
 * A backup file is gzip over lines of JSON, of which `data` is followed by that many bytes: a header, then each table with its rows in
 * PostgreSQL's text format and their count, then the digest of all before it. What has no such end was never finished.
 */
const formatVersion = 1;

const header = z.object({
  format: z.literal('haodan-backup'),
  version: z.int(),
  /** The moment whose state it holds. */
  madeAt: z.string(),
  /** Of the program that made it. */
  app: z.string(),
  /** Steps of the schema, in order. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

const line = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ data: z.int().check(z.gte(0), z.lte(16_777_216)) }),
  z.strictObject({ rows: z.int() }),
  z.strictObject({ sha256: z.string() }),
]);

/** What stands in a file after its header. */
export type BackupPart =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly data: Buffer }
  | { readonly rows: number };

/** Rows are gathered to pieces of about this size. */
const pieceBytes = 65_536;

/** The bytes of a file, before they are compressed. */
export async function* writeBackup(
  head: Omit<BackupHeader, 'format' | 'version'>,
  parts: AsyncIterable<BackupPart>,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const counted = (bytes: Buffer): Buffer => {
    digest.update(bytes);
    return bytes;
  };
  const asLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  yield counted(asLine({ format: 'haodan-backup', version: formatVersion, ...head }));
  for await (const part of parts) {
    if ('data' in part) yield counted(Buffer.concat([asLine({ data: part.data.length }), part.data]));
    else yield counted(asLine(part));
  }
  yield asLine({ sha256: digest.digest('hex') });
}

/** Small pieces gathered to larger ones. */
export async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(kept);
    [kept, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** A file that is being read: its header first, then its parts, each once and in order. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  /** The last part comes only from a file whose digest is right. */
  readonly parts: AsyncGenerator<BackupPart>;
}

/** @throws StartUpError for what is no backup, is of a newer format, or is damaged; the last also while its parts are read. */
export async function openBackup(path: string): Promise<OpenedBackup> {
  const bytes = new Bytes(path);
  const first = header.safeParse(jsonOf(await bytes.line()));
  if (!first.success) throw new StartUpError(`${path} is not a backup of this program.`);
  if (first.data.version > formatVersion) {
    throw new StartUpError(`${path} was made by a newer version of this program (${first.data.app}).`);
  }
  return { header: first.data, parts: partsOf(path, bytes) };
}

async function* partsOf(path: string, bytes: Bytes): AsyncGenerator<BackupPart> {
  for (;;) {
    const sha256 = bytes.digest();
    const text = await bytes.line();
    const parsed = line.safeParse(jsonOf(text));
    if (!parsed.success)
      throw damaged(path, text === undefined ? 'it ends too early' : 'a line is not as it was written');
    const part = parsed.data;
    if ('sha256' in part) {
      if (part.sha256 !== sha256) throw damaged(path, 'its content is not what was written');
      return;
    }
    if (!('data' in part)) {
      yield part;
      continue;
    }
    const data = await bytes.take(part.data);
    if (!data) throw damaged(path, 'it ends too early');
    yield { data };
  }
}

function damaged(path: string, why: string): StartUpError {
  return new StartUpError(`${path} is damaged: ${why}. Nothing was changed; take another backup.`);
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The unpacked content of a file, taken by the line or by the byte. */
class Bytes {
  readonly #path: string;
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #kept: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
    const file = createReadStream(path);
    const content = createGunzip();
    file.on('error', (error) => content.destroy(error));
    content.on('close', () => file.destroy());
    this.#source = file.pipe(content)[Symbol.asyncIterator]();
  }

  /** Of all that was taken so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Undefined at the end. */
  async line(): Promise<string | undefined> {
    for (let from = 0; ;) {
      const at = this.#kept.indexOf(10, from);
      if (at >= 0) return this.#cut(at + 1).toString();
      from = this.#kept.length;
      if (from > pieceBytes || !(await this.#more())) return undefined;
    }
  }

  async take(count: number): Promise<Buffer | undefined> {
    while (this.#kept.length < count) if (!(await this.#more())) return undefined;
    return this.#cut(count);
  }

  #cut(count: number): Buffer {
    const cut = this.#kept.subarray(0, count);
    this.#kept = this.#kept.subarray(count);
    this.#hash.update(cut);
    return cut;
  }

  async #more(): Promise<boolean> {
    try {
      const { value, done } = await this.#source.next();
      if (done === true) return false;
      this.#kept = Buffer.concat([this.#kept, value]);
      return true;
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code.startsWith('Z_')) throw damaged(this.#path, 'it cannot be unpacked');
      throw new StartUpError(`${this.#path} cannot be read: ${sentenceOf(error)}`);
    }
  }
}
