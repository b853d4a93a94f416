/** Where a page leaves for its worker what it is made of: a cache, and a key in it. */
export const firstFilesCache = 'haodan-first-files';
export const firstFilesKey = '/first-files';

/** By what a page asks its worker to keep what it does not have yet. */
export const keepRestMessage = 'keep-rest';

/** An entry of a worker's list, as it is built: `assets/menu-1.js`. */
type Listed = string | { readonly url: string };

const pathOf = (entry: Listed): string => {
  const url = typeof entry === 'string' ? entry : entry.url;
  return url.startsWith('/') ? url : `/${url}`;
};

/**
 * What a worker keeps before it takes charge.
 * @param named The files that the open page is made of, by their paths; undefined where nobody has said.
 * @returns The document and the files that were named, which is what opens the page again; everything where that is not known. A page that is
 * none of the worker's own names nothing: nobody waits for its files then.
 */
export function firstFiles<T extends Listed>(
  manifest: readonly T[],
  named: readonly string[] | undefined,
): T[] {
  const wanted = new Set(named);
  const first = manifest.filter((entry) => wanted.has(pathOf(entry)));
  if (first.length === 0 && named?.length !== 0) return [...manifest];
  return [...manifest.filter((entry) => pathOf(entry).endsWith('.html')), ...first];
}
