import { normalise } from '#domain/kit/search-text.ts';
import type { Command } from '#src/ui/menus/command-palette.tsx';

/** What the palette is about, in the order in which it is shown. */
export const entryKinds = ['page', 'action', 'store', 'brand', 'dish', 'order'] as const;

export type EntryKind = (typeof entryKinds)[number];

/** One thing that the palette finds. */
export interface Entry extends Command {
  readonly kind: EntryKind;
  /** What it is found by, made by {@link wordsOf}. */
  readonly words: string;
}

export interface EntryGroup {
  readonly kind: EntryKind;
  readonly items: readonly Entry[];
}

/** More of one kind than this are found by typing on. */
const mostOfKind = 6;

/** Names in both languages, numbers and codes, as they are compared. */
export function wordsOf(...texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? [normalise(text)] : [])).join('\n');
}

/**
 * What a query finds: everything of which each of its words is part; what begins with the query comes first, and so
 * do the kinds that have it. Without a query the pages,
 * the actions and the stores are shown, since nobody knows yet what else there is.
 */
export function findEntries(entries: readonly Entry[], query: string): EntryGroup[] {
  const wanted = normalise(query);
  const words = wanted.split(' ');
  const found = new Map<EntryKind, [begins: Entry[], others: Entry[]]>();
  for (const entry of entries) {
    if (wanted === '' && (entry.kind === 'dish' || entry.kind === 'order')) continue;
    if (!words.every((word) => entry.words.includes(word))) continue;
    const [begins, others] = found.get(entry.kind) ?? [[], []];
    found.set(entry.kind, [begins, others]);
    const starts = entry.words.startsWith(wanted) || entry.words.includes(`\n${wanted}`);
    // Entries come in their own order, so that the first ones of a kind are the ones to show.
    if (starts) begins.push(entry);
    else if (others.length < mostOfKind) others.push(entry);
  }
  const groups = entryKinds.flatMap((kind) => {
    const of = found.get(kind);
    if (!of) return [];
    const most = wanted === '' && kind !== 'store' && kind !== 'brand' ? Infinity : mostOfKind;
    return [{ kind, items: of.flat().slice(0, most), begins: wanted !== '' && of[0].length > 0 }];
  });
  return groups
    .sort((a, b) => Number(b.begins) - Number(a.begins))
    .map(({ kind, items }) => ({ kind, items }));
}
