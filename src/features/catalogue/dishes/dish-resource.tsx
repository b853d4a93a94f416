import { msg } from '@lingui/core/macro';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { createDish, getDish, listDishes, updateDish, updateDishes } from '#domain/catalogue/operations.ts';
import { dishTemplates, longestTag, type DishTemplate } from '#domain/catalogue/schema.ts';
import { deleteDish } from '#domain/menu/dish-uses.ts';
import { pictureField, tagsField } from '#src/office/fields/more-fields.tsx';
import { servingField } from '#src/office/fields/serving-field.tsx';
import { moneyField, switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, proseField, textField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { askedField } from './asked-field.tsx';
import { tileColourField } from './colour-field.tsx';

/** The dishes of a brand. */
export const dishResource = defineResource<DishTemplate>()({
  name: 'dish',
  kind: 'dish',
  named: 'dish',
  plural: 'dishes',
  table: dishTemplates,
  operations: { list: listDishes, get: getDish, create: createDish, update: updateDish, delete: deleteDish },
  may: 'dishes.edit',
  icon: UtensilsCrossed,
  at: {
    list: '/admin/$brandId/dishes/template',
    create: '/admin/$brandId/dishes/template/create',
    edit: '/admin/$brandId/dishes/template/edit/$id',
    detail: '/admin/$brandId/dishes/template/detail/$id',
  },
  isEditedInPlace: true,
  fields: {
    name: nameField,
    nameEn: nameEnField,
    basePrice: moneyField({
      hint: msg({ id: 'dish.priceHint', message: '店家可在菜單上另訂價格' }),
      list: { key: 'price' },
    }),
    description: proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
    descriptionEn: proseField({
      label: msg({ id: 'field.descriptionEn', message: '英文說明' }),
      isOptional: true,
      lang: 'en',
    }),
    tags: tagsField(longestTag, { from: 'xl', className: 'max-w-44', isLong: true }),
    image: pictureField,
    optionCategories: askedField,
    code: textField({
      label: msg({ id: 'field.code', message: '代碼' }),
      hint: msg({ id: 'dish.codeHint', message: '在櫃檯輸入代碼就能找到餐點' }),
      isOptional: true,
      isOwn: true,
      list: {
        from: '2xl',
        className: 'num w-24 text-fg-2',
        // Dishes without a code come after those that have one.
        order: (a = '\uffff', b = '\uffff', compare) => compare(a, b),
      },
    }),
    barcode: textField({
      label: msg({ id: 'field.barcode', message: '條碼' }),
      hint: msg({ id: 'dish.barcodeHint', message: '可用掃描器輸入' }),
      isOptional: true,
      isOwn: true,
      input: 'scanner',
    }),
    station: textField({
      label: msg({ id: 'field.station', message: '出單站' }),
      hint: msg({ id: 'dish.stationHint', message: '廚房單列印的位置，例如飲料吧' }),
      isOptional: true,
      offers: 'station',
    }),
    tileColour: tileColourField,
    isActive: switchField({
      label: msg({ id: 'published', message: '上架' }),
      box: msg({ id: 'dish.isActive', message: '上架：出現在櫃檯與線上菜單' }),
    }),
    schedule: servingField({
      hint: msg({ id: 'dish.timesNone', message: '不限時段。早餐、午餐或宵夜餐點可以限定時段。' }),
      note: msg({
        id: 'dish.timesHint',
        message: '菜單也有時段時，兩者都符合客人才能點。櫃檯不受限制。',
      }),
    }),
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: [['name', 'nameEn'], 'basePrice', ['description', 'descriptionEn'], 'tags'],
    },
    { id: 'picture', title: msg({ id: 'field.image', message: '圖片' }), fields: ['image'] },
    {
      id: 'choices',
      title: msg({ id: 'optionCategory', message: '選項類別' }),
      fields: ['optionCategories'],
    },
    {
      id: 'making',
      title: msg({ id: 'dish.making', message: '代碼與列印' }),
      fields: [['code', 'barcode', 'station']],
    },
    {
      id: 'selling',
      title: msg({ id: 'dish.selling', message: '外觀與供應' }),
      fields: ['tileColour', 'isActive', 'schedule'],
    },
  ],
  switched: {
    operation: updateDishes,
    as: 'dishes',
    words: {
      active: msg({ id: 'published', message: '上架' }),
      inactive: msg({ id: 'unpublished', message: '下架' }),
      putOn: msg({ id: 'publish', message: '上架' }),
      putOff: msg({ id: 'unpublish', message: '下架' }),
      label: msg({ id: 'dish.switch', message: '上架{name}' }),
      on: msg({ id: 'dish.switchedOn', message: '已上架「{name}」' }),
      off: msg({ id: 'dish.switchedOff', message: '已下架「{name}」' }),
      manyOn: msg({ id: 'dishes.switchedOn', message: '已上架{count}道餐點' }),
      manyOff: msg({ id: 'dishes.switchedOff', message: '已下架{count}道餐點' }),
    },
  },
  isEnteredInRows: true,
  words: {
    one: msg({ id: 'dish', message: '餐點' }),
    several: msg({ id: 'dishTemplate', message: '餐點庫' }),
    create: msg({ id: 'dishes.create', message: '新增餐點' }),
    edit: msg({ id: 'dish.edit', message: '編輯餐點' }),
    empty: msg({ id: 'dishes.empty', message: '還沒有餐點。' }),
    emptyHint: msg({ id: 'dishes.emptyHint', message: '先新增第一道餐點，再加入菜單。' }),
    gone: msg({ id: 'dish.gone', message: '找不到這道餐點' }),
    toList: msg({ id: 'dish.toList', message: '返回餐點庫' }),
    search: msg({ id: 'dishes.search', message: '搜尋名稱、代碼或標籤' }),
    deleteEffect: msg({
      id: 'dish.deleteEffect',
      message: '櫃檯與菜單將不再顯示；過去的訂單仍保留名稱與價格。',
    }),
    unused: msg({ id: 'dish.unused', message: '這台裝置上的菜單都沒有這道餐點。' }),
  },
});

/** A dish as its form holds it: an empty text is an absent one, and a price that is not typed yet is null. */
export type DishDraft = FormOfResource<typeof dishResource>;
