import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import type { TileColour } from '#domain/catalogue/schema.ts';
import type { Image } from '#domain/kit/image.ts';
import type { KeptImage } from '../adapters/images/re-encode.ts';
import { drawDish, type Drawing } from './draw-dish.ts';
import { dishId, type Kitchen } from './kitchen.ts';
import { noodleDrawings, teaDrawings } from './drawings.ts';
import { noodleKitchen } from './noodle-kitchen.ts';
import { teaKitchen } from './tea-kitchen.ts';

/** A picture as the server keeps it, and the dish that has it. */
export interface DemoPicture {
  readonly brandId: string;
  readonly dishId: string;
  readonly image: Image;
  readonly hash: string;
  readonly kept: KeptImage;
}

/** The ground of a picture, by the colour of the tile that it stands on. */
const grounds: Readonly<Record<TileColour, string>> = {
  sand: '#f3e3c9',
  tomato: '#fbd7cf',
  leaf: '#d3ead8',
  sky: '#d0e4f5',
  grape: '#e2d6f2',
  rose: '#f8d4e3',
  tea: '#e6dbd3',
  mint: '#cdece8',
};

const side = 240;

/** The pictures of the demo's dishes, drawn when its rows are made. Named by what was drawn, as any other is by what was sent (decision 0014). */
export async function demoPictures(): Promise<DemoPicture[]> {
  const drawn = [...picturesOf(teaKitchen, teaDrawings), ...picturesOf(noodleKitchen, noodleDrawings)];
  return Promise.all(
    drawn.map(async ({ brandId, dish, svg }) => {
      const hash = createHash('sha256').update(svg).digest('hex');
      const bytes = await sharp(Buffer.from(svg)).resize(side).jpeg({ quality: 82 }).toBuffer();
      const kept = { bytes, width: side, height: side };
      return {
        brandId,
        dishId: dish,
        image: { url: imagePath(brandId, hash), key: hash },
        hash,
        kept,
      };
    }),
  );
}

function picturesOf(
  { brandId, sections }: Kitchen,
  drawings: Readonly<Record<string, Drawing>>,
): { brandId: string; dish: string; svg: string }[] {
  return Object.values(sections).flatMap(({ colour, dishes }) =>
    Object.keys(dishes).flatMap((key) => {
      const drawing = drawings[key];
      return drawing
        ? [{ brandId, dish: dishId(brandId, key), svg: drawDish(drawing, grounds[colour]) }]
        : [];
    }),
  );
}
