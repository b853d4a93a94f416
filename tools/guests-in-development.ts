import type { Plugin } from 'vite';
import { isGuestPage } from '#domain/kit/guest-pages.ts';

/** Answers guests' addresses with their document while `vite` serves the pages itself, as the server does with what is built. */
export function guestsInDevelopment(): Plugin {
  return {
    name: 'haodan:guests-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (isGuestPage(request.url ?? '')) request.url = '/guests.html';
        next();
      });
    },
  };
}
