import { useLingui } from '@lingui/react/macro';
import type { StoreCount } from '#domain/marketing/contact-schema.ts';

/** How many stores somebody has who wrote, in words: as the form of the site has them. */
export function useStoreCountName(): (count: StoreCount) => string {
  const { t } = useLingui();
  const names: Readonly<Record<StoreCount, string>> = {
    planned: t({ id: 'site.count.planned', message: '準備開店' }),
    '1': t({ id: 'site.count.one', message: '1家' }),
    '2-5': t({ id: 'site.count.few', message: '2–5家' }),
    '6-20': t({ id: 'site.count.some', message: '6–20家' }),
    more: t({ id: 'site.count.more', message: '超過20家' }),
  };
  return (count) => names[count];
}
