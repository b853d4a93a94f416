import { PaperRoll } from './paper-roll.ts';

/** Height of font A, and of a line of it. */
const cell = 24;
const lineRows = 30;

/** Draws one character of the printer's own type; without it typed paper has no dots. */
export type Glyph = (character: string, width: number, height: number, strong: boolean) => Uint8Array[];

interface Look {
  across: number;
  up: number;
  strong: boolean;
  inverted: boolean;
}

/** What a command does with its bytes; `undefined`: more of them are to come. */
type Command = (reader: EscposReader, at: number) => number | undefined;

/**
 * A printer's half of ESC/POS: reads what it gets, byte by byte, onto a roll. Every command is in a table with its length. What is not in
 * the table is an error, never text.
 */
export class EscposReader {
  readonly roll: PaperRoll;
  readonly unknown: string[] = [];
  /** What it did besides printing, in order. */
  readonly events: string[] = [];
  /** What it answers in its turn, after all that came before is on paper. */
  onAnswer: (byte: number) => void = () => undefined;
  #data: Uint8Array = new Uint8Array();
  #line = '';
  #look: Look = { across: 1, up: 1, strong: false, inverted: false };
  #looks: Look[] = [];
  #isChinese = false;
  readonly #glyph: Glyph | undefined;
  readonly #big5 = new TextDecoder('big5');

  constructor(width: number, glyph?: Glyph) {
    this.roll = new PaperRoll(width);
    this.#glyph = glyph;
  }

  get data(): Uint8Array {
    return this.#data;
  }

  /** Half a command is waited for; an end of the job in it is a mistake. */
  get isMidCommand(): boolean {
    return this.#data.length > 0;
  }

  /** The line is gone: a command that is not whole is forgotten. */
  dropRest(): void {
    this.#data = new Uint8Array();
  }

  /** Takes what came, and prints what is whole. */
  take(bytes: Uint8Array): void {
    this.#data = concat(this.#data, bytes);
    this.go();
  }

  /** Printing goes on, as after new paper. */
  go(): void {
    while (this.#data.length > 0) {
      const used = this.#next();
      if (used === undefined) return;
      this.#data = this.#data.subarray(used);
    }
  }

  byte(at: number): number | undefined {
    return this.#data[at];
  }

