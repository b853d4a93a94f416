import type { PrinterTrouble } from '#domain/printing/printer-status.ts';

/** What a printer says of itself, or of a job, by the codes of Star CloudPRNT: `200 OK`, `410 Out of paper`. */
interface StarStatus {
  /** It prints. */
  readonly isReady: boolean;
  readonly troubles: PrinterTrouble[];
  /** The job itself is no good for it: nothing of it was printed. */
  readonly isRefusal: boolean;
}

/** Reads a code as it comes: written for addresses, with words behind it or without, and `OK` from the oldest. Of what it does not know it takes the kind. */
export function starStatusOf(said: string): StarStatus {
  const text = decoded(said).trim();
  const code = /^ok\b/i.test(text) ? '200' : (/^\d{3}/.exec(text)?.[0] ?? '');
  return {
    isReady: code.startsWith('2'),
    troubles: troublesOf(code),
    isRefusal: code.startsWith('51') || code.startsWith('52'),
  };
}

function troublesOf(code: string): PrinterTrouble[] {
  if (code.startsWith('21')) return ['paper_low'];
  if (code.startsWith('2')) return [];
  if (code === '410') return ['paper_out'];
  if (code.startsWith('42')) return ['cover_open'];
  return code.startsWith('5') ? [] : ['error'];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
