import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { marketingTexts, textsFile } from '#src/app/text-parts.ts';
import { divideTexts, readSources } from './lib/text-parts.ts';

const list = 'virtual:texts';
/** What the code says. */
const source = 'zh-TW';

/**
 * The catalogs as the page loads them: by language and part (see {@link divideTexts}), so that nobody waits for the words of sections that
 * they are not in, and a further section adds nothing to the first visit.
 */
export function textsInParts(): Plugin {
  const config = getConfig();
  let parts: ReadonlyMap<string, readonly string[]> = new Map();
  const messagesOf = async (locale: string) => {
    const [catalog] = await getCatalogs(config);
    const fallbackLocales = { default: source };
    return (await catalog!.getTranslations(locale, { fallbackLocales, sourceLocale: source })).messages;
  };
  return {
    name: 'haodan:texts-in-parts',
    async buildStart() {
      parts = divideTexts(Object.keys(await messagesOf(source)), readSources(config.rootDir!));
    },
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      async handler(id) {
        for (const locale of config.locales) this.addWatchFile(`${config.rootDir}/locales/${locale}.po`);
        const wanted = config.locales.flatMap((locale) =>
          [...parts].map(([part, ids]) => ({ locale, part, ids, path: pathOf(locale, part) })),
        );
        const one = wanted.find(({ path }) => id === `\0${path}`);
        // The program that writes the site's pages names its part itself.
        if (!one)
          return listOf(
            config.locales,
            wanted.filter(({ part }) => part !== marketingTexts),
          );
        const messages = await messagesOf(one.locale);
        const own = one.ids.map((each) => [each, messages[each] ?? ''] as const);
        const { source: code, errors } = createCompiledCatalog(one.locale, Object.fromEntries(own), {
          namespace: 'es',
        });
        const [fault] = errors;
        if (fault) throw new Error(`${one.locale}: ${fault.id}: ${fault.error.message}`);
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}

/** Its last part is what the build names the file by. */
function pathOf(locale: string, part: string): string {
  return `${list}/${textsFile(locale, part)}`;
}

function listOf(
  locales: readonly string[],
  wanted: readonly { readonly locale: string; readonly part: string; readonly path: string }[],
): string {
  const of = (locale: string) =>
    wanted
      .filter((each) => each.locale === locale)
      .map(({ part, path }) => `${JSON.stringify(part)}: () => import('${path}')`);
  return `export const parts = { ${locales.map((locale) => `'${locale}': { ${of(locale).join(', ')} }`).join(', ')} };`;
}
