import { serverDrawing } from '#server/adapters/printer/canvas.ts';
import type { Glyph } from './escpos-reader.ts';

const { openCanvas } = serverDrawing();

/** A printer's own type, as far as a picture of it needs: each character in its cell. */
export const glyphs: Glyph = (character, width, height, strong) => {
  const canvas = openCanvas(width, height);
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, width, height);
  canvas.fillStyle = '#000';
  canvas.font = `${strong ? 700 : 400} ${Math.round(height * 0.92)}px x`;
  canvas.fillText(character, 0, Math.round(height * 0.84));
  const { data } = canvas.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width }, (_none, x) => (data[(y * width + x) * 4]! < 150 ? 1 : 0)),
  );
};
