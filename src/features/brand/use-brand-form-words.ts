import { useLingui } from '@lingui/react/macro';
import { conflictsIn } from '#src/data/use-overruling.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useBrandLabels } from '#src/ui/words/use-brand-labels.ts';
import { isTakenSlug } from './use-taken-slugs.ts';

/** What a brand's fields are called, and errors that name them. */
export function useBrandFormWords() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const labels: Readonly<Record<string, string>> = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    description: t({ id: 'field.description', message: '說明' }),
    ...useBrandLabels(),
    storeDefaults: t({ id: 'brand.storeDefaults', message: '新店家的預設' }),
    charge: t({ id: 'serviceCharge', message: '服務費' }),
    hours: t({ id: 'brand.maxOffline', message: '完整離線時限' }),
  };
  const slugTaken = t({ id: 'brand.slugTaken', message: '另一個品牌已使用這個網址代稱' });
  const saveError = (error: unknown): string => {
    if (isTakenSlug(error)) return slugTaken;
    const conflicts = conflictsIn(error);
    if (conflicts.length === 0) return errorText(error);
    const pause = t({ id: 'list.pause', message: '、' });
    const none = t({ id: 'form.blank', message: '空白' });
    const values = conflicts
      .map(
        ({ field, now }) =>
          `${labels[field] ?? field}：${typeof now === 'string' ? now : now === null ? none : JSON.stringify(now)}`,
      )
      .join(pause);
    return t({
      id: 'form.changedMeanwhile',
      message: `有人剛改過（${values}）。再按一次儲存，就會改成您的內容。`,
    });
  };
  return { labels, slugTaken, saveError };
}
