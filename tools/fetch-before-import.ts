import type { Plugin } from 'vite';

/**
 * What the page runs before `import()` of a part: its files are fetched as data first, and only what is there is imported. A browser
 * remembers an import that failed and never asks for the file again (https://github.com/whatwg/html/issues/6768), so that a part which the
 * network kept away once would stay away until the page is reloaded. What a page has fetched is imported out of its cache.
 */
const beforeImport = `
const there = new Map();
const isLoaded = (url) => performance.getEntriesByName(url).some(({ responseStatus }) => responseStatus === 200);
const bring = async (url) => {
  if (isLoaded(url)) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error(url + ' answered ' + response.status);
  await response.arrayBuffer();
};
const once = (url) => {
  const known = there.get(url);
  if (known) return known;
  const coming = bring(url);
  there.set(url, coming);
  coming.catch(() => there.delete(url));
  return coming;
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => once(new URL('/' + file, location.origin).href)));
  return load();
};
`;

/** A part that needs no other file: Vite names none for it. */
const alone = /import\(([`"'])\.\/([\w.-]+\.js)\1\)((?:(?!import\()[^[\]])*?),\[\]\)/g;

/** The same, with the part's own file to be fetched. */
export function nameLoneFiles(code: string): string {
  return code.replace(
    alone,
    (_, quote: string, file: string, rest: string) =>
      `import(${quote}./${file}${quote})${rest},["assets/${file}"])`,
  );
}

/** Takes the place of Vite's own preloading, which imports whether or not the files came. All styles are in the page's one sheet. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'haodan:fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      // After Vite has named the files of each part.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.includes(',[])')) file.code = nameLoneFiles(file.code);
      },
    },
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => beforeImport },
  };
}
