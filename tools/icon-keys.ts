import type { Plugin } from 'vite';

/** Numbers the parts of each icon. What the library has as their keys is drawn by lot, so it cannot be compressed, and is a seventh of an icon. */
export function iconKeys(): Plugin {
  return {
    name: 'haodan:icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        let part = 0;
        return { code: code.replace(/\bkey: "\w+"/g, () => `key: "${part++}"`), map: null };
      },
    },
  };
}
