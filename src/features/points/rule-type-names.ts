import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PointRuleType } from '#domain/promotion/point-schema.ts';

/** What the types of rules are called. */
export const ruleTypeNames: Readonly<Record<PointRuleType, MessageDescriptor>> = {
  purchase_amount: msg({ id: 'rule.purchaseAmount', message: '每筆消費' }),
  first_purchase: msg({ id: 'rule.firstPurchase', message: '首次消費' }),
  recurring_visit: msg({ id: 'rule.recurringVisit', message: '每幾次消費' }),
};
