/** Stands for `iconv-lite`, 100 KB of tables: Chinese is encoded by our own code page, and nothing else is ever text for a printer. */
export function encode(): never {
  throw new Error('text is encoded by cp950.ts');
}
