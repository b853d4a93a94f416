import type { Brand } from '#domain/brand/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { parseListSearch, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of brands shows, as its address keeps it. */
export interface BrandSearch extends ListSearch {
  readonly status?: 'active' | 'inactive' | undefined;
}

export function parseBrandSearch(search: Readonly<Record<string, unknown>>): BrandSearch {
  const { status } = search;
  return {
    ...parseListSearch(search, ['name', 'updated']),
    ...((status === 'active' || status === 'inactive') && { status }),
  };
}

/** The brands that the address asks for, in its order. */
export function matchBrands(
  brands: readonly Brand[],
  { q = '', status, sortBy, sortOrder }: BrandSearch,
  locale: string,
): Brand[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const found = brands.filter((brand) => {
    const text = normalise(`${brand.name} ${brand.nameEn ?? ''} ${brand.slug ?? ''}`);
    const isWanted = status === undefined || brand.isActive === (status === 'active');
    return isWanted && words.every((word) => text.includes(word));
  });
  if (sortBy === undefined) return found;
  const collator = new Intl.Collator(locale, { numeric: true });
  const key = (brand: Brand): string => {
    if (sortBy === 'updated') return brand.updatedAt;
    return locale === 'en' ? (brand.nameEn ?? brand.name) : brand.name;
  };
  return found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * collator.compare(key(a), key(b)));
}
