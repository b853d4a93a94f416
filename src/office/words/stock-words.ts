import { useLingui } from '@lingui/react/macro';
import type { OversellPolicy } from '#domain/store/schema.ts';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';

/** What the settings of an inventory item are called, and how the values look that only they have. */
export function useStockWords(): {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for what is no value of theirs. */
  readonly value: (name: string, shown: unknown) => string | undefined;
} {
  const { t } = useLingui();
  const policyName = useOversellWords();
  return {
    labels: {
      itemName: t({ id: 'stock.itemName', message: '品項名稱' }),
      minStockAlert: t({ id: 'stock.minStockAlert', message: '低庫存提醒' }),
      targetStockLevel: t({ id: 'stock.targetStockLevel', message: '目標庫存量' }),
      isInventoryTracked: t({ id: 'stock.isInventoryTracked', message: '追蹤庫存' }),
      enableAvailableStock: t({ id: 'stock.enableAvailableStock', message: '每日可售量' }),
      oversell: t({ id: 'services.oversell', message: '庫存為0時' }),
    },
    value: (name, shown) => (name === 'oversell' ? policyName[shown as OversellPolicy] : undefined),
  };
}
