import type { MessageSettings } from './schema.ts';

/** Short messages of today, of how many. */
export interface Budget {
  readonly used: number;
  readonly most: number;
}

/** The budgets of a day: of messages about orders, and of codes. */
interface Budgets {
  readonly sms: Budget;
  readonly codes: Budget;
}

export interface ShortBudget extends Budget {
  readonly of: keyof Budgets;
}

/** Share of a budget from which managers are warned. */
const warned = 0.8;

/** What of the day's messages is nearly used up, or wholly. Where no step of an order is told by short message, there is nothing to run out. */
export function shortBudgets(
  { smsFor }: Pick<MessageSettings, 'smsFor'>,
  { codes, sms }: Budgets,
): ShortBudget[] {
  const counted: ShortBudget[] = [{ of: 'codes', ...codes }];
  if (smsFor.length > 0) counted.push({ of: 'sms', ...sms });
  return counted.filter(({ used, most }) => used >= most * warned);
}
