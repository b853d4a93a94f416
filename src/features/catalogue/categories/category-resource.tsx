import { msg } from '@lingui/core/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import {
  createOptionCategory,
  deleteOptionCategory,
  getOptionCategory,
  listOptionCategories,
  updateOptionCategory,
} from '#domain/catalogue/choice-operations.ts';
import { optionCategories, type OptionCategory } from '#domain/catalogue/schema.ts';
import { nameEnField, nameField } from '#src/office/fields/text-fields.tsx';
import { defineResource } from '#src/office/resource.ts';
import { categoryFields } from './category-fields.tsx';

/** The questions that a brand's dishes can ask: size, sweetness, toppings. */
export const categoryResource = defineResource<OptionCategory>()({
  name: 'category',
  kind: 'optionCategory',
  named: 'optionCategory',
  plural: 'categories',
  file: 'option-categories',
  table: optionCategories,
  operations: {
    list: listOptionCategories,
    get: getOptionCategory,
    create: createOptionCategory,
    update: updateOptionCategory,
    delete: deleteOptionCategory,
  },
  may: 'dishes.edit',
  icon: ListChecks,
  at: {
    list: '/admin/$brandId/option-categories',
    create: '/admin/$brandId/option-categories/create',
    edit: '/admin/$brandId/option-categories/edit/$id',
    detail: '/admin/$brandId/option-categories/detail/$id',
  },
  isEditedInPlace: true,
  fields: { name: nameField, nameEn: nameEnField, ...categoryFields },
  // Options that are made together with the category that asks for them.
  beside: { made: [] },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: [['name', 'nameEn']],
    },
  ],
  words: {
    one: msg({ id: 'optionCategory', message: '選項類別' }),
    several: msg({ id: 'optionCategory', message: '選項類別' }),
    create: msg({ id: 'categories.create', message: '新增選項類別' }),
    edit: msg({ id: 'category.edit', message: '編輯選項類別' }),
    empty: msg({ id: 'categories.empty', message: '還沒有選項類別。' }),
    emptyHint: msg({
      id: 'categories.emptyHint',
      message: '選項類別是點餐時要選的項目，例如甜度、冰塊、加料。',
    }),
    gone: msg({ id: 'category.gone', message: '找不到這個選項類別' }),
    toList: msg({ id: 'category.toList', message: '返回選項類別' }),
    search: msg({ id: 'categories.search', message: '搜尋類別或選項名稱' }),
    deleteEffect: msg({
      id: 'category.deleteEffect',
      message: '選項本身會保留；過去的訂單仍保留當時的選擇。',
    }),
    unused: msg({ id: 'category.unused', message: '尚無餐點使用。' }),
  },
});
