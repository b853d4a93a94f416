import type { Option } from '#domain/catalogue/schema.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import type { OptionSearch } from './option-search.ts';
import { optionResource } from './option-resource.tsx';
import { OptionRows } from './option-rows.tsx';

interface OptionsScreenProps {
  brandId: string;
  search: OptionSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: OptionSearch) => void;
}

/** The answers that a brand's questions can have: sweetness, ice, toppings. */
export function OptionsScreen({ brandId, ...asked }: OptionsScreenProps) {
  return (
    <ResourceListScreen<Option, OptionSearch> resource={optionResource} place={{ brandId }} {...asked}>
      {(listed) => <OptionRows listed={listed} />}
    </ResourceListScreen>
  );
}
