/** How large something is set: what one reads at arm's length, what one calls out across the room. */
export type SlipSize = 'small' | 'normal' | 'large' | 'huge';

interface Look {
  /** `normal` where it is absent. */
  readonly size?: SlipSize;
  readonly strong?: boolean;
}

/** A paragraph; it wraps where the paper ends and is never cut. */
export interface SlipText extends Look {
  readonly kind: 'text';
  readonly text: string;
  readonly align?: 'center';
  /** White on black: what must be seen first. */
  readonly inverted?: true;
  /** Below the line that it belongs to. */
  readonly indented?: true;
}

/** Something and its amount: the words wrap, the amount stays on their first line. */
export interface SlipRow extends Look {
  readonly kind: 'row';
  /** How many, before the words: `2 ×`. */
  readonly lead?: string;
  readonly text: string;
  readonly amount?: string;
  /** Taken off again: to be seen, and not to be made. */
  readonly struck?: true;
}

export interface SlipRule {
  readonly kind: 'rule';
}

/** The brand's logo in the middle of the paper. It says nothing that is not written below it: a printer without pictures leaves it out. */
export interface SlipPicture {
  readonly kind: 'picture';
  readonly url: string;
}

export type SlipPart = SlipText | SlipRow | SlipRule | SlipPicture;

/** Which slip it is, for its name and its type size. What a drawer and a day are closed with are slips as well. */
export type SlipKind =
  | 'receipt'
  | 'kitchen'
  | 'changes'
  | 'void'
  | 'refund'
  | 'label'
  | 'x'
  | 'z'
  | 'day'
  | 'drawer'
  | 'test';

/**
 * What stands on a piece of paper, from top to bottom, in the language it is printed in. It knows no width: a browser wraps it, and so
 * does a printer that is driven by bytes.
 */
export interface Slip {
  readonly kind: SlipKind;
  /** For a screen reader and the print queue: `交易明細 A-017`. */
  readonly title: string;
  readonly parts: readonly SlipPart[];
}

/** Paper of a slip printer by its width in mm. */
export const papers = [58, 80] as const;

export type Paper = (typeof papers)[number];

export const rule: SlipRule = { kind: 'rule' };

/** Everything that is written on a slip, a line each: what a search or a test looks through. */
export function writtenOn({ parts }: Slip): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'rule' || part.kind === 'picture') return [];
    if (part.kind === 'text') return [part.text];
    return [[part.lead, part.text, part.amount].filter((each) => each !== undefined).join(' ')];
  });
}
