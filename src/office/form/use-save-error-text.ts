import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '#src/data/use-error-text.ts';
import { conflictsIn } from '#src/data/use-overruling.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { fieldsOf } from '../resource.ts';

/** Why a record could not be saved; of fields that somebody else has changed meanwhile, what they hold now. */
export function useSaveErrorText(kind: { readonly fields: object }): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const listOf = useListOf();
  const fields = fieldsOf(kind);
  return (error) => {
    const conflicts = conflictsIn(error);
    if (conflicts.length === 0) return errorText(error);
    const none = t({ id: 'form.blank', message: '空白' });
    const values = listOf(
      conflicts.map(({ field, now }) => {
        const label = fields[field] ? i18n._(fields[field].label) : field;
        // What has parts is named alone: its words are no line of text.
        if (typeof now === 'object' && now !== null) return label;
        return `${label}：${now === null ? none : String(now)}`;
      }),
    );
    return t({
      id: 'form.changedMeanwhile',
      message: `有人剛改過（${values}）。再按一次儲存，就會改成您的內容。`,
    });
  };
}
