/**
 * Text as it is compared: full-width letters, digits and signs become half-width, case is dropped, 臺 is 台, runs of white space are one
 * blank. Engines agree on it, since it asks nothing of a locale.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('臺', '台')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As much of that as the database does by itself (`lower(normalize(…, NFKC))`): for texts that are searched where they are kept. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** What a record is found by: its names and codes, one a line. */
export function searchText(record: {
  name: string;
  nameEn?: string | undefined;
  code?: string | undefined;
  barcode?: string | undefined;
}): string {
  return [record.name, record.nameEn, record.code, record.barcode]
    .flatMap((part) => (part === undefined ? [] : [normalise(part)]))
    .join('\n');
}
