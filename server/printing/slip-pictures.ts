import { imageHash, imagePath } from '#domain/catalogue/image-operations.ts';
import type { Bitmap } from '#domain/printing/bitmap.ts';
import type { Pictures } from '#domain/printing/sheet.ts';
import type { Slip } from '#domain/printing/slip.ts';
import { dotsOfPicture } from '../adapters/printer/picture-dots.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Logger } from '../logging.ts';

/** Logos that are remembered as dots, 3 KB each: one is on every slip of its brand, and no picture ever changes. */
const mostRemembered = 200;

/** The pictures of slips as the dots that are printed. Only those that the server keeps of the slip's own brand: it fetches none. */
export class SlipPictures {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #remembered = new Map<string, Bitmap>();

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** What is at hand of them; a logo that is not there yet, or cannot be read, is left out, and the paper comes all the same. */
  async of(brandId: string, slips: readonly Slip[]): Promise<Pictures> {
    const urls = new Set(
      slips.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'picture' ? [part.url] : []))),
    );
    const found = await Promise.all(
      Array.from(urls, async (url) => {
        const dots = this.#remembered.get(url) ?? (await this.#read(brandId, url));
        return dots ? [[url, dots] as const] : [];
      }),
    );
    return new Map(found.flat());
  }

  async #read(brandId: string, url: string): Promise<Bitmap | undefined> {
    const hash = imageHash.safeParse(/([^/]+)\.jpg$/.exec(url)?.[1]).data;
    if (hash === undefined || url !== imagePath(brandId, hash)) return undefined;
    try {
      const [row] = await inSession(this.#database, 'snapshot', brandAccess(brandId), (session) =>
        session.query('select "bytes" from "images" where "brand_id" = $1 and "hash" = $2', [brandId, hash]),
      );
      if (!row) return undefined;
      const dots = await dotsOfPicture(row['bytes'] as Buffer);
      const [oldest] = this.#remembered.keys();
      if (oldest !== undefined && this.#remembered.size >= mostRemembered) this.#remembered.delete(oldest);
      this.#remembered.set(url, dots);
      return dots;
    } catch (error) {
      this.#log.warn({ err: error, hash }, 'a logo that cannot be printed');
      return undefined;
    }
  }
}
