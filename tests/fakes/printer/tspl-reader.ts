import { PaperRoll } from './paper-roll.ts';

/** A label printer's half of TSPL: a picture for each sticker, and nothing that is not in the manual. */
export class TsplReader {
  readonly roll: PaperRoll;
  readonly unknown: string[] = [];
  readonly events: string[] = [];
  #data = Buffer.alloc(0);

  constructor(width: number) {
    this.roll = new PaperRoll(width);
  }

  get isMidCommand(): boolean {
    return this.#data.length > 0;
  }

  dropRest(): void {
    this.#data = Buffer.alloc(0);
  }

  take(bytes: Uint8Array): void {
    this.#data = Buffer.concat([this.#data, bytes]);
    this.go();
  }

  go(): void {
    for (;;) {
      const used = this.#next();
      if (used === 0) return;
      this.#data = this.#data.subarray(used);
    }
  }

  /** @returns bytes that were used; 0: more is to come. */
  #next(): number {
    if (this.#data.subarray(0, 3).equals(Buffer.of(0x1b, 0x21, 0x3f))) return 3;
    const head = /^BITMAP (\d+),(\d+),(\d+),(\d+),(\d+),/.exec(this.#data.toString('latin1', 0, 60));
    if (head) {
      const [whole, x, y, across, rows, mode] = head;
      if (x !== '0' || y !== '0' || mode !== '0') this.unknown.push(whole);
      const end = whole.length + Number(across) * Number(rows);
      if (this.#data.length < end + 2) return 0;
      this.roll.burn(this.#data.subarray(whole.length, end), Number(across), true);
      if (this.#data.toString('latin1', end, end + 2) !== '\r\n') this.unknown.push('bytes after a picture');
      return end + 2;
    }
    const end = this.#data.indexOf('\r\n');
    if (end < 0) return 0;
    const line = this.#data.toString('latin1', 0, end);
    if (line === 'PRINT 1,1') this.roll.cut();
    else if (/^(SIZE \d+ mm,\d+ mm|GAP \d mm,0 mm|DIRECTION [01]|CLS)$/.test(line)) this.events.push(line);
    else this.unknown.push(line);
    return end + 2;
  }
}
