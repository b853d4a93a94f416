import { useEffect, useRef } from 'react';
import { shortBudgets, type ShortBudget } from '#domain/message/budget.ts';
import { getMessageSettings } from '#domain/message/operations.ts';
import { useMay } from './use-may.ts';
import { useQuery } from './use-query.ts';

const none: readonly ShortBudget[] = [];

/** What of a brand's messages of today is nearly used up, for those who run the brand. @param turn Asks anew whenever it is another. */
export function useShortBudgets(brandId: string, turn: number): readonly ShortBudget[] {
  const mayAsk = useMay('messages.read');
  const { data, reload } = useQuery(getMessageSettings, mayAsk ? { brandId } : undefined);
  const asked = useRef(turn);
  useEffect(() => {
    if (turn === asked.current) return;
    asked.current = turn;
    reload();
  }, [turn, reload]);
  return data ? shortBudgets(data.settings, data.today) : none;
}
