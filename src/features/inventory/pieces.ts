import { maxPieces } from '#domain/inventory/schema.ts';

/** Why a text is no number of pieces. */
export type PiecesFault = 'formula' | 'negative' | 'fraction' | 'noNumber' | 'tooLarge';

/** A whole number of pieces in digits of any width, with separators or without; else what is wrong with it. */
export function numberIn(cell: string): number | PiecesFault {
  const plain = plainOf(cell);
  if (isFormula(plain)) return 'formula';
  if (/^-\s*[\d.,]+$/.test(plain)) return 'negative';
  const digits = withoutSeparators(plain);
  if (digits.startsWith('-')) return 'formula';
  if (!/^\d+(\.\d+)?$/.test(digits)) return 'noNumber';
  const value = Number(digits);
  if (!Number.isInteger(value)) return 'fraction';
  return value > maxPieces ? 'tooLarge' : value;
}

export function isFormula(cell: string): boolean {
  return /^[=@+]/.test(cell.normalize('NFKC')) || cell.startsWith('#');
}

/** What is no number at all, for a form that holds numbers: no operation takes a part of a piece. */
const noNumber = 0.5;

/**
 * What was typed as the number that a form holds, null for nothing. Nothing is made of it that was not typed: what is no number of pieces is given
 * as the number that it is, for the operation's own schema to refuse.
 */
export function typedPieces(text: string): number | null {
  if (text.trim() === '') return null;
  const read = numberIn(text);
  if (typeof read === 'number') return read;
  const value = read === 'formula' || read === 'noNumber' ? NaN : Number(withoutSeparators(plainOf(text)));
  return Number.isFinite(value) ? value : noNumber;
}

function plainOf(cell: string): string {
  return cell.normalize('NFKC').replaceAll('−', '-').trim();
}

function withoutSeparators(plain: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
