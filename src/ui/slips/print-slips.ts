import { millimetresOf } from '#domain/printing/cup-labels.ts';
import { dotsPerMm, headDots } from '#domain/printing/sheet.ts';
import type { Paper, Slip } from '#domain/printing/slip.ts';
import type { LabelSize } from '#domain/store/schema.ts';
import { drawSheet } from './draw-sheet.ts';
import { renderInWorker } from './render/render-client.ts';
import { typeface } from './typeface.ts';

/** Free above and below what is printed, so that neither the edge of the paper nor its knife is in the way. */
const roomMm = { above: 3, below: 6 };

/** In the middle of the paper: the head of a printer does not reach its edges. A sticker is its own page, and all of it. */
const printStyles = ({ width, above, below }: PageForm): string => `
html { color-scheme: light; }
body { margin: 0; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.sheet { display: block; width: ${width}mm; margin: 0 auto; padding: ${above}mm 0 ${below}mm;
  font-family: ${typeface}; font-synthesis: none; text-rendering: geometricPrecision; }
.sheet + .sheet { break-before: page; }
`;

interface PageForm {
  /** Of the paper, in mm. */
  readonly paper: number;
  /** Of what is printed on it, in mm. */
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

function formOf(on: Paper | LabelSize): PageForm {
  if (typeof on === 'number') return { paper: on, width: headDots[on] / dotsPerMm, ...roomMm };
  const [width] = millimetresOf(on);
  return { paper: width, width, above: 0, below: 0 };
}

/** What is being printed. Some browsers read the frame after `print` has returned, so it stays until the next one. */
let last: HTMLIFrameElement | undefined;

/**
 * Prints slips in one go, each on a page as long as the longest: the browser opens its own dialog, or prints at once where it runs in kiosk
 * mode. They stand in a frame of their own, so that nothing of the app gets onto the paper.
 */
export async function printSlips(
  slips: readonly Slip[],
  on: Paper | LabelSize,
  language: string,
): Promise<void> {
  const [first] = slips;
  if (!first) return;
  const pressed = await Promise.all(slips.map((slip) => renderInWorker({ kind: 'sheet', slip, on })));
  const form = formOf(on);
  last?.remove();
  const frame = await openFrame(form.paper);
  last = frame;
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.documentElement.lang = language;
  page.title = first.title;
  page.body.replaceChildren(...pressed.map(({ sheet }) => drawSheet(page, sheet)));
  // `80mm auto` is no size. A millimetre more, or a rounding of the printer would begin a second page; stickers are as high as they are.
  const highest = Math.max(...pressed.map(({ sheet }) => sheet.height)) / dotsPerMm;
  const heightMm = typeof on === 'number' ? Math.ceil(highest + form.above + form.below) + 1 : highest;
  page.adoptedStyleSheets = [
    sheetFor(page, printStyles(form)),
    sheetFor(page, `@page { size: ${form.paper}mm ${heightMm}mm; margin: 0; }`),
  ];
  const before = document.activeElement;
  const giveBack = (): void => {
    // Keys and what a scanner types belong to the page again: the frame has nothing that could take them.
    if (document.activeElement !== frame) return;
    frame.blur();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  // Some browsers return before their dialog is closed.
  view.addEventListener('afterprint', giveBack, { once: true });
  view.focus();
  view.print();
  giveBack();
}

/** An empty document beside the page, as wide as the paper. */
function openFrame(paperMm: number): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-200mm',
    top: '0',
    width: `${paperMm}mm`,
    height: '10mm',
    border: '0',
  });
  return new Promise((done) => {
    frame.addEventListener('load', () => done(frame), { once: true });
    document.body.append(frame);
  });
}

/** A style sheet of that very document: another document's may not be adopted. */
function sheetFor(page: Document, text: string): CSSStyleSheet {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(text);
  return sheet;
}
