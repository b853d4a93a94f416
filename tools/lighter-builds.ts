import { fileURLToPath } from 'node:url';

/**
 * Libraries in the form that today's browsers need. By their package files a bundler takes Dexie as it was written for those of 2015, and a stand-in for a hook that React has had since then.
 */
export const lighterBuilds = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' },
];

/** What a page takes in the place of something else. */
export const pageAliases = [
  ...lighterBuilds,
  // The encoder of printers runs off the main thread, without what only Node has.
  {
    find: 'iconv-lite',
    replacement: fileURLToPath(new URL('../src/ui/slips/render/no-iconv.ts', import.meta.url)),
  },
];
