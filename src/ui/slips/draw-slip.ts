import type { Paper, Slip, SlipPart, SlipPicture, SlipRow, SlipText } from '#domain/printing/slip.ts';
import { cx } from '../styles/class-names.ts';

/** A slip as elements of a document: the page's own for the preview, the printed frame's for the paper. */
export function drawSlip(page: Document, { kind, title, parts }: Slip, paper: Paper): HTMLElement {
  const sheet = element(page, 'article', `slip slip-${paper} slip-${kind}`);
  sheet.setAttribute('aria-label', title);
  sheet.append(...parts.map((part) => drawPart(page, part)));
  return sheet;
}

function drawPart(page: Document, part: SlipPart): HTMLElement {
  if (part.kind === 'rule') return element(page, 'hr', 'rule');
  if (part.kind === 'picture') return drawPicture(page, part);
  return part.kind === 'text' ? drawText(page, part) : drawRow(page, part);
}

function drawPicture(page: Document, { url }: SlipPicture): HTMLElement {
  const image = page.createElement('img');
  image.className = 'logo';
  image.alt = '';
  image.src = url;
  return image;
}

function drawText(page: Document, { text, align, inverted, indented, ...look }: SlipText): HTMLElement {
  const classes = [align === 'center' && 'centre', inverted && 'inverted', indented && 'indented'];
  return element(page, 'p', cx(...classes, look.size, look.strong && 'strong'), text);
}

function drawRow(page: Document, { lead, text, amount, struck, ...look }: SlipRow): HTMLElement {
  const row = element(page, 'p', cx('row', look.size, look.strong && 'strong', struck && 'struck'));
  const words = element(page, 'span', 'words');
  if (lead !== undefined) words.append(element(page, 'span', 'lead', lead));
  words.append(element(page, 'span', '', text));
  row.append(words);
  if (amount !== undefined) row.append(element(page, 'span', 'amount', amount));
  return row;
}

function element(page: Document, tag: string, className: string, text?: string): HTMLElement {
  const made = page.createElement(tag);
  if (className !== '') made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
