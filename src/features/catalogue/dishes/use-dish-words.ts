import { useLingui } from '@lingui/react/macro';
import { useFaultText } from '#src/ui/use-fault-text.ts';
import { useNameOf } from '#src/ui/use-name-of.ts';
import type { DishDraft, DishFault } from './dish-draft.ts';

/** What a dish's fields are called, and what is wrong with them in a sentence. */
export function useDishWords(): {
  readonly labels: Readonly<Record<keyof DishDraft, string>>;
  readonly faultText: (fault: DishFault) => string;
} {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const fieldText = useFaultText();
  const labels = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    basePrice: t({ id: 'field.price', message: '價格' }),
    description: t({ id: 'field.description', message: '說明' }),
    descriptionEn: t({ id: 'field.descriptionEn', message: '英文說明' }),
    image: t({ id: 'field.image', message: '圖片' }),
    tags: t({ id: 'field.tags', message: '標籤' }),
    optionCategories: t({ id: 'optionCategory', message: '選項類別' }),
    station: t({ id: 'field.station', message: '工作站' }),
    tileColour: t({ id: 'field.tileColour', message: '櫃檯按鈕顏色' }),
    code: t({ id: 'field.code', message: '代碼' }),
    barcode: t({ id: 'field.barcode', message: '條碼' }),
    isActive: t({ id: 'published', message: '上架' }),
  };
  const faultText = ({ field, kind, by, limit }: DishFault): string => {
    const label = labels[field as keyof DishDraft] ?? field;
    if (kind !== 'taken') return fieldText(label, { field, kind, ...(limit !== undefined && { limit }) });
    const name = by ? nameOf(by) : '';
    return t({ id: 'form.taken', message: `「${name}」已使用這個${label}` });
  };
  return { labels, faultText };
}
