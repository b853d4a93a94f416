import { dotsPerMm, headDots } from '#domain/printing/sheet.ts';
import type { Paper, Slip } from '#domain/printing/slip.ts';
import { drawSheet } from './draw-sheet.ts';
import { askPress } from './press/press-desk.ts';
import { typeface } from './typeface.ts';

/** Free above and below what is printed, so that neither the edge of the paper nor its knife is in the way. */
const roomMm = { above: 3, below: 6 };

/** In the middle of the paper: the head of a printer does not reach its edges. */
const printStyles = (paper: Paper): string => `
html { color-scheme: light; }
body { margin: 0; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.sheet { display: block; width: ${headDots[paper] / dotsPerMm}mm; margin: 0 auto; padding: ${roomMm.above}mm 0 ${roomMm.below}mm;
  font-family: ${typeface}; font-synthesis: none; text-rendering: geometricPrecision; }
`;

/** What is being printed. Some browsers read the frame after `print` has returned, so it stays until the next one. */
let last: HTMLIFrameElement | undefined;

/**
 * Prints slips one after another, each as long as it is: the browser opens its own dialog, or prints at once where it runs in kiosk mode.
 * Every slip is a page of a frame of its own, so that nothing of the app gets onto the paper.
 */
export async function printSlip(slip: Slip, paper: Paper, language: string): Promise<void> {
  const { sheet } = await askPress({ kind: 'sheet', slip, on: paper });
  last?.remove();
  const frame = await openFrame(paper);
  last = frame;
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.documentElement.lang = language;
  page.title = slip.title;
  page.body.replaceChildren(drawSheet(page, sheet));
  // `80mm auto` is no size. A millimetre more, or a rounding of the printer would begin a second page.
  const heightMm = Math.ceil(sheet.height / dotsPerMm + roomMm.above + roomMm.below) + 1;
  page.adoptedStyleSheets = [
    sheetFor(page, printStyles(paper)),
    sheetFor(page, `@page { size: ${paper}mm ${heightMm}mm; margin: 0; }`),
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
function openFrame(paper: Paper): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-200mm',
    top: '0',
    width: `${paper}mm`,
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
