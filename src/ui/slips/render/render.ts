import { rasterise, widthsBy, type Bitmap, type PrintCanvas } from '#domain/printing/bitmap.ts';
import { cp950From, type Cp950 } from '#domain/printing/cp950.ts';
import { dithered, logoSize } from '#domain/printing/dither.ts';
import { sheetOf, type Drawing } from '#domain/printing/print-plan.ts';
import type { Sheet } from '#domain/printing/sheet.ts';
import type { Paper, Slip } from '#domain/printing/slip.ts';
import type { LabelSize, StorePrinter } from '#domain/store/schema.ts';
import { typeface } from '../typeface.ts';

/** A rendering task. */
export type RenderWork =
  | { readonly kind: 'sheet'; readonly slip: Slip; readonly on: Paper | LabelSize }
  | {
      readonly kind: 'bytes';
      readonly printer: Pick<StorePrinter, 'paper' | 'label' | 'language' | 'mode'>;
      readonly slips: readonly Slip[];
      readonly copies: number;
      readonly opensDrawer: boolean;
    };

/** A slip as it lies on paper, and its dots. */
export interface RenderedSlip {
  readonly sheet: Sheet;
  readonly dots: Bitmap;
}

export type RenderAnswer<W extends RenderWork> = W extends { kind: 'sheet' } ? RenderedSlip : Uint8Array;

/** Pictures that slips name, by their address. */
export type RenderPictures = readonly (readonly [url: string, picture: ImageBitmap])[];

/** Lays slips out, draws them, and makes the bytes of printers: all that a page prints comes from here, and so does what it shows. */
export async function renderWork<W extends RenderWork>(
  work: W,
  pictures: RenderPictures,
): Promise<RenderAnswer<W>>;
export async function renderWork(
  work: RenderWork,
  pictures: RenderPictures,
): Promise<RenderedSlip | Uint8Array> {
  const drawing: Drawing = {
    openCanvas: canvasOf,
    typeface,
    pictures: new Map(pictures.map(([url, picture]) => [url, dotsOf(picture)])),
  };
  if (work.kind === 'sheet') {
    const sheet = sheetOf(work.slip, work.on, widthsBy(canvasOf, typeface), drawing.pictures);
    return { sheet, dots: rasterise(sheet, canvasOf, typeface) };
  }
  const { printer, slips, copies, opensDrawer } = work;
  const { bytesFor } = await import('./page-bytes.ts');
  return bytesFor(printer, slips, { drawing, page: codePage, copies, opensDrawer });
}

let page: Cp950 | undefined;

function codePage(): Cp950 {
  const big5 = new TextDecoder('big5');
  return (page ??= cp950From((bytes) => big5.decode(bytes)));
}

function canvasOf(width: number, height: number): PrintCanvas {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw a slip on');
  return context as PrintCanvas;
}

function dotsOf(picture: ImageBitmap): Bitmap {
  const [width, height] = logoSize(picture.width, picture.height);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw a picture on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return dithered(context.getImageData(0, 0, width, height).data, width, height);
}
