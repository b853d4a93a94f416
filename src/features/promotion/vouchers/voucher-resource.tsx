import { msg } from '@lingui/core/macro';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { usualVoucherDays } from '#domain/promotion/auto-create.ts';
import {
  createVoucherTemplate,
  deleteVoucherTemplate,
  getVoucherTemplate,
  listVoucherTemplates,
  updateVoucherTemplate,
} from '#domain/promotion/template-operations.ts';
import { voucherTemplates, type VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { countField } from '#src/office/fields/number-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, proseField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { dishField } from './dish-field.tsx';

/** The vouchers of a brand: one unit of a dish for nothing. They are given by themselves, or come with a bundle. */
export const voucherResource = defineResource<VoucherTemplate>()({
  name: 'voucher',
  kind: 'voucherTemplate',
  named: 'voucherTemplate',
  plural: 'vouchers',
  table: voucherTemplates,
  operations: {
    list: listVoucherTemplates,
    get: getVoucherTemplate,
    create: createVoucherTemplate,
    update: updateVoucherTemplate,
    delete: deleteVoucherTemplate,
  },
  may: 'promotions.edit',
  icon: TicketCheck,
  at: {
    list: '/admin/$brandId/vouchers',
    create: '/admin/$brandId/vouchers/create',
    edit: '/admin/$brandId/vouchers/edit/$id',
    detail: '/admin/$brandId/vouchers/detail/$id',
  },
  isEditedInPlace: true,
  fields: {
    name: nameField,
    nameEn: nameEnField,
    exchangeDishTemplate: dishField,
    description: proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
    validityPeriod: countField({
      label: msg({ id: 'ticket.validity', message: '有效天數' }),
      hint: msg({ id: 'voucher.validityHint', message: '單獨發放時，從隔天起算；隨套組附送的依套組的天數' }),
      unit: msg({ id: 'unit.days', message: '天' }),
      counted: msg({ id: 'unit.daysOf', message: '{count}天' }),
      empty: usualVoucherDays,
    }),
    isActive: switchField({
      label: msg({ id: 'enabled', message: '啟用' }),
      box: msg({ id: 'ticket.isActive', message: '啟用：可以發放給顧客' }),
    }),
  },
  sections: [
    {
      id: 'what',
      title: msg({ id: 'voucher.what', message: '兌換內容' }),
      fields: ['exchangeDishTemplate', ['name', 'nameEn'], 'description'],
    },
    {
      id: 'giving',
      title: msg({ id: 'ticket.giving', message: '發放' }),
      fields: ['validityPeriod', 'isActive'],
    },
  ],
  switched: {
    operation: updateVoucherTemplate,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      putOn: msg({ id: 'enable', message: '啟用' }),
      putOff: msg({ id: 'disable', message: '停用' }),
      label: msg({ id: 'ticket.switch', message: '啟用{name}' }),
      on: msg({ id: 'ticket.switchedOn', message: '已啟用「{name}」' }),
      off: msg({ id: 'ticket.switchedOff', message: '已停用「{name}」，不再發放；已發放的仍可使用' }),
      manyOn: msg({ id: 'vouchers.switchedOn', message: '已啟用{count}種兌換券' }),
      manyOff: msg({ id: 'vouchers.switchedOff', message: '已停用{count}種兌換券，已發放的仍可使用' }),
    },
  },
  words: {
    one: msg({ id: 'voucher', message: '兌換券' }),
    several: msg({ id: 'voucher', message: '兌換券' }),
    create: msg({ id: 'vouchers.create', message: '新增兌換券' }),
    edit: msg({ id: 'voucher.edit', message: '編輯兌換券' }),
    empty: msg({ id: 'vouchers.empty', message: '還沒有兌換券。' }),
    emptyHint: msg({
      id: 'vouchers.emptyHint',
      message: '兌換券可以換一份餐點。可以直接發放給顧客，也可以組成套組來賣。',
    }),
    gone: msg({ id: 'voucher.gone', message: '找不到這種兌換券' }),
    toList: msg({ id: 'voucher.toList', message: '返回兌換券' }),
    search: msg({ id: 'vouchers.search', message: '搜尋兌換券名稱' }),
    deleteEffect: msg({
      id: 'voucher.deleteEffect',
      message: '不再發放這種兌換券；用過的紀錄仍會保留。套組還在用、或還有顧客能用時不能刪除，可以改為停用。',
    }),
    unused: msg({ id: 'voucher.unused', message: '還沒有套組使用。' }),
  },
});

/** A voucher as its form holds it. */
export type VoucherDraft = FormOfResource<typeof voucherResource>;
