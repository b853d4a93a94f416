import type { OfficeRecord, Resource } from './office/resource.ts';
import { bundleResource } from './features/bundle/bundle-resource.tsx';
import { categoryResource } from './features/catalogue/categories/category-resource.tsx';
import { dishResource } from './features/catalogue/dishes/dish-resource.tsx';
import { optionResource } from './features/catalogue/options/option-resource.tsx';
import { pointRuleResource } from './features/points/point-rule-resource.tsx';

/** The kinds of records that are declared: from here history and conflicts have their words. */
export const resources = [
  dishResource,
  optionResource,
  categoryResource,
  bundleResource,
  pointRuleResource,
] as unknown as readonly Resource<OfficeRecord>[];
