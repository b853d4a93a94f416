import type { Plugin } from 'vite';
import { usualTerms } from '#domain/access/platform-settings.ts';
import { marketingPageOf } from '#domain/kit/marketing-pages.ts';
import { fillMarks } from '#domain/marketing/marks.ts';

/** The pages of the site while Vite serves: written anew each time, as the build writes them once. */
export function siteDocuments(): Plugin {
  return {
    name: 'haodan:site-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams, origin } = new URL(
          request.url ?? '/',
          `http://${request.headers.host}`,
        );
        const page = marketingPageOf(pathname);
        if (!page) return next();
        const write = async (): Promise<string> => {
          const program = (await server.ssrLoadModule(
            '/src/marketing-server.tsx',
          )) as typeof import('#src/marketing-server.tsx');
          const html = await program.renderPage(page, searchParams.get('lang') === 'en' ? 'en' : 'zh-TW', {
            style: '/src/features/marketing/site.css?direct',
            site: ['/src/marketing.ts'],
            contact: ['/src/marketing-contact.ts'],
          });
          const filled = fillMarks(html, { origin, terms: usualTerms });
          return server.transformIndexHtml(request.url ?? '/', filled);
        };
        response.setHeader('content-type', 'text/html; charset=utf-8');
        return void write().then(
          (html) => response.end(html),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
  };
}
