import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { PrintCanvas } from '#domain/printing/bitmap.ts';
import type { Drawing } from '#domain/printing/print-plan.ts';

/** The weights that slips are set in. */
const weights = [400, 700] as const;

/** Where nothing else has a character, emoji say: what the machine itself has. */
const fallback = 'sans-serif';

interface Fonts {
  /** The family that has a character. */
  familyOf(point: number): string;
}

/**
 * What the server draws slips with.
 * @param file A typeface for all of it (`PRINT_FONT`); absent: Noto Sans TC, which comes with the server.
 */
export function serverDrawing(file?: string): Drawing {
  const fonts = file === undefined ? notoFonts() : oneFont(file);
  return {
    openCanvas: (width, height) => {
      const context = createCanvas(width, height).getContext('2d');
      return new SplitCanvas(context, fonts);
    },
    typeface: fallback,
  };
}

/** @throws Error where the file is no typeface. */
function oneFont(file: string): Fonts {
  if (!GlobalFonts.registerFromPath(file, 'Slip')) throw new Error(`${file} is not a typeface`);
  return { familyOf: () => 'Slip' };
}

/** Noto Sans TC lies in a hundred files of some characters each: those that are needed are opened when they are. */
function notoFonts(): Fonts {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/package.json'));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const partOf = new Map<number, string>();
  for (const [part, list] of Object.entries(ranges))
    for (const range of list.split(',')) {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      for (let point = parseInt(from, 16); point <= parseInt(to, 16); point += 1)
        if (!partOf.has(point)) partOf.set(point, part.replace(/[[\]]/g, ''));
    }
  const opened = new Set<string>();
  return {
    familyOf(point) {
      const part = partOf.get(point);
      if (part === undefined) return fallback;
      const family = `Slip-${part}`;
      if (!opened.has(family)) {
        opened.add(family);
        for (const weight of weights)
          GlobalFonts.registerFromPath(
            join(folder, 'files', `noto-sans-tc-${part}-${weight}-normal.woff2`),
            family,
          );
      }
      return family;
    },
  };
}

/** Sets each run of characters from the file that has them: a list of a hundred families is 3 ms a character. */
class SplitCanvas implements PrintCanvas {
  textBaseline: unknown;
  readonly #context: SKRSContext2D;
  readonly #fonts: Fonts;
  #size = '';

  constructor(context: SKRSContext2D, fonts: Fonts) {
    this.#context = context;
    this.#fonts = fonts;
  }

  get fillStyle(): unknown {
    return this.#context.fillStyle;
  }

  set fillStyle(style: unknown) {
    this.#context.fillStyle = String(style);
  }

  get font(): string {
    return this.#size;
  }

  /** `700 28px` and a family, which is chosen for each run. */
  set font(font: string) {
    this.#size = font.split(' ').slice(0, 2).join(' ');
  }

  measureText(text: string): { readonly width: number } {
    return { width: this.#runs(text).reduce((sum, run) => sum + this.#widthOf(run), 0) };
  }

  fillRect(...box: [number, number, number, number]): void {
    this.#context.fillRect(...box);
  }

  fillText(text: string, x: number, y: number): void {
    let at = x;
    for (const run of this.#runs(text)) {
      const width = this.#widthOf(run);
      this.#context.fillText(run.text, at, y);
      at += width;
    }
  }

  getImageData(...box: [number, number, number, number]): { readonly data: ArrayLike<number> } {
    return this.#context.getImageData(...box);
  }

  #widthOf({ family, text }: Run): number {
    this.#context.font = `${this.#size} ${family === fallback ? fallback : `"${family}"`}`;
    return this.#context.measureText(text).width;
  }

  #runs(text: string): Run[] {
    const runs: { family: string; text: string }[] = [];
    for (const character of text) {
      const family = this.#fonts.familyOf(character.codePointAt(0) ?? 0);
      const last = runs.at(-1);
      if (last?.family === family) last.text += character;
      else runs.push({ family, text: character });
    }
    return runs;
  }
}

interface Run {
  readonly family: string;
  readonly text: string;
}
