import { tillOf } from '../order/numbering.ts';
import type { Order, OrderLine } from '../order/schema.ts';
import { banner, signature } from './kitchen.ts';
import { centred, lineParts, reprintOf, text, type SlipAbout } from './parts.ts';
import { rule, type Slip, type SlipPart } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** Lines that came to an order in one go: by whom, when, and from which till. */
export interface Addition {
  readonly at: string;
  readonly by: string | undefined;
  /** A till's letter. */
  readonly till: string | undefined;
  readonly lines: readonly OrderLine[];
}

/** The lines of an order by how they came to it, in that order; what it began with comes first. */
export function additionsOf(order: Order): Addition[] {
  const found = new Map<string, Addition & { lines: OrderLine[] }>();
  for (const line of order.items) {
    const { at, by, till } = line.added ?? {
      at: order.placedAt,
      by: order.placedBy?.name,
      till: tillOf(order),
    };
    const key = JSON.stringify([at, by, till]);
    const addition = found.get(key);
    if (addition) addition.lines.push(line);
    else found.set(key, { at, by, till, lines: [line] });
  }
  return [...found.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Whether there is anything to say about where lines came from or went. */
export function isChanged(order: Order): boolean {
  return additionsOf(order).length > 1 || order.items.some(({ voided }) => voided);
}

/** An open order that several people or tills have worked on: what came from where, and what was taken off again. */
export function changesSlip(order: Order, about: SlipAbout, words: SlipWords): Slip {
  const { labels } = words;
  const look = { size: 'large', strong: true } as const;
  const removed = order.items.filter(({ voided }) => voided);
  return {
    kind: 'changes',
    title: `${labels.changes} ${order.number}`,
    parts: [
      ...banner(order, about, words),
      centred(about.isReprint ? `${labels.changes}（${reprintOf(about, words)}）` : labels.changes),
      ...additionsOf(order).flatMap(({ at, by, till, lines }): SlipPart[] => {
        const kept = lines.filter(({ voided }) => !voided);
        if (kept.length === 0) return [];
        const from = [words.time(at), till === undefined ? undefined : words.till(till), by];
        return [
          rule,
          text(from.filter((each) => each !== undefined).join('・'), { strong: true }),
          ...kept.flatMap((line) => lineParts(line, { quantity: line.quantity }, words, look)),
        ];
      }),
      ...(removed.length === 0 ? [] : [rule, text(labels.removed, { strong: true, inverted: true })]),
      ...removed.flatMap((line) => [
        ...lineParts(line, { quantity: line.quantity }, words, { ...look, struck: true }),
        ...(line.voided ? [text(line.voided.reason, { indented: true })] : []),
      ]),
      rule,
      ...signature(order, about, words),
    ],
  };
}
