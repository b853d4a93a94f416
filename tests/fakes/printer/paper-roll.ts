/** Paper as it comes out: rows of dots, and what was typed on it. */
export interface Printout {
  /** In dots. */
  readonly width: number;
  /** One byte for each dot, 1 is black. */
  readonly rows: readonly Uint8Array[];
  /** What stands on it in the printer's own type, a line each. */
  readonly text: readonly string[];
}

/** A drawn character: which dots of its cell are black. */
export type DrawCharacter = (character: string, width: number, height: number, strong: boolean) => Uint8Array;

/** A roll that a head prints on. What is wider than the head is an error of whoever sent it. */
export class PaperRoll {
  readonly width: number;
  readonly done: Printout[] = [];
  #rows: Uint8Array[] = [];
  #text: string[] = [];

  constructor(width: number) {
    this.width = width;
  }

  /** Rows of bits as they came, eight dots to a byte. */
  burn(bits: Uint8Array, bytesAcross: number, isInverted = false): void {
    if (bytesAcross * 8 > this.width + 7)
      throw new Error(`a picture of ${bytesAcross * 8} dots on a head of ${this.width}`);
    for (let at = 0; at < bits.length; at += bytesAcross) {
      const row = new Uint8Array(this.width);
      for (let x = 0; x < Math.min(this.width, bytesAcross * 8); x += 1) {
        const isSet = ((bits[at + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
        row[x] = isSet === isInverted ? 0 : 1;
      }
      this.#rows.push(row);
    }
  }

  type(line: string, rows: readonly Uint8Array[]): void {
    this.#text.push(line);
    this.#rows.push(...rows);
  }

  feed(rows: number): void {
    for (let i = 0; i < rows; i += 1) this.#rows.push(new Uint8Array(this.width));
  }

  get isBlank(): boolean {
    return this.#rows.length === 0;
  }

  /** A piece comes off: by the knife, or as a sticker. */
  cut(): void {
    this.done.push({ width: this.width, rows: this.#rows, text: this.#text });
    this.#rows = [];
    this.#text = [];
  }
}
