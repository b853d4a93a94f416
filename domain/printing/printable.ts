import type { Pictures } from './sheet.ts';
import type { Slip, SlipPart } from './slip.ts';

/** Characters of one paragraph that are printed at most; no text of an order is longer. */
export const longestText = 1000;

/** Parts of one slip at most: 500 lines of an order with answers, notes and rules, and what stands around them. */
export const mostParts = 2500;

/** C0 and C1, which printers take for commands; line separators; and what turns the direction of a line around. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]+/gu;

/** A text as a printer may get it: on one line, without a character that it could take for a command, and bounded. */
export function printable(text: string): string {
  const clean = text.replace(unprintable, ' ').trim();
  if (clean.length <= longestText) return clean;
  // Never between the two halves of one character.
  const cut = clean.slice(0, longestText - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/**
 * A slip of which every text is {@link printable}, and that ends.
 * @param pictures Those that are at hand. The others stay behind: what they say is written below them.
 */
export function printableSlip(slip: Slip, pictures?: Pictures): Slip {
  return {
    ...slip,
    title: printable(slip.title),
    parts: slip.parts.slice(0, mostParts).flatMap((part) => printablePart(part, pictures)),
  };
}

function printablePart(part: SlipPart, pictures: Pictures | undefined): SlipPart[] {
  if (part.kind === 'picture') return pictures?.has(part.url) ? [part] : [];
  if (part.kind === 'rule') return [part];
  if (part.kind === 'text') return [{ ...part, text: printable(part.text) }];
  return [
    {
      ...part,
      text: printable(part.text),
      ...(part.lead === undefined ? {} : { lead: printable(part.lead) }),
      ...(part.amount === undefined ? {} : { amount: printable(part.amount) }),
    },
  ];
}
