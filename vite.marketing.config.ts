import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { linguiMacro } from './tools/lingui-macro.ts';
import { textsInParts } from './tools/texts-in-parts.ts';

/** As the site's pages, their worker's list and the staff's build know them (`marketingAssets` in domain/kit/marketing-pages.ts). */
const named = 'assets/marketing-[name]-[hash]';

/**
 * The pages of the site: what runs in a browser, and with `--ssr` the program that writes the pages (tools/lib/prerender.mjs). They share
 * nothing with the other builds: a visitor who does not know the product yet loads a hundredth of it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [linguiMacro(), react(), textsInParts(), tailwindcss()],
  publicDir: false as const,
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/web',
    emptyOutDir: isSsrBuild === true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: isSsrBuild ? false : ('hidden' as const),
    manifest: !isSsrBuild,
    // Pictures are named by the pages alone.
    ssrEmitAssets: true,
    rolldownOptions: {
      // A hook that nothing here calls would bring React along.
      ...(isSsrBuild ? {} : { treeshake: { moduleSideEffects: (id: string) => !id.includes('/react/') } }),
      ...(isSsrBuild ? {} : { input: { site: 'src/marketing.ts', contact: 'src/marketing-contact.ts' } }),
      output: {
        ...(isSsrBuild ? {} : { entryFileNames: `${named}.js`, chunkFileNames: `${named}.js` }),
        assetFileNames: `${named}[extname]`,
      },
    },
  },
}));
