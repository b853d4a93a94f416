import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { PointRule } from '#domain/promotion/point-schema.ts';
import { money } from '#src/ui/figures/money.tsx';

/** What a rule says, as far as it is known. */
export type PartialRule = Pick<PointRule, 'type' | 'conversionRate' | 'minimumAmount' | 'validityDays'> & {
  readonly everyNth?: number | undefined;
};

/** A rule in a sentence: 每消費NT$100得1點，單筆滿NT$200，60天內有效。 */
export function useRuleWords(): (rule: PartialRule) => string {
  const { t } = useLingui();
  return useCallback(
    ({ type, conversionRate, minimumAmount, validityDays: days, everyNth: nth = 2 }) => {
      const rate = money(conversionRate);
      const least = money(minimumAmount);
      const earned = {
        purchase_amount: t({ id: 'rule.saysAmount', message: `每消費${rate}得1點` }),
        first_purchase: t({ id: 'rule.saysFirst', message: `首次消費，每${rate}得1點` }),
        recurring_visit: t({ id: 'rule.saysNth', message: `每第${nth}次消費，每${rate}得1點` }),
      }[type];
      const good = t({ id: 'rule.saysDays', message: `${days}天內有效` });
      return minimumAmount > 0
        ? t({ id: 'rule.sentenceFrom', message: `${earned}，單筆滿${least}，${good}。` })
        : t({ id: 'rule.sentence', message: `${earned}，${good}。` });
    },
    [t],
  );
}
