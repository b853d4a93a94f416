import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fetchBeforeImport } from './tools/fetch-before-import.ts';
import { guestChunks } from './tools/guest-chunks.ts';
import { guestDocument } from './tools/guest-document.ts';
import { iconKeys } from './tools/icon-keys.ts';
import { pageAliases } from './tools/lighter-builds.ts';
import { linguiMacro } from './tools/lingui-macro.ts';
import { pureDeclarations } from './tools/pure-declarations.ts';
import { siteDocuments } from './tools/site-documents.ts';
import { sonnerWithoutInlineStyles } from './tools/sonner-styles.ts';
import { textsInParts } from './tools/texts-in-parts.ts';
import { withoutSummaries } from './tools/without-summaries.ts';

/** Where the API answers while `vite` serves the page itself (`npm run dev`). */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What is built by a mode of its own: see below, and for LINE `server/http/line-entry.ts`. */
const documents: Readonly<Record<string, string>> = { guests: 'guests.html', line: 'line-entry.html' };

/**
 * The guests' pages are built by themselves (`--mode guests`), before the staff's: where both share files, a guest would load what hardly
 * any of it is theirs, and each change of one side would be a new download for the other. Whoever builds empties the folder before.
 */
export default defineConfig(({ mode }) => ({
  // The order matters: routes are split before their macros are expanded, and both before React sees them.
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    linguiMacro(),
    react(),
    textsInParts(),
    tailwindcss(),
    sonnerWithoutInlineStyles(),
    withoutSummaries(),
    iconKeys(),
    pureDeclarations(),
    guestDocument(),
    siteDocuments(),
    fetchBeforeImport(),
    ...(mode === 'line' ? [] : [keepFiles(mode === 'guests' ? 'guests' : 'staff')]),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2023',
    // The policy allows neither data: scripts nor inline ones, so nothing is folded into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      input: documents[mode] ?? 'index.html',
      output: {
        codeSplitting: { groups: fileGroups(mode === 'guests') },
      },
    },
  },
  resolve: { alias: pageAliases },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: apiOrigin, changeOrigin: false },
      '/manifest': { target: apiOrigin, changeOrigin: false },
      '/pay': { target: apiOrigin, changeOrigin: false },
    },
  },
}));

/** The worker of a build, with the list of what it keeps: the guests' build is first, when nothing else is there. */
function keepFiles(whose: 'guests' | 'staff') {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: whose === 'guests' ? 'guests-sw.ts' : 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns:
        whose === 'guests' ? ['guests.html', 'assets/*.{js,css}'] : ['**/*.{html,js,css,svg,png,ico}'],
      // Pictures of the install dialog are shown by the browser alone, never by the app; a worker is no file of the other.
      globIgnores: ['screenshots/**', 'sw.js', 'guests-sw.js'],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
  });
}

/** By itself the bundler makes a file of each module that two pages share: 362, half of them below 1 KB, each to be fetched and stored by itself. */
function fileGroups(isOfGuests: boolean) {
  const app = { name: 'app', tags: ['$initial' as const], priority: 3 };
  if (isOfGuests) return [app, ...guestChunks(1)];
  const icons = /[\\/]node_modules[\\/]lucide-react[\\/]/;
  return [
    app,
    { name: 'icons', test: icons, priority: 2, minShareCount: 4 },
    { name: 'common', minShareCount: 26, priority: 1 },
  ];
}
