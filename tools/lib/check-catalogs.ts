import { getConfig } from '@lingui/conf';
import { getCatalogs } from '@lingui/cli/api';

export interface CatalogReport {
  readonly texts: number;
  readonly faults: readonly string[];
}

/** Compares the texts that the code names with both catalogs, without writing anything. */
export async function checkCatalogs(): Promise<CatalogReport> {
  const config = getConfig({ cwd: process.cwd() });
  const faults: string[] = [];
  let texts = 0;
  for (const catalog of await getCatalogs(config)) {
    const used = await catalog.collect();
    if (!used) throw new Error('a file could not be read by the extractor');
    const ids = Object.keys(used);
    texts += ids.length;
    for (const locale of config.locales) {
      const kept = (await catalog.read(locale)) ?? {};
      for (const id of ids) {
        const translation = kept[id]?.translation ?? '';
        const source = used[id]?.message;
        if (!kept[id]) faults.push(`${locale}: ${id} is not in the catalog`);
        // The extractor fills in the id itself where the code gives no text.
        else if (translation === '' || (translation === id && source !== id))
          faults.push(`${locale}: ${id} has no text`);
        else if (locale === config.sourceLocale && source && source !== translation) {
          faults.push(`${locale}: ${id} says ${translation}, the code says ${source}`);
        }
      }
      for (const id of Object.keys(kept)) if (!used[id]) faults.push(`${locale}: ${id} is not used any more`);
    }
  }
  return { texts, faults };
}
