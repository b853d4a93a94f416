import type { OfficeRecord, Resource } from './office/resource.ts';
import { brandResource } from './features/brand/brand-resource.tsx';
import { bundleResource } from './features/bundle/bundle-resource.tsx';
import { categoryResource } from './features/catalogue/categories/category-resource.tsx';
import { dishResource } from './features/catalogue/dishes/dish-resource.tsx';
import { optionResource } from './features/catalogue/options/option-resource.tsx';
import { menuResource } from './features/menu/menu-resource.tsx';
import { platformPeople } from './features/people/person-resource.tsx';
import { pointRuleResource } from './features/points/point-rule-resource.tsx';
import { couponResource } from './features/promotion/coupons/coupon-resource.tsx';
import { voucherResource } from './features/promotion/vouchers/voucher-resource.tsx';
import { storeResource } from './features/store/store-resource.tsx';

/** The kinds of records that are declared: from here history and conflicts have their words. */
export const resources = [
  dishResource,
  optionResource,
  categoryResource,
  bundleResource,
  pointRuleResource,
  couponResource,
  voucherResource,
  brandResource,
  platformPeople,
  storeResource,
  menuResource,
] as unknown as readonly Resource<OfficeRecord>[];
