import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Coins from 'lucide-react/icons/coins';
import {
  createPointRule,
  deletePointRule,
  getPointRule,
  listPointRules,
  updatePointRule,
} from '#domain/promotion/point-rule-operations.ts';
import { pointRules, type PointRule, type PointRuleType } from '#domain/promotion/point-schema.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { countField } from '#src/office/fields/number-fields.tsx';
import { moneyField, switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, proseField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { RateControl } from './rate-control.tsx';
import { ruleTypeNames } from './rule-type-names.ts';

/** Which orders earn. The form asks for it together with what depends on it. */
const typeField: Field<PointRuleType, PointRuleType> = {
  label: msg({ id: 'rule.type', message: '類型' }),
  isOptional: false,
  empty: 'purchase_amount',
  formOf: (value) => value,
  valueOf: (form) => form,
  control: () => null,
  show: (value) => <TypeName type={value} />,
  cell: (value, i18n) => i18n._(ruleTypeNames[value]),
};

function TypeName({ type }: { type: PointRuleType }) {
  const { i18n } = useLingui();
  return <>{i18n._(ruleTypeNames[type])}</>;
}

/** How a brand's customers earn points. */
export const pointRuleResource = defineResource<PointRule>()({
  name: 'point-rule',
  kind: 'pointRule',
  plural: 'point-rules',
  table: pointRules,
  operations: {
    list: listPointRules,
    get: getPointRule,
    create: createPointRule,
    update: updatePointRule,
    delete: deletePointRule,
  },
  may: 'promotions.edit',
  icon: Coins,
  at: {
    list: '/admin/$brandId/point-rules',
    create: '/admin/$brandId/point-rules/create',
    edit: '/admin/$brandId/point-rules/edit/$id',
  },
  fields: {
    name: nameField,
    nameEn: nameEnField,
    description: proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
    type: typeField,
    conversionRate: {
      ...moneyField({ label: msg({ id: 'rule.rate', message: '每點金額' }) }),
      empty: 100,
      control: (props: ControlProps<number | null>) => <RateControl {...props} />,
    },
    minimumAmount: {
      ...moneyField({
        label: msg({ id: 'rule.minimum', message: '單筆低消' }),
        hint: msg({ id: 'rule.minimumHint', message: '訂單總計達到這個金額才給點，0表示不限' }),
      }),
      empty: 0,
    },
    everyNth: countField({
      label: msg({ id: 'rule.nth', message: '第幾次給點' }),
      hint: msg({ id: 'rule.nthHint', message: '5表示第5次、第10次消費才給點' }),
      unit: msg({ id: 'unit.times', message: '次' }),
      counted: msg({ id: 'unit.timesOf', message: '{count}次' }),
    }),
    validityDays: countField({
      label: msg({ id: 'rule.validity', message: '點數效期' }),
      hint: msg({ id: 'rule.validityHint', message: '從得到點數的隔天起算，到期日當天仍可使用' }),
      unit: msg({ id: 'unit.days', message: '天' }),
      counted: msg({ id: 'unit.daysOf', message: '{count}天' }),
      empty: 60,
    }),
    isActive: {
      ...switchField({
        label: msg({ id: 'enabled', message: '啟用' }),
        box: msg({ id: 'rule.isActive', message: '啟用：之後的訂單依這個規則給點' }),
      }),
      empty: false,
    },
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: [['name', 'nameEn'], 'description'],
    },
    {
      id: 'earning',
      title: msg({ id: 'rule.earning', message: '給點方式' }),
      fields: ['type', 'everyNth', 'conversionRate', ['minimumAmount', 'validityDays']],
    },
    { id: 'state', title: msg({ id: 'field.status', message: '狀態' }), fields: ['isActive'] },
  ],
  switched: {
    operation: updatePointRule,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      putOn: msg({ id: 'enable', message: '啟用' }),
      putOff: msg({ id: 'disable', message: '停用' }),
      label: msg({ id: 'rule.switch', message: '啟用{name}' }),
      on: msg({ id: 'rule.switchedOn', message: '已啟用「{name}」' }),
      off: msg({ id: 'rule.switchedOff', message: '已停用「{name}」' }),
      manyOn: msg({ id: 'rules.switchedOn', message: '已啟用{count}個點數規則' }),
      manyOff: msg({ id: 'rules.switchedOff', message: '已停用{count}個點數規則' }),
    },
  },
  words: {
    one: msg({ id: 'pointRule', message: '點數規則' }),
    several: msg({ id: 'pointRule', message: '點數規則' }),
    create: msg({ id: 'rules.create', message: '新增點數規則' }),
    edit: msg({ id: 'rule.edit', message: '編輯點數規則' }),
    empty: msg({ id: 'rules.empty', message: '還沒有點數規則。' }),
    emptyHint: msg({
      id: 'rules.emptyHint',
      message: '例如「每消費NT$100得1點」。會員付款後自動得到點數，可以用來換套組。',
    }),
    gone: msg({ id: 'rule.gone', message: '找不到這個點數規則' }),
    toList: msg({ id: 'rule.toList', message: '返回點數規則' }),
    search: msg({ id: 'rules.search', message: '搜尋規則名稱' }),
    deleteEffect: msg({
      id: 'rule.deleteEffect',
      message: '之後的訂單不再依這個規則給點；顧客已經得到的點數都會保留。',
    }),
  },
});

/** A rule as its form holds it: an amount or a count that is not typed is null. */
export type RuleDraft = FormOfResource<typeof pointRuleResource>;
