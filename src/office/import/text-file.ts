/** Far above 20,000 records as text: what is larger is something else. */
export const mostFileBytes = 8 * 1024 * 1024;

/** Why a file is none that any import reads. */
export type WrongText = 'too_large' | 'empty' | 'spreadsheet' | 'unreadable';

/** The file cannot be imported at all. */
export class FileRefused<Why extends string = string> extends Error {
  override readonly name = 'FileRefused';
  readonly why: Why | WrongText;
  /** Where in the file, for who made it. */
  readonly at: string | undefined;

  constructor(why: Why | WrongText, at?: string) {
    super(why);
    this.why = why;
    this.at = at;
  }
}

/**
 * The text of a file, by what it holds: UTF-8 with or without a mark, UTF-16, else Big5 as older spreadsheets and banks in Taiwan write it.
 * @throws FileRefused
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (bytes.length > mostFileBytes) throw new FileRefused('too_large');
  // Excel's own files are ZIP archives; older ones are compound files.
  const [a, b, c] = bytes;
  if ((a === 0x50 && b === 0x4b && c === 0x03) || (a === 0xd0 && b === 0xcf && c === 0x11))
    throw new FileRefused('spreadsheet');
  return checkedText(decode(bytes));
}

/** Text that was pasted or decoded, without a mark. @throws FileRefused */
export function checkedText(text: string): string {
  if (text.trim() === '') throw new FileRefused('empty');
  if (text.length > mostFileBytes) throw new FileRefused('too_large');
  if (text.includes('\u0000')) throw new FileRefused('unreadable');
  return text.replace(/^\uFEFF/, '');
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new FileRefused('unreadable');
}
