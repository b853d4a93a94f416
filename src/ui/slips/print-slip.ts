import type { Paper, Slip } from '#domain/printing/slip.ts';
import { drawSlip } from './draw-slip.ts';
import { slipStyles } from './slip-styles.ts';

const mmPerPx = 25.4 / 96;

/** What is being printed. Some browsers read the frame after `print` has returned, so it stays until the next one. */
let last: HTMLIFrameElement | undefined;

/**
 * Prints slips one after another, each as long as it is: the browser opens its own dialog, or prints at once where it runs in kiosk mode.
 * Every slip is a page of a frame of its own, so that nothing of the app gets onto the paper.
 */
export async function printSlip(slip: Slip, paper: Paper, language: string): Promise<void> {
  last?.remove();
  const frame = await openFrame(paper);
  last = frame;
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.documentElement.lang = language;
  page.title = slip.title;
  page.body.replaceChildren(drawSlip(page, slip, paper));
  const sheets = [sheetFor(page, slipStyles), sheetFor(page, 'body { margin: 0; background: #fff; }')];
  page.adoptedStyleSheets = sheets;
  await page.fonts.ready;
  await Promise.all(Array.from(page.images, readOrDrop));
  // `80mm auto` is no size, so it is measured. A millimetre more, or a rounding of the printer would begin a second page.
  const heightMm = Math.ceil(page.body.scrollHeight * mmPerPx) + 1;
  page.adoptedStyleSheets = [
    ...sheets,
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

/** Longer than any picture of this device takes, and nobody at a counter notices it. */
const pictureMs = 1500;

/** A logo that cannot be read, or whose address does not answer, is left out; the paper comes all the same. */
async function readOrDrop(image: HTMLImageElement): Promise<void> {
  const late = new Promise<never>((_done, fail) => setTimeout(() => fail(new Error('late')), pictureMs));
  await Promise.race([image.decode(), late]).catch(() => {
    // What is still on its way must not hold up the printing itself.
    image.removeAttribute('src');
    image.remove();
  });
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
