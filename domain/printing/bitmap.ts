import type { Mark, Sheet, TextWidth } from './sheet.ts';

/** Black dots on white, eight to a byte, the leftmost in the highest bit; rows are whole bytes. */
export interface Bitmap {
  /** In dots. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** The part of a canvas that drawing a sheet needs: the browser's and the server's both have it. */
export interface PrintCanvas {
  fillStyle: unknown;
  font: string;
  textBaseline: unknown;
  measureText(text: string): { readonly width: number };
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
}

/** Creates an empty canvas of a size in dots. */
export type OpenCanvas = (width: number, height: number) => PrintCanvas;

/** Names of typefaces as a style sheet has them, the best first. */
export type Typeface = string;

/** Measures texts on a canvas, each only once. */
export function widthsBy(openCanvas: OpenCanvas, typeface: Typeface): TextWidth {
  const canvas = openCanvas(1, 1);
  const known = new Map<string, number>();
  let font = '';
  return (text, px, strong) => {
    const key = `${px}${strong ? '!' : ' '}${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const wanted = fontOf(px, strong, typeface);
    // Setting the font again costs more than measuring.
    if (wanted !== font) canvas.font = font = wanted;
    const { width } = canvas.measureText(text);
    known.set(key, width);
    return width;
  };
}

/** Draws a sheet and reads it back as the dots that a print head burns. */
export function rasterise(
  { width, height, marks }: Sheet,
  openCanvas: OpenCanvas,
  typeface: Typeface,
): Bitmap {
  const canvas = openCanvas(width, height);
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, width, height);
  for (const mark of marks) {
    if (mark.kind === 'box') {
      canvas.fillStyle = '#000';
      canvas.fillRect(mark.x, mark.y, mark.width, mark.height);
    } else if (mark.kind === 'text') {
      canvas.fillStyle = mark.white ? '#fff' : '#000';
      canvas.font = fontOf(mark.px, mark.strong, typeface);
      canvas.fillText(mark.text, mark.x, mark.baseline);
    }
  }
  const paper = dotsOf(canvas.getImageData(0, 0, width, height).data, width, height);
  // Dots stay where they are: drawn and read back they would be others.
  for (const mark of marks) if (mark.kind === 'picture') stamp(paper, mark);
  return paper;
}

function stamp(paper: Bitmap, { x, y, picture }: Extract<Mark, { kind: 'picture' }>): void {
  const across = Math.ceil(paper.width / 8);
  for (let row = 0; row < picture.height && y + row < paper.height; row += 1)
    for (let column = 0; column < picture.width; column += 1) {
      if (!isBlack(picture, column, row)) continue;
      const at = x + column;
      paper.bits[(y + row) * across + (at >> 3)]! |= 0x80 >> (at & 7);
    }
}

/** Whether the dot of a column and a row is black. */
export function isBlack({ width, bits }: Bitmap, column: number, row: number): boolean {
  return ((bits[row * Math.ceil(width / 8) + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) !== 0;
}

function fontOf(px: number, strong: boolean, typeface: Typeface): string {
  return `${strong ? 700 : 400} ${px}px ${typeface}`;
}

/** Darker than this is burnt: thin strokes of small type stay whole. */
const darkest = 150;

/** @param pixels Red, green, blue and opacity of each dot, row by row. */
function dotsOf(pixels: ArrayLike<number>, width: number, height: number): Bitmap {
  const across = Math.ceil(width / 8);
  const bits = new Uint8Array(across * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const light = (pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114;
      if (light < darkest) bits[y * across + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { width, height, bits };
}
