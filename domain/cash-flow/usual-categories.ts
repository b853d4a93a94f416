import type { TileColour } from '../catalogue/schema.ts';
import type { FlowType } from './schema.ts';

/** What a restaurant's books usually tell apart (ux.md §2.12), in their order. */
export interface UsualCategory {
  /** Part of its id in each store, so that two devices which add it make one. */
  readonly key: string;
  readonly type: FlowType;
  readonly zh: string;
  readonly en: string;
  readonly colour: TileColour;
}

export const usualCategories: readonly UsualCategory[] = [
  { key: 'sales', type: 'income', zh: '營業收入', en: 'Sales', colour: 'tea' },
  { key: 'platform', type: 'income', zh: '外送平台撥款', en: 'Delivery payouts', colour: 'mint' },
  { key: 'other-income', type: 'income', zh: '其他收入', en: 'Other income', colour: 'sky' },
  { key: 'food', type: 'expense', zh: '食材', en: 'Ingredients', colour: 'leaf' },
  { key: 'drinks', type: 'expense', zh: '飲料', en: 'Drinks', colour: 'tea' },
  { key: 'packaging', type: 'expense', zh: '包材', en: 'Packaging', colour: 'sand' },
  { key: 'wages', type: 'expense', zh: '人事', en: 'Wages', colour: 'grape' },
  { key: 'rent', type: 'expense', zh: '租金', en: 'Rent', colour: 'rose' },
  { key: 'utilities', type: 'expense', zh: '水電瓦斯', en: 'Utilities', colour: 'sky' },
  { key: 'repairs', type: 'expense', zh: '設備維修', en: 'Repairs', colour: 'tomato' },
  { key: 'marketing', type: 'expense', zh: '行銷', en: 'Marketing', colour: 'mint' },
  { key: 'commission', type: 'expense', zh: '平台抽成', en: 'Platform fees', colour: 'grape' },
  { key: 'sundries', type: 'expense', zh: '雜支', en: 'Sundries', colour: 'sand' },
];

export function usualCategoryId(storeId: string, key: string): string {
  return `${storeId}:flow:${key}`;
}
