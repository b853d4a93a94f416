import { msg } from '@lingui/core/macro';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import {
  createCouponTemplate,
  deleteCouponTemplate,
  getCouponTemplate,
  listCouponTemplates,
  updateCouponTemplate,
} from '#domain/promotion/template-operations.ts';
import { couponTemplates, type CouponTemplate } from '#domain/promotion/template-schema.ts';
import { countField, dayField } from '#src/office/fields/number-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, proseField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import {
  combinesField,
  discountField,
  dishesField,
  orderTypesField,
  storesField,
  weekdaysField,
} from './coupon-fields.tsx';

const tickets = {
  unit: msg({ id: 'unit.coupons', message: '張' }),
  counted: msg({ id: 'unit.couponsOf', message: '{count}張' }),
  isOptional: true,
} as const;

/** The coupons of a brand. What is given to customers are tickets, which the server alone has. */
export const couponResource = defineResource<CouponTemplate>()({
  name: 'coupon',
  kind: 'couponTemplate',
  plural: 'coupons',
  table: couponTemplates,
  operations: {
    list: listCouponTemplates,
    get: getCouponTemplate,
    create: createCouponTemplate,
    update: updateCouponTemplate,
    delete: deleteCouponTemplate,
  },
  may: 'promotions.edit',
  icon: TicketPercent,
  at: {
    list: '/admin/$brandId/coupons',
    create: '/admin/$brandId/coupons/create',
    edit: '/admin/$brandId/coupons/edit/$id',
    detail: '/admin/$brandId/coupons/detail/$id',
  },
  isEditedInPlace: true,
  fields: {
    name: nameField,
    nameEn: nameEnField,
    discountInfo: discountField,
    description: proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
    weekdays: weekdaysField,
    orderTypes: orderTypesField,
    dishes: dishesField,
    stores: storesField,
    combinesWith: combinesField,
    startsAt: dayField({ label: msg({ id: 'days.from', message: '開始日期' }) }),
    endsAt: dayField({ label: msg({ id: 'days.to', message: '結束日期' }) }),
    validityPeriod: countField({
      label: msg({ id: 'ticket.validity', message: '有效天數' }),
      hint: msg({ id: 'ticket.validityHint', message: '從發放的隔天起算，最後一天打烊前都能用' }),
      unit: msg({ id: 'unit.days', message: '天' }),
      counted: msg({ id: 'unit.daysOf', message: '{count}天' }),
      empty: 30,
    }),
    usageLimit: countField({
      ...tickets,
      label: msg({ id: 'coupon.usageLimit', message: '發放總量' }),
      hint: msg({ id: 'coupon.limitHint', message: '不填表示不限' }),
    }),
    perUserLimit: countField({
      ...tickets,
      label: msg({ id: 'coupon.perUserLimit', message: '每人最多' }),
      hint: msg({ id: 'coupon.limitHint', message: '不填表示不限' }),
    }),
    isActive: switchField({
      label: msg({ id: 'enabled', message: '啟用' }),
      box: msg({ id: 'ticket.isActive', message: '啟用：可以發放給顧客' }),
    }),
  },
  sections: [
    {
      id: 'off',
      title: msg({ id: 'coupon.offSection', message: '優惠內容' }),
      fields: [['name', 'nameEn'], 'discountInfo', 'description'],
    },
    {
      id: 'conditions',
      title: msg({ id: 'coupon.conditions', message: '使用條件' }),
      fields: ['weekdays', 'orderTypes', 'dishes', 'stores', 'combinesWith'],
    },
    {
      id: 'giving',
      title: msg({ id: 'ticket.giving', message: '發放' }),
      fields: ['validityPeriod', ['startsAt', 'endsAt'], ['usageLimit', 'perUserLimit'], 'isActive'],
    },
  ],
  switched: {
    operation: updateCouponTemplate,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      putOn: msg({ id: 'enable', message: '啟用' }),
      putOff: msg({ id: 'disable', message: '停用' }),
      label: msg({ id: 'ticket.switch', message: '啟用{name}' }),
      on: msg({ id: 'ticket.switchedOn', message: '已啟用「{name}」' }),
      off: msg({ id: 'ticket.switchedOff', message: '已停用「{name}」，不再發放；已發放的仍可使用' }),
      manyOn: msg({ id: 'coupons.switchedOn', message: '已啟用{count}種優惠券' }),
      manyOff: msg({ id: 'coupons.switchedOff', message: '已停用{count}種優惠券，已發放的仍可使用' }),
    },
  },
  words: {
    one: msg({ id: 'coupon', message: '優惠券' }),
    several: msg({ id: 'coupon', message: '優惠券' }),
    create: msg({ id: 'coupons.create', message: '新增優惠券' }),
    edit: msg({ id: 'coupon.edit', message: '編輯優惠券' }),
    empty: msg({ id: 'coupons.empty', message: '還沒有優惠券。' }),
    emptyHint: msg({
      id: 'coupons.emptyHint',
      message: '例如「滿NT$200折NT$20」。新增後發放給顧客，顧客在點餐頁或櫃檯使用。',
    }),
    gone: msg({ id: 'coupon.gone', message: '找不到這種優惠券' }),
    toList: msg({ id: 'coupon.toList', message: '返回優惠券' }),
    search: msg({ id: 'coupons.search', message: '搜尋優惠券名稱' }),
    deleteEffect: msg({
      id: 'coupon.deleteEffect',
      message: '不再發放這種優惠券；用過的紀錄仍會保留。還有顧客能用時不能刪除，可以改為停用。',
    }),
  },
});

/** A coupon as its form holds it. */
export type CouponDraft = FormOfResource<typeof couponResource>;
