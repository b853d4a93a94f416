import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchBeforeImport } from './tools/fetch-before-import.ts';
import { linguiMacro } from './tools/lingui-macro.ts';
import { sonnerWithoutInlineStyles } from './tools/sonner-styles.ts';
import { textsInParts } from './tools/texts-in-parts.ts';
import { withoutSummaries } from './tools/without-summaries.ts';

/** The pages of guests. A build of their own beside the staff's, so that no bundler puts a part of theirs into what guests load. */
export default defineConfig({
  plugins: [
    linguiMacro(),
    react(),
    textsInParts({ of: 'guests' }),
    tailwindcss(),
    sonnerWithoutInlineStyles(),
    withoutSummaries(),
    fetchBeforeImport(),
  ],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    // The staff's pages stand there already.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'guests.html',
      output: { codeSplitting: { groups: [{ name: 'guests', tags: ['$initial'], priority: 1 }] } },
    },
  },
});
