import { serverDrawing } from '#server/adapters/printer/easel.ts';
import type { Glyph } from './escpos-reader.ts';

const { easel } = serverDrawing();

/** A printer's own type, as far as a picture of it needs: each character in its cell. */
export const glyphs: Glyph = (character, width, height, strong) => {
  const brush = easel(width, height);
  brush.textBaseline = 'alphabetic';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = '#000';
  brush.font = `${strong ? 700 : 400} ${Math.round(height * 0.92)}px x`;
  brush.fillText(character, 0, Math.round(height * 0.84));
  const { data } = brush.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width }, (_none, x) => (data[(y * width + x) * 4]! < 150 ? 1 : 0)),
  );
};
