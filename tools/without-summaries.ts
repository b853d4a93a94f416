import type { Plugin } from 'vite';

/** A line of its own in an operation's definition. */
const summary = /^ {2}summary: ('[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm;

/** Leaves the operations' summaries out of the page: they are words of the API's description, which only the server gives. */
export function withoutSummaries(): Plugin {
  return {
    name: 'haodan:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/[\w/-]+\.ts$/ },
      // The lines stay, so that everything else keeps its place.
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  };
}
