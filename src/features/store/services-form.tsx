import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { guestOrderLimits } from '#domain/order/guest-limits.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import type { SaleFields } from '#domain/store/sale-fields.ts';
import { employeeLimitOf, serviceSettings, storeSettingsRow } from '#domain/store/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import type { ControlProps, Field, FormOf } from '#src/office/field.ts';
import { countField } from '#src/office/fields/number-fields.tsx';
import { moneyField, switchField } from '#src/office/fields/plain-fields.tsx';
import { textField } from '#src/office/fields/text-fields.tsx';
import { valuesOf, type Values } from '#src/office/form/codec.ts';
import { fieldsOf, type Formed } from '#src/office/resource.ts';
import { districtsField, rangesField } from './delivery-fields.tsx';
import {
  chargeField,
  LineOrderingControl,
  OnlinePaymentControl,
  oversellField,
  slotField,
  taxField,
} from './service-fields.tsx';

const unit = {
  minutes: msg({ id: 'unit.minutes', message: '分鐘' }),
  metres: msg({ id: 'unit.metres', message: '公尺' }),
};
const prepTime = countField({
  label: msg({ id: 'services.prepTime', message: '準備時間' }),
  unit: unit.minutes,
});
const most = guestOrderLimits.acceptedPieces;
const dineIn = msg({ id: 'dineIn', message: '內用' });
const takeOut = msg({ id: 'takeaway', message: '外帶' });
const delivery = msg({ id: 'delivery', message: '外送' });

/** What the counter asks; null where the store never said so. Whether it asks for numbers at all is said beside it, for older devices. */
const saleFields: Field<SaleFields, SaleFields | null> = {
  label: msg({ id: 'services.saleFields', message: '櫃檯詢問的資料' }),
  isOptional: true,
  empty: null,
  formOf: (value) => value,
  valueOf: (form) => form,
  control: () => null,
  show: () => null,
};

const fields = {
  enableDineIn: switchField({ label: dineIn }),
  enableTakeOut: switchField({ label: takeOut }),
  enableDelivery: switchField({ label: delivery }),
  dineInPrepTime: prepTime,
  takeOutPrepTime: prepTime,
  deliveryPrepTime: prepTime,
  minDeliveryAmount: moneyField({ label: msg({ id: 'services.minAmount', message: '最低消費' }) }),
  minDeliveryQuantity: countField({
    label: msg({ id: 'services.minQuantity', message: '最少份數' }),
    unit: msg({ id: 'unit.portions', message: '份' }),
  }),
  maxDeliveryDistance: countField({
    label: msg({ id: 'services.maxDistance', message: '最遠距離' }),
    unit: unit.metres,
  }),
  deliveryPriceRanges: rangesField,
  deliveryDistricts: districtsField,
  advanceOrderDays: countField({
    label: msg({ id: 'services.aheadDays', message: '可預約天數' }),
    hint: msg({
      id: 'services.aheadHint',
      message: '外帶與外送最多可預約到幾天後，0表示只能選當天的時間',
    }),
    unit: msg({ id: 'unit.days', message: '天' }),
  }),
  slotLimit: slotField,
  autoAccept: switchField({
    label: msg({ id: 'services.autoAccept', message: '自動接單' }),
    hint: msg({
      id: 'services.autoAcceptHint',
      message: `店內有收銀機或廚房螢幕連線時，客人送出後直接成立，並依準備時間告知取餐時間；送出時沒有連線、超過${most}份，或關閉時，由店員逐筆接單`,
    }),
  }),
  allowGuestOrders: switchField({
    label: msg({ id: 'services.allowGuests', message: '未登入也可點餐' }),
    hint: msg({
      id: 'services.allowGuestsHint',
      message: '客人留下稱呼與手機號碼即可點餐；關閉時要先登入會員',
    }),
  }),
  isActiveCustomerOnlinePayment: {
    ...switchField({ label: msg({ id: 'services.payOnline', message: '線上付款' }) }),
    control: (props: ControlProps<boolean>) => <OnlinePaymentControl {...props} />,
  },
  serviceChargeRate: chargeField,
  employeeDiscountPercent: countField({
    label: msg({ id: 'services.employeeDiscount', message: '員工折扣上限' }),
    hint: msg({ id: 'services.employeeHint', message: '超過時需店長授權' }),
    unit: '%',
  }),
  oversellPolicy: oversellField,
  paidTakeawayCompletes: switchField({
    label: msg({ id: 'services.takeawayCompletes', message: '外帶付款後自動完成訂單（沒有廚房螢幕）' }),
  }),
  paidDineInCompletes: switchField({
    label: msg({ id: 'services.dineInCompletes', message: '內用付款後自動完成訂單' }),
  }),
  requiresShift: {
    ...switchField({ label: msg({ id: 'services.requiresShift', message: '要先開班才能收款' }) }),
    absent: false,
  },
  saleFields,
  showTaxId: switchField({
    label: msg({ id: 'services.showTaxId', message: '收款時可填統一編號與載具' }),
  }),
  taxMode: taxField,
  lineBotId: textField({
    label: msg({ id: 'services.lineBotId', message: 'LINE官方帳號' }),
    hint: msg({ id: 'services.lineHint', message: '客人用它加好友，例如@haodan' }),
    isOptional: true,
    input: 'code',
  }),
  liffId: textField({
    label: msg({ id: 'services.liffId', message: 'LIFF ID' }),
    hint: msg({ id: 'services.liffHint', message: '在LINE裡開啟點餐頁用，例如1657000001-AbCdEfGh' }),
    isOptional: true,
    input: 'code',
  }),
  enableLineOrdering: {
    ...switchField({
      label: msg({ id: 'services.lineOrdering', message: '客人在LINE裡開啟點餐頁時自動登入' }),
    }),
    control: (props: ControlProps<boolean>) => <LineOrderingControl {...props} />,
  },
  offlinePolicy: {
    ...countField({
      label: msg({ id: 'services.offlineHours', message: '完整離線時限' }),
      hint: msg({
        id: 'services.offlineHint',
        message: '離線超過這個時間仍可繼續販售，訂單會標示；其他功能要連線後才能使用',
      }),
      unit: msg({ id: 'unit.hours', message: '小時' }),
    }),
    formOf: ({ maxHours }: { maxHours: number }) => maxHours,
    valueOf: (maxHours: number | null) => ({ maxHours }),
  },
};

