import type { ReactNode } from 'react';
import { listBrands } from '#domain/brand/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { onPlatform } from '#src/office/place.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { brandResource } from './brand-resource.tsx';
import { BrandRows } from './brand-rows.tsx';

interface BrandsScreenProps {
  search: UsualSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: UsualSearch) => void;
  /** What of the platform needs a look, over the list. */
  oversight: (brandName: (brandId: string) => string) => ReactNode;
}

/** All brands of the platform with what they do, and the way into each. */
export function BrandsScreen({ search, onSearch, oversight }: BrandsScreenProps) {
  const answer = useQuery(listBrands, {});
  const nameOf = useNameOf();
  const brandName = (id: string): string => {
    const brand = answer.data?.find(({ _id }) => _id === id);
    return brand ? nameOf(brand) : '';
  };
  return (
    <ResourceListScreen
      resource={brandResource}
      place={onPlatform}
      {...{ search, onSearch, answer }}
      notice={oversight(brandName)}
    >
      {(listed) => <BrandRows listed={listed} />}
    </ResourceListScreen>
  );
}
