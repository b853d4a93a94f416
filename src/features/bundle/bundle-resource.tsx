import { msg } from '@lingui/core/macro';
import Package from 'lucide-react/icons/package';
import { deleteBundle } from '#domain/menu/bundle-uses.ts';
import {
  createBundle,
  getBundle,
  listAllBundles,
  updateBundle,
} from '#domain/promotion/bundle-record-operations.ts';
import { bundles, usualValidityDays, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { pictureField } from '#src/office/fields/more-fields.tsx';
import { countField, dayField } from '#src/office/fields/number-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, proseField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { contentsField } from './contents-field.tsx';
import { priceField } from './price-field.tsx';

/** Vouchers that a brand sells together. */
export const bundleResource = defineResource<Bundle>()({
  name: 'bundle',
  kind: 'bundle',
  named: 'bundle',
  plural: 'bundles',
  table: bundles,
  operations: {
    list: listAllBundles,
    get: getBundle,
    create: createBundle,
    update: updateBundle,
    delete: deleteBundle,
  },
  may: 'promotions.edit',
  icon: Package,
  at: {
    list: '/admin/$brandId/bundles',
    create: '/admin/$brandId/bundles/create',
    edit: '/admin/$brandId/bundles/edit/$id',
    detail: '/admin/$brandId/bundles/detail/$id',
  },
  isEditedInPlace: true,
  fields: {
    name: nameField,
    nameEn: nameEnField,
    description: {
      ...proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
      // A bundle without one has an empty one.
      valueOf: (form: string) => form.trim(),
    },
    bundleItems: contentsField,
    cashPrice: priceField({
      label: msg({ id: 'bundle.price', message: '售價' }),
      hint: msg({ id: 'bundle.priceHint', message: '不用現金販售時留空' }),
      coin: 'cash',
    }),
    pointPrice: priceField({
      label: msg({ id: 'bundle.pointPrice', message: '兌換點數' }),
      hint: msg({ id: 'bundle.pointPriceHint', message: '不用點數兌換時留空' }),
      coin: 'points',
    }),
    voucherValidityDays: countField({
      label: msg({ id: 'bundle.validity', message: '兌換券效期' }),
      hint: msg({ id: 'bundle.validityHint', message: '從購買的隔天起算，到期日當天仍可使用' }),
      unit: msg({ id: 'unit.days', message: '天' }),
      counted: msg({ id: 'unit.daysOf', message: '{count}天' }),
      empty: usualValidityDays,
    }),
    purchaseLimitPerUser: countField({
      label: msg({ id: 'bundle.limit', message: '每人限購' }),
      hint: msg({ id: 'bundle.limitHint', message: '留空表示不限' }),
      unit: msg({ id: 'unit.sets', message: '組' }),
      counted: msg({ id: 'unit.setsOf', message: '{count}組' }),
      isOptional: true,
    }),
    startsAt: dayField({
      label: msg({ id: 'bundle.startsAt', message: '開賣日' }),
      hint: msg({ id: 'bundle.startsAtHint', message: '留空表示立即開賣' }),
    }),
    endsAt: dayField({
      label: msg({ id: 'bundle.endsAt', message: '最後販售日' }),
      hint: msg({ id: 'bundle.endsAtHint', message: '留空表示不限期，當天仍可購買' }),
    }),
    image: pictureField,
    isActive: switchField({
      label: msg({ id: 'published', message: '上架' }),
      box: msg({ id: 'bundle.isActive', message: '上架：加入菜單後，客人就能購買' }),
    }),
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: [['name', 'nameEn'], 'description'],
    },
    { id: 'contents', title: msg({ id: 'bundle.contentsTitle', message: '內容' }), fields: ['bundleItems'] },
    {
      id: 'price',
      title: msg({ id: 'field.price', message: '價格' }),
      fields: ['cashPrice', 'pointPrice'],
    },
    {
      id: 'terms',
      title: msg({ id: 'bundle.terms', message: '期限與限購' }),
      fields: [
        ['voucherValidityDays', 'purchaseLimitPerUser'],
        ['startsAt', 'endsAt'],
      ],
    },
    { id: 'picture', title: msg({ id: 'field.image', message: '圖片' }), fields: ['image'] },
    { id: 'state', title: msg({ id: 'field.status', message: '狀態' }), fields: ['isActive'] },
  ],
  switched: {
    operation: updateBundle,
    words: {
      active: msg({ id: 'published', message: '上架' }),
      inactive: msg({ id: 'unpublished', message: '下架' }),
      putOn: msg({ id: 'publish', message: '上架' }),
      putOff: msg({ id: 'unpublish', message: '下架' }),
      label: msg({ id: 'bundle.switch', message: '上架{name}' }),
      on: msg({ id: 'bundle.switchedOn', message: '已上架「{name}」' }),
      off: msg({ id: 'bundle.switchedOff', message: '已下架「{name}」' }),
      manyOn: msg({ id: 'bundles.switchedOn', message: '已上架{count}個套組' }),
      manyOff: msg({ id: 'bundles.switchedOff', message: '已下架{count}個套組' }),
    },
  },
  words: {
    one: msg({ id: 'bundle', message: '套組' }),
    several: msg({ id: 'bundle', message: '套組' }),
    create: msg({ id: 'bundles.create', message: '新增套組' }),
    edit: msg({ id: 'bundle.edit', message: '編輯套組' }),
    empty: msg({ id: 'bundles.empty', message: '還沒有套組。' }),
    emptyHint: msg({
      id: 'bundles.emptyHint',
      message: '套組是一起賣的兌換券，例如「紅茶10杯」：客人先買，之後一杯一杯兌換。',
    }),
    gone: msg({ id: 'bundle.gone', message: '找不到這個套組' }),
    toList: msg({ id: 'bundle.toList', message: '返回套組' }),
    search: msg({ id: 'bundles.search', message: '搜尋套組名稱' }),
    deleteEffect: msg({
      id: 'bundle.deleteEffect',
      message: '之後不能再購買；已售出的套組和兌換券都照原來的期限使用。',
    }),
    unused: msg({ id: 'bundle.unused', message: '這台裝置上的菜單都沒有這個套組。' }),
  },
});

/** A bundle as its form holds it. */
export type BundleDraft = FormOfResource<typeof bundleResource>;
