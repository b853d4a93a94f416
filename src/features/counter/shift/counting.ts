import { denominations } from '#domain/drawer/schema.ts';

/** How many of each note and coin; what is not said is none. */
export type Pieces = Readonly<Partial<Record<number, number | null>>>;

/** What the pieces come to, whole TWD; not a number where one of them is none. */
export function sumOf(pieces: Pieces): number {
  return denominations.reduce((sum, value) => sum + value * (pieces[value] ?? 0), 0);
}

/** Whether anything was counted: a drawer without a piece is said by a 0. */
export function isCounted(pieces: Pieces): boolean {
  return denominations.some((value) => typeof pieces[value] === 'number');
}

/** Those that there are any of, as a close says them. */
export function piecesOf(pieces: Pieces): { value: (typeof denominations)[number]; count: number }[] {
  return denominations.flatMap((value) => {
    const count = pieces[value] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
}
