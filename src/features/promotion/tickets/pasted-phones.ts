import { mostIssued } from '#domain/promotion/ticket-schema.ts';
import { asPhone } from '#src/ui/form/phone.ts';

/** What of a pasted text are phones. */
export interface PastedPhones {
  /** Each once, in the 09 form. */
  readonly phones: readonly string[];
  /** Lines that are none, as they were typed. */
  readonly wrong: readonly string[];
  /** Phones beyond those that can be given to at once. */
  readonly beyond: number;
}

/** Reads phones, one a line, as people copy them out of a list: with spaces, dashes, quotes, or a comma between them. */
export function readPhones(text: string): PastedPhones {
  const lines = text
    .split(/[\n,，、;；\t]/)
    .map((line) => line.replaceAll(/["']/g, '').trim())
    .filter((line) => line !== '');
  const phones = new Set<string>();
  const wrong = new Set<string>();
  for (const line of lines) {
    // Spreadsheets take the first zero for nothing.
    const phone = asPhone(/^9\d{8}$/.test(line) ? `0${line}` : line);
    if (phone) phones.add(phone);
    else wrong.add(line);
  }
  const kept = [...phones].slice(0, mostIssued);
  return { phones: kept, wrong: [...wrong], beyond: phones.size - kept.length };
}
