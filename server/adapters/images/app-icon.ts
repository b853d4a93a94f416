import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#domain/printing/print-plan.ts';
import { WorkQueue } from '#server/work-queue.ts';

/** What an icon is for: shown as it is, cut to any shape by a launcher, or put into a rounded square by a telephone. */
export const iconPurposes = ['any', 'maskable', 'touch'] as const;
export type IconPurpose = (typeof iconPurposes)[number];

interface Sign {
  readonly name: string;
  /** `#0F766E`; what stands on it is white or black, whichever can be read. */
  readonly colour: string;
  readonly onColour: string;
  /** The brand's picture as it is kept: a JPEG on white. */
  readonly logo?: Buffer | undefined;
}

/** Shares of the side. A launcher may cut away all but a circle of 0.8, and the corners of a logo are to stay in it. */
const logoShare: Readonly<Record<IconPurpose, number>> = { any: 0.84, maskable: 0.62, touch: 0.8 };
const signShare: Readonly<Record<IconPurpose, number>> = { any: 0.58, maskable: 0.44, touch: 0.54 };
const cornerShare = 0.2;

/** So far over the line on which it stands a sign has its middle, as a share of its size. */
const middleShare = 0.36;

/** One at a time: a page of somebody who installs waits, a sale does not. */
const turns = new WorkQueue({ atOnce: 1, mostWaiting: 20 });

/**
 * The icon of a brand's app: its logo on white or, where it has none, the first sign of its name on its colour. PNG.
 * @param size In pixels.
 * @throws AppError rate_limited
 */
export function drawAppIcon(
  sign: Sign,
  purpose: IconPurpose,
  size: number,
  drawing: Drawing,
): Promise<Buffer> {
  return turns.take(async () => {
    const face = sign.logo
      ? await withLogo(sign.logo, size, logoShare[purpose]).catch(() =>
          withSign(sign, purpose, size, drawing),
        )
      : withSign(sign, purpose, size, drawing);
    return purpose === 'any' ? rounded(face, size) : face.png().toBuffer();
  });
}

async function withLogo(logo: Buffer, size: number, share: number): Promise<Sharp> {
  const side = Math.round(size * share);
  const white = '#ffffff';
  // What is white around it would be a margin beside the icon's own.
  const drawn = await sharp(logo).trim({ threshold: 20 }).toBuffer();
  const input = await sharp(drawn).resize(side, side, { fit: 'contain', background: white }).png().toBuffer();
  const face = sharp({ create: { width: size, height: size, channels: 4, background: white } });
  return sharp(await face.composite([{ input }]).png().toBuffer());
}

function withSign(
  { name, colour, onColour }: Sign,
  purpose: IconPurpose,
  size: number,
  { openCanvas, typeface }: Drawing,
): Sharp {
  const canvas = openCanvas(size, size);
  const side = Math.round(size * signShare[purpose]);
  const sign = firstSign(name);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, size, size);
  canvas.fillStyle = onColour;
  canvas.font = `700 ${side}px ${typeface}`;
  canvas.textBaseline = 'alphabetic';
  canvas.fillText(sign, (size - canvas.measureText(sign).width) / 2, size / 2 + side * middleShare);
  const { data } = canvas.getImageData(0, 0, size, size);
  return sharp(Uint8Array.from(data), { raw: { width: size, height: size, channels: 4 } });
}

/** The first letter of a name. A server has no typeface of emoji: they are passed over, where there is anything else. */
function firstSign(name: string): string {
  const signs = [...new Intl.Segmenter('zh').segment(name.trim())].map(({ segment }) => segment);
  return (signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0] ?? '').toUpperCase();
}

async function rounded(face: Sharp, size: number): Promise<Buffer> {
  const corner = Math.round(size * cornerShare);
  const shape = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}"/></svg>`;
  return face
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
