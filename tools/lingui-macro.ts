import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Expands Lingui's macros. The React plug-in has no Babel of its own any more, so only the files that import a macro pass
 * through Babel; types and JSX are left as they are for the next plug-in. Route files are split into virtual modules whose
 * id ends in `?tsr-split=…`: those must be expanded as well.
 */
export function linguiMacro(): Plugin {
  return {
    name: 'haodan:lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(\?tsr-split=.*)?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.replace(/\?.*$/, ''),
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        if (!result?.code) return null;
        return { code: result.code, map: result.map ?? null };
      },
    },
  };
}
