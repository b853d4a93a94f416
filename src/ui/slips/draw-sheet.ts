import { isBlack, type Bitmap } from '#domain/printing/bitmap.ts';
import type { Sheet } from '#domain/printing/sheet.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * A slip as lines of type at their places: what a browser prints. A printer for documents sets it as finely as it can, and one for slips at
 * its own dots, which are the sheet's.
 */
export function drawSheet(page: Document, { width, height, marks }: Sheet): SVGElement {
  const sheet = element(page, 'svg', { viewBox: `0 0 ${width} ${height}`, class: 'sheet' });
  for (const mark of marks) {
    if (mark.kind === 'picture') sheet.append(drawPicture(page, mark.picture, mark.x, mark.y));
    else if (mark.kind === 'box') {
      const { x, y, width: across, height: down } = mark;
      sheet.append(element(page, 'rect', { x, y, width: across, height: down }));
    } else {
      const { x, baseline, px, strong, white } = mark;
      const look = { 'font-size': px, 'font-weight': strong ? 700 : 400, ...(white && { fill: '#fff' }) };
      const text = element(page, 'text', { x, y: baseline, ...look });
      text.textContent = mark.text;
      sheet.append(text);
    }
  }
  return sheet;
}

/** One path of all its dots: a picture of its own would have to be waited for. */
function drawPicture(page: Document, picture: Bitmap, left: number, top: number): SVGElement {
  let path = '';
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) {
      if (!isBlack(picture, x, y)) continue;
      const from = x;
      while (x + 1 < picture.width && isBlack(picture, x + 1, y)) x += 1;
      path += `M${left + from} ${top + y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  return element(page, 'path', { d: path, 'shape-rendering': 'crispEdges', class: 'logo' });
}

/** Puts the dots of a slip onto a canvas, one of them for each of its own. */
export function paintDots(canvas: HTMLCanvasElement, dots: Bitmap): void {
  canvas.width = dots.width;
  canvas.height = dots.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(dots.width, dots.height);
  for (let y = 0, at = 0; y < dots.height; y += 1)
    for (let x = 0; x < dots.width; x += 1, at += 4) {
      image.data.fill(isBlack(dots, x, y) ? 0 : 255, at, at + 3);
      image.data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
}

function element(
  page: Document,
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const made = page.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
