import type { PointRule, PointRuleType } from '#domain/promotion/point-schema.ts';
import type { RuleDraft } from './point-rule-resource.tsx';
import type { PartialRule } from '#src/ui/words/use-rule-words.ts';

/** The rule that the form says; undefined while a number of it is missing or none. */
export function ruleInputOf(draft: RuleDraft): PartialRule | undefined {
  const { type, conversionRate, minimumAmount, validityDays, everyNth } = draft;
  if (!isSaid(conversionRate) || conversionRate === 0 || !isSaid(minimumAmount) || !isSaid(validityDays))
    return undefined;
  if (type !== 'recurring_visit') return { type, conversionRate, minimumAmount, validityDays };
  return isSaid(everyNth) ? { type, conversionRate, minimumAmount, validityDays, everyNth } : undefined;
}

function isSaid(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

/** Another rule of the type that is active: there can be one alone. */
export function activeOfType(
  rules: readonly PointRule[],
  type: PointRuleType,
  id: string | undefined,
): PointRule | undefined {
  return rules.find((rule) => rule._id !== id && rule.type === type && rule.isActive);
}
