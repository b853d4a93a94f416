/** By which the operations of the kinds in `resources.ts` begin: known from the start, where those are fetched when they are needed. */
export const declaredKinds: readonly string[] = [
  'dish',
  'option',
  'optionCategory',
  'bundle',
  'pointRule',
  'couponTemplate',
  'voucherTemplate',
  'brand',
  'admin',
  'store',
  'menu',
];
