import { defineConfig } from 'vite';
import { pageAliases } from '../lighter-builds.ts';

/** The page for outside benchmarks, apart from the app: it is in no build that people use. */
export default defineConfig({
  root: 'src/bench',
  base: '/bench/',
  publicDir: false,
  resolve: { alias: pageAliases },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/bench',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
  },
});
