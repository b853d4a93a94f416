import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from './field-faults.ts';

/** A field's fault as the sentence that stands at it and in the summary. */
export function useFaultText(): (label: string, fault: FieldFault) => string {
  const { t, i18n } = useLingui();
  return (field, { kind, limit = 0 }) => {
    const n = new Intl.NumberFormat(i18n.locale).format(limit);
    const texts: Record<FieldFault['kind'], string> = {
      missing: t({ id: 'form.required', message: `請輸入${field}` }),
      tooLong: t({ id: 'form.tooLong', message: `${field}最多${n}個字` }),
      tooMany: t({ id: 'form.tooMany', message: `${field}最多${n}項` }),
      tooLarge: t({ id: 'form.tooLarge', message: `${field}不能大於${n}` }),
      tooSmall: t({ id: 'form.tooSmall', message: `${field}不能小於${n}` }),
      wrong: t({ id: 'form.wrong', message: `${field}不正確` }),
    };
    return texts[kind];
  };
}
