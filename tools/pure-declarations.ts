import type { Plugin } from 'vite';

/**
 * Lets the build leave out what nobody uses of the domain: to make a schema, a table or an operation does nothing but make it, which a bundler
 * cannot know of a call. A page that needs one schema of a file then carries none of the others, nor what they alone are made of.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'haodan:pure-declarations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/[\w/-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' });
        const made = body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
        });
        // From the last: what stands before keeps its place. So do the lines.
        const marked = made.toReversed().reduce((rest, { init }) => {
          if (!init || !/^[\w.]+\(/.test(code.slice(init.start, init.end))) return rest;
          const { start, end } = init;
          return `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`;
        }, code);
        return { code: marked, map: null };
      },
    },
  };
}
