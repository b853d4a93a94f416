import { centred, row, text } from './parts.ts';
import { rule, type Slip } from './slip.ts';

/** What stands on a test print, in the language it is printed in. */
export interface TestSlipWords {
  readonly title: string;
  readonly storeName: string;
  readonly printerName: string;
  /** `網路（TCP 9100）・80 mm`. */
  readonly connection: string;
  /** When it is printed. */
  readonly at: string;
  /** Something with a long name, and what it costs. */
  readonly sample: string;
  readonly sampleOptions: string;
  readonly sampleAmount: string;
  /** How to tell whether the paper is as wide as it was said to be. */
  readonly judge: string;
}

/** A slip of nothing but samples: every size of type, an amount at the right edge, and lines as wide as the paper. */
export function testSlip(words: TestSlipWords): Slip {
  const { title, printerName } = words;
  return {
    kind: 'test',
    title: `${title} ${printerName}`,
    parts: [
      { ...centred(words.storeName), size: 'large', strong: true },
      centred(title),
      { ...centred(printerName), strong: true },
      centred(words.connection),
      centred(words.at),
      rule,
      { ...row(words.sample, words.sampleAmount), lead: '2×' },
      text(words.sampleOptions, { indented: true }),
      { ...row(words.sample, words.sampleAmount, { size: 'large', strong: true }), lead: '2×' },
      { ...centred('A-017'), size: 'huge', strong: true },
      text('A-017', { inverted: true, strong: true }),
      rule,
      centred(words.judge),
    ],
  };
}
