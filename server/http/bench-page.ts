import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Routes } from './app-parts.ts';

/** Serves the page for outside benchmarks below /bench/, where it was built. A shop's server has none: it is told to by BENCH=1 alone. */
export function benchPage(folder: string): Routes {
  return async (app) => {
    if (!existsSync(folder)) return;
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/bench/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
        ),
      allowedPath: (path) => !path.endsWith('.map'),
    });
  };
}
