import { encode } from 'uqr';

/** Modules of white around the code, as readers need it. */
const quiet = 4;

export interface QrShape {
  /** Modules along each side, the quiet zone included. */
  readonly size: number;
  /** The dark modules as a path of an SVG of that size. */
  readonly path: string;
}

/** A text as a QR code that is still read with a seventh of it dirty or torn. */
export function qrShape(text: string): QrShape {
  const { size, data } = encode(text, { ecc: 'M', border: quiet });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  }
  return { size, path: runs.join('') };
}

/** The code as a file of its own, black on white. */
export function qrSvg(text: string): string {
  const { size, path } = qrShape(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}
