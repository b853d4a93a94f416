/** Device pixels for each of the page: sharp on paper and on other screens. */
const scale = 2;

const padding = 20;
const footHeight = 34;

/**
 * A figure as a picture, as it stands in the page: its texts, boxes and drawings by their computed colours and fonts, so that every browser
 * gives the same and nothing is loaded. What is only for the page (`data-noprint`) is left out.
 * @param about What it is of, below it: the picture is read without its page.
 * @throws DOMException where the browser makes no picture
 */
export async function drawFigure(figure: HTMLElement, about: string): Promise<Blob> {
  const { width, height, left, top } = figure.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil((height + footHeight) * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('no canvas', 'NotSupportedError');
  const style = getComputedStyle(figure);
  context.scale(scale, scale);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height + footHeight);
  context.translate(-left, -top);
  for (const child of figure.children) drawElement(context, child);
  context.font = `400 13px ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.globalAlpha = 0.75;
  context.fillText(about, left + padding, top + height + footHeight - padding / 2 - 4, width - 2 * padding);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('no picture', 'EncodingError'))),
      'image/png',
    );
  });
}

function drawElement(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  // What is there for screen readers alone is a pixel in size.
  const isSeen = style.display !== 'none' && style.visibility !== 'hidden' && (width > 1 || height > 1);
  if (!isSeen || element.hasAttribute('data-noprint')) return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  if (element instanceof SVGGeometryElement) drawShape(context, element, style);
  else {
    const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
    const box = new Path2D();
    box.roundRect(left, top, width, height, radius);
    if (element instanceof HTMLElement) drawBox(context, box, style, { left, top, width, height });
    if (style.overflowX !== 'visible') context.clip(box);
    for (const node of element.childNodes) {
      if (node instanceof Element) drawElement(context, node);
      else if (node instanceof Text) drawText(context, node, style);
    }
  }
  context.restore();
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawBox(
  context: CanvasRenderingContext2D,
  path: Path2D,
  style: CSSStyleDeclaration,
  { left, top, width, height }: Box,
): void {
  context.fillStyle = style.backgroundColor;
  context.fill(path);
  const [above, right, below, before] = [
    style.borderTopWidth,
    style.borderRightWidth,
    style.borderBottomWidth,
    style.borderLeftWidth,
  ].map(Number.parseFloat) as [number, number, number, number];
  if (above > 0 && right > 0 && below > 0 && before > 0) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = above;
    context.stroke(path);
    return;
  }
  context.fillStyle = style.borderBottomColor;
  if (below > 0) context.fillRect(left, top + height - below, width, below);
  context.fillStyle = style.borderTopColor;
  if (above > 0) context.fillRect(left, top, width, above);
}

/** Shapes keep the width of their lines, however much the drawing is stretched. */
function drawShape(
  context: CanvasRenderingContext2D,
  shape: SVGGeometryElement,
  style: CSSStyleDeclaration,
): void {
  const matrix = shape.getScreenCTM();
  if (!matrix) return;
  const path = new Path2D();
  path.addPath(pathOf(shape), matrix);
  if (style.fill !== 'none') {
    context.save();
    context.globalAlpha *= Number(style.fillOpacity);
    context.fillStyle = style.fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this is a canvas and no array
    context.fill(path);
    context.restore();
  }
  if (style.stroke === 'none') return;
  context.globalAlpha *= Number(style.strokeOpacity);
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineJoin = style.strokeLinejoin === 'round' ? 'round' : 'miter';
  const dashes = style.strokeDasharray;
  context.setLineDash(dashes === 'none' ? [] : dashes.split(/[\s,]+/).map(Number.parseFloat));
  context.stroke(path);
}

function pathOf(shape: SVGGeometryElement): Path2D {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  if (shape instanceof SVGRectElement) path.rect(number('x'), number('y'), number('width'), number('height'));
  else if (shape instanceof SVGLineElement) {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  } else if (shape instanceof SVGCircleElement)
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  else if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    for (const { x, y } of shape.points) path.lineTo(x, y);
    if (shape instanceof SVGPolygonElement) path.closePath();
  }
  return path;
}

/** Each line of a text where it stands: a browser has broken it already. What it cuts off for want of room ends in `…` here too. */
function drawText(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  const text = node.data;
  if (text.trim() === '') return;
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('字');
  const range = document.createRange();
  const end = style.textOverflow === 'ellipsis' ? endOf(node) : Number.POSITIVE_INFINITY;
  let line: { text: string; left: number; top: number; right: number; height: number } | undefined;
  const write = (): void => {
    if (!line) return;
    const baseline = line.top + (line.height - ascent - descent) / 2 + ascent;
    context.fillText(line.text, line.left, baseline, line.right - line.left + 1);
  };
  let at = 0;
  for (const sign of text) {
    range.setStart(node, at);
    range.setEnd(node, (at += sign.length));
    const rect = range.getClientRects()[0];
    if (!rect || rect.width === 0) continue;
    if (line && rect.right > end + 0.5) {
      line.text = `${[...line.text].slice(0, -1).join('')}…`;
      break;
    }
    if (line && Math.abs(rect.top - line.top) < rect.height / 2) {
      line.text += sign;
      line.right = rect.right;
      continue;
    }
    write();
    line = { text: sign, left: rect.left, top: rect.top, right: rect.right, height: rect.height };
  }
  write();
}

/** How far to the right a box shows its text. */
function endOf(node: Text): number {
  return node.parentElement?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
}