/** What the form holds. */
export type ServicesForm = FormOf<typeof fields>;

const counterTerms = {
  paidTakeawayCompletes: true,
  paidDineInCompletes: true,
  employeeDiscountPercent: true,
  oversellPolicy: true,
  requiresShift: true,
  taxMode: true,
} as const;

/** What is asked of a store that delivers. */
export const deliveryTerms = [
  'minDeliveryAmount',
  'minDeliveryQuantity',
  'maxDeliveryDistance',
  'deliveryPriceRanges',
  'deliveryDistricts',
] as const;

/** Which services a store offers, and on what terms. */
export const servicesForm = {
  name: 'service',
  operations: {
    create: {
      // What has parts says itself what of them is wrong.
      input: z.omit(z.extend(serviceSettings, z.pick(storeSettingsRow, counterTerms).shape), {
        provideReceipt: true,
        deliveryPriceRanges: true,
        deliveryDistricts: true,
        serviceChargeRate: true,
        slotLimit: true,
      }),
    },
  },
  words: { create: msg({ id: 'store.services', message: '服務設定' }) },
  fields,
  sections: [
    { id: 'services', title: msg({ id: 'services.title', message: '服務' }), fields: [] },
    {
      id: 'delivery',
      title: msg({ id: 'services.delivery', message: '外送條件' }),
      fields: deliveryTerms,
    },
    {
      id: 'ahead',
      title: msg({ id: 'services.ahead', message: '預約' }),
      fields: ['advanceOrderDays', 'slotLimit'],
    },
    {
      id: 'web',
      title: msg({ id: 'services.web', message: '線上訂單' }),
      fields: ['autoAccept', 'allowGuestOrders', 'isActiveCustomerOnlinePayment'],
    },
    {
      id: 'counter',
      title: msg({ id: 'services.counter', message: '櫃檯' }),
      fields: [
        'serviceChargeRate',
        'employeeDiscountPercent',
        'oversellPolicy',
        'paidTakeawayCompletes',
        'paidDineInCompletes',
        'requiresShift',
      ],
    },
    { id: 'saleFields', title: saleFields.label, fields: [] },
    { id: 'tax', title: msg({ id: 'services.tax', message: '稅務' }), fields: ['taxMode'] },
    {
      id: 'line',
      title: msg({ id: 'services.line', message: 'LINE' }),
      fields: ['lineBotId', 'liffId', 'enableLineOrdering'],
    },
    { id: 'offline', title: msg({ id: 'services.offline', message: '離線設定' }), fields: ['offlinePolicy'] },
  ],
} satisfies Formed;

/** The terms of a store side by side, as the form's fields take them. */
export function servicesOf(store: StoreRecord): Values {
  const ofCounter = Object.keys(counterTerms) as (keyof typeof counterTerms)[];
  return {
    ...store.serviceSettings,
    ...Object.fromEntries(ofCounter.map((name) => [name, store[name]])),
    employeeDiscountPercent: employeeLimitOf(store),
  };
}

/** What the form changes, field by field, each with what was seen. */
export function serviceEdits(seen: Values, wanted: Values): Values {
  const all = fieldsOf(servicesForm);
  const edits = Object.entries(editsOf(valuesOf(all, seen), valuesOf(all, wanted)));
  const services = edits.filter(([name]) => name in serviceSettings.shape);
  return {
    ...(services.length > 0 && { serviceSettings: Object.fromEntries(services) }),
    ...Object.fromEntries(edits.filter(([name]) => name in counterTerms)),
  };
}
