import type { Plugin } from 'vite';
import { isGuestPage } from '#domain/kit/guest-pages.ts';

/** Answers the guests' addresses with their own document while Vite serves the page, as the server does with the built one. */
export function guestDocument(): Plugin {
  return {
    name: 'haodan:guest-document',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = request.url?.split('?') ?? [];
        if (isGuestPage(path)) request.url = '/guests.html';
        if (path === '/line-entry') request.url = '/line-entry.html';
        next();
      });
    },
  };
}