  #next(): number | undefined {
    const [first = 0, second, third] = this.#data;
    const lead = [0x1b, 0x1d, 0x1c, 0x10].includes(first);
    if (!lead) return this.#character(first);
    if (second === undefined) return undefined;
    const pair = `${hex(first)}${hex(second)}`;
    const isLong = pair === '1d28' || pair === '1c28' || pair === '1d76';
    if (isLong && third === undefined) return undefined;
    const command = commands[isLong ? `${pair}${hex(third ?? 0)}` : pair];
    if (!command) {
      this.unknown.push(isLong ? `${pair}${hex(third ?? 0)}` : pair);
      return 2;
    }
    return command(this, 2);
  }

  #character(first: number): number | undefined {
    if (first === 0x0a) {
      this.endLine();
      return 1;
    }
    if (first === 0x0d) return 1;
    if (first >= 0x20 && first < 0x7f) {
      this.#put(String.fromCharCode(first));
      return 1;
    }
    if (this.#isChinese && first >= 0xa1 && first <= 0xf9) {
      const second = this.#data[1];
      if (second === undefined) return undefined;
      const character = this.#big5.decode(Uint8Array.of(first, second));
      if (character.includes('\ufffd') || character.length !== 1)
        this.unknown.push(`${hex(first)}${hex(second)}`);
      else this.#put(character);
      return 2;
    }
    this.unknown.push(hex(first));
    return 1;
  }

  #put(character: string): void {
    this.#line += character;
    this.#looks.push({ ...this.#look });
  }

  endLine(): void {
    const characters = [...this.#line];
    const up = Math.max(1, ...this.#looks.map(({ up }) => up));
    const rows = Array.from(
      { length: characters.length === 0 ? lineRows : cell * up + lineRows - cell },
      () => new Uint8Array(this.roll.width),
    );
    let x = 0;
    characters.forEach((character, nth) => {
      const look = this.#looks[nth] ?? this.#look;
      const narrow = character.charCodeAt(0) < 0x80 ? cell / 2 : cell;
      const wide = narrow * look.across;
      if (x + wide > this.roll.width) this.events.push(`overflow ${this.#line}`);
      const dots = this.#glyph?.(character, narrow, cell, look.strong) ?? [];
      // Larger type is the same dots, each of them several times.
      for (let y = 0; y < cell * look.up; y += 1)
        for (let dx = 0; dx < wide && x + dx < this.roll.width; dx += 1) {
          const dot = dots[Math.floor(y / look.up)]?.[Math.floor(dx / look.across)] ?? 0;
          const row = rows[y];
          if (row) row[x + dx] = look.inverted ? 1 - dot : dot;
        }
      x += wide;
    });
    this.roll.type(this.#line, rows);
    this.#line = '';
    this.#looks = [];
  }

  look(change: Partial<Look>): void {
    Object.assign(this.#look, change);
  }

  set isChinese(is: boolean) {
    this.#isChinese = is;
  }

  reset(): void {
    this.#look = { across: 1, up: 1, strong: false, inverted: false };
    this.#isChinese = false;
    this.events.push('reset');
  }
}

/** A command of a fixed number of parameters. */
function fixed(count: number, run: (reader: EscposReader, parameters: number[]) => void): Command {
  return (reader, at) => {
    const parameters = Array.from({ length: count }, (_, i) => reader.byte(at + i));
    if (parameters.includes(undefined)) return undefined;
    run(reader, parameters as number[]);
    return at + count;
  };
}

/** A command that says itself how long it is: `pL pH`, and so many bytes. */
function counted(run: (reader: EscposReader, parameters: Uint8Array) => void): Command {
  return (reader, at) => {
    const [low, high] = [reader.byte(at + 1), reader.byte(at + 2)];
    if (low === undefined || high === undefined) return undefined;
    const length = low + high * 256;
    const from = at + 3;
    if (reader.data.length < from + length) return undefined;
    run(reader, reader.data.slice(from, from + length));
    return from + length;
  };
}

const raster: Command = (reader, at) => {
  const [, mode, xl, xh, yl, yh] = [0, 1, 2, 3, 4, 5].map((i) => reader.byte(at + i));
  if (yh === undefined) return undefined;
  const across = (xl ?? 0) + (xh ?? 0) * 256;
  const rows = (yl ?? 0) + yh * 256;
  if (mode !== 0) reader.unknown.push(`raster mode ${mode}`);
  if (rows > 256) reader.events.push(`band of ${rows}`);
  const from = at + 6;
  if (reader.data.length < from + across * rows) return undefined;
  reader.roll.burn(reader.data.slice(from, from + across * rows), across);
  return from + across * rows;
};

const commands: Readonly<Record<string, Command>> = {
  '1b40': fixed(0, (reader) => reader.reset()),
  '1b74': fixed(1, (reader, [page]) => {
    if (page !== 0) reader.unknown.push(`code page ${page}`);
  }),
  '1c26': fixed(0, (reader) => (reader.isChinese = true)),
  '1c2e': fixed(0, (reader) => (reader.isChinese = false)),
  '1b45': fixed(1, (reader, [on = 0]) => reader.look({ strong: (on & 1) === 1 })),
  '1b4d': fixed(1, () => undefined),
  '1b61': fixed(1, () => undefined),
  '1b64': fixed(1, (reader, [lines = 0]) => reader.roll.feed(lines * lineRows)),
  '1b6d': fixed(0, (reader) => reader.roll.cut()),
  '1b70': fixed(3, (reader, [pin]) => reader.events.push(`drawer ${pin}`)),
  '1d21': fixed(1, (reader, [n = 0]) => reader.look({ across: (n >> 4) + 1, up: (n & 7) + 1 })),
  '1d42': fixed(1, (reader, [on = 0]) => reader.look({ inverted: (on & 1) === 1 })),
  '1d61': fixed(1, (reader, [on]) => {
    if (on !== 0) reader.unknown.push('automatic status');
  }),
  '1d72': fixed(1, (reader, [n]) =>
    n === 1 || n === 49 ? reader.onAnswer(0x00) : reader.unknown.push(`1d72${n}`),
  ),
  '1d7630': raster,
  '1d2844': counted((reader, [mode, ...rest]) => reader.events.push(`realtime ${mode}: ${rest.join(' ')}`)),
  '1c284c': counted((reader, [fn, m]) => {
    if (fn === 67 && m === 48) reader.roll.cut();
    else reader.unknown.push(`label ${fn} ${m}`);
  }),
  // Answered when it came in, ahead of what is printed.
  '1004': fixed(1, () => undefined),
};

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
