import { useLingui } from '@lingui/react/macro';
import { useDishLabels } from '#src/ui/words/use-dish-labels.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import type { DishDraft, DishFault } from './dish-draft.ts';

/** What a dish's fields are called, and what is wrong with them in a sentence. */
export function useDishWords(): {
  readonly labels: Readonly<Record<keyof DishDraft, string>>;
  readonly faultText: (fault: DishFault) => string;
} {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const fieldText = useFaultText();
  const { label: schedule } = useServingWords();
  const labels = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    basePrice: t({ id: 'field.price', message: '價格' }),
    description: t({ id: 'field.description', message: '說明' }),
    ...useDishLabels(),
    isActive: t({ id: 'published', message: '上架' }),
    schedule,
  };
  const faultText = ({ field, kind, by, limit }: DishFault): string => {
    const label = labels[field as keyof DishDraft] ?? field;
    if (kind !== 'taken') return fieldText(label, { field, kind, ...(limit !== undefined && { limit }) });
    const name = by ? nameOf(by) : '';
    return t({ id: 'form.taken', message: `「${name}」已使用這個${label}` });
  };
  return { labels, faultText };
}
