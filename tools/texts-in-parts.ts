import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { commonTexts, textsFile } from '#src/app/text-parts.ts';
import { divideTexts, readSources, saidToGuests } from './lib/text-parts.ts';

const list = 'virtual:texts';
/** By what name the words of guests' pages stand among the files of the staff's. */
const guestTexts = 'guests';
/** What the code says. */
const source = 'zh-TW';

/**
 * The catalogs as the page loads them: by language and part (see {@link divideTexts}), so that nobody waits for the words of sections that
 * they are not in, and a further section adds nothing to the first visit. The pages of guests have a build of their own, and all of their few
 * words in one part.
 */
export function textsInParts({ of = 'staff' }: { of?: 'staff' | 'guests' } = {}): Plugin {
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
      const ids = Object.keys(await messagesOf(source));
      const sources = readSources(config.rootDir!);
      const guests = saidToGuests(sources);
      parts =
        of === 'guests'
          ? new Map([[commonTexts, ids.filter((id) => guests.has(id))]])
          : divideTexts(ids, sources);
    },
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      async handler(id) {
        for (const locale of config.locales) this.addWatchFile(`${config.rootDir}/locales/${locale}.po`);
        const wanted = config.locales.flatMap((locale) =>
          [...parts].map(([part, ids]) => {
            const file = of === 'guests' ? guestTexts : part;
            return { locale, part, ids, path: pathOf(locale, file) };
          }),
        );
        const one = wanted.find(({ path }) => id === `\0${path}`);
        if (!one) return listOf(config.locales, wanted);
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
