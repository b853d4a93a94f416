import type { Bitmap } from './bitmap.ts';
import type { LabelSize } from '../store/schema.ts';
import { millimetresOf } from './cup-labels.ts';

/** Between two stickers of a roll, in mm. */
const gap = 2;

/** The bytes of labels for a printer that speaks TSPL, one sticker each. */
export function tsplBytes(labels: readonly Bitmap[], size: LabelSize): Uint8Array {
  const [width, height] = millimetresOf(size);
  const pieces: Uint8Array[] = [
    ascii(`SIZE ${width} mm,${height} mm\r\nGAP ${gap} mm,0 mm\r\nDIRECTION 1\r\n`),
  ];
  for (const { width: dots, height: rows, bits } of labels) {
    pieces.push(
      ascii(`CLS\r\nBITMAP 0,0,${Math.ceil(dots / 8)},${rows},0,`),
      // Here a dot that is set stays white.
      bits.map((byte) => byte ^ 0xff),
      ascii('\r\nPRINT 1,1\r\n'),
    );
  }
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
