import { readWhole } from '#src/ui/form/money-input.ts';

/** Of what one tile is about; the server takes more, nobody means more. */
export const mostTyped = 999_999;

/**
 * What somebody typed as a whole number from `least` on: digits of any width, with separators and NT$ as they are pasted.
 * @returns undefined for what is none.
 */
export function typedNumber(text: string, least: number): number | undefined {
  const value = readWhole(text);
  return value != null && value >= least && value <= mostTyped ? value : undefined;
}
