import { msg } from '@lingui/core/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import {
  createOption,
  deleteOption,
  listOptions,
  updateOption,
  updateOptions,
} from '#domain/catalogue/choice-operations.ts';
import { options, type Option } from '#domain/catalogue/schema.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField } from '#src/office/fields/text-fields.tsx';
import { defineResource } from '#src/office/resource.ts';
import { surchargeField } from './surcharge-field.tsx';

/** The answers that a brand's questions can have: sweetness, ice, toppings. */
export const optionResource = defineResource<Option>()({
  name: 'option',
  kind: 'option',
  named: 'option',
  plural: 'options',
  table: options,
  operations: { list: listOptions, create: createOption, update: updateOption, delete: deleteOption },
  may: 'dishes.edit',
  icon: SlidersHorizontal,
  at: {
    list: '/admin/$brandId/options',
    create: '/admin/$brandId/options/create',
    edit: '/admin/$brandId/options/edit/$id',
  },
  fields: {
    name: nameField,
    nameEn: nameEnField,
    price: surchargeField,
    isActive: switchField({
      label: msg({ id: 'field.isActive', message: '供應中' }),
      box: msg({ id: 'option.isActive', message: '供應中：客人可以選' }),
    }),
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: [['name', 'nameEn'], 'price', 'isActive'],
    },
  ],
  switched: {
    operation: updateOptions,
    as: 'options',
    words: {
      active: msg({ id: 'option.on', message: '供應' }),
      inactive: msg({ id: 'option.off', message: '停供' }),
      putOn: msg({ id: 'option.switchOn', message: '恢復供應' }),
      putOff: msg({ id: 'option.putOff', message: '停供' }),
      label: msg({ id: 'option.switch', message: '供應{name}' }),
      on: msg({ id: 'option.switchedOn', message: '已恢復供應「{name}」' }),
      off: msg({ id: 'option.switchedOff', message: '已停供「{name}」' }),
      manyOn: msg({ id: 'options.switchedOn', message: '已恢復供應{count}個選項' }),
      manyOff: msg({ id: 'options.switchedOff', message: '已停供{count}個選項' }),
    },
  },
  words: {
    one: msg({ id: 'option', message: '選項' }),
    several: msg({ id: 'option', message: '選項' }),
    create: msg({ id: 'options.create', message: '新增選項' }),
    edit: msg({ id: 'option.edit', message: '編輯選項' }),
    empty: msg({ id: 'options.empty', message: '還沒有選項。' }),
    emptyHint: msg({ id: 'options.emptyHint', message: '選項是客人可以選的項目，例如半糖、少冰、加珍珠。' }),
    gone: msg({ id: 'option.gone', message: '找不到這個選項' }),
    toList: msg({ id: 'option.toList', message: '返回選項' }),
    search: msg({ id: 'options.search', message: '搜尋選項名稱' }),
    deleteEffect: msg({
      id: 'option.deleteEffect',
      message: '點餐時不再提供；過去的訂單仍保留名稱與價格。',
    }),
    unused: msg({ id: 'option.unused', message: '還沒有選項類別使用。' }),
    taken: msg({ id: 'option.taken', message: '已有同名的選項' }),
  },
});
