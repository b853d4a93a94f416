import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which of the words stand in any file of a folder, as browsers write text: a byte a letter, or two where the text has a letter beyond
 * Latin. A word's first mention in a compressed file stands there uncompressed, as long as nothing like it came shortly before.
 */
export function wordsOnDisk(folder: string, words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const content = contentOf(path);
    for (const word of words) {
      if (content.includes(Buffer.from(word)) || content.includes(Buffer.from(word, 'utf16le')))
        found.add(word);
    }
  }
  return words.filter((word) => found.has(word));
}

/** Nothing of folders, and of files that the browser has just removed. */
function contentOf(path: string): Buffer {
  try {
    return statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}
