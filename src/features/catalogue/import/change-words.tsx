import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '#domain/catalogue/plan-import.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useImportWords } from './use-import-words.ts';

/** What changes of a record: each field, what it was and what it becomes. */
export function ChangeWords({ outcome: { nameEn, name, state, changes } }: { outcome: Outcome }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { fieldName } = useImportWords();
  const pause = t({ id: 'list.pause', message: '、' });
  const items = (count: number): string => t({ id: 'import.items', message: `${count}項` });
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '')
      return t({ id: 'import.none', message: '（無）' });
    if (typeof value === 'boolean')
      return value ? t({ id: 'csv.yes', message: '是' }) : t({ id: 'csv.no', message: '否' });
    if (Array.isArray(value))
      return value.every((one) => typeof one === 'string')
        ? value.join(pause) || t({ id: 'import.none', message: '（無）' })
        : items(value.length);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (state !== 'changed') {
    const shown = nameOf({ name, nameEn });
    const other = shown === name ? nameEn : name;
    return other === undefined ? null : <span className="text-13 font-normal text-fg-3">{other}</span>;
  }
  return (
    <span className="flex flex-col text-13 font-normal text-fg-2">
      {Object.entries(changes).map(([field, { from, to }]) => (
        <span key={field} className="[overflow-wrap:anywhere]">
          {fieldName(field)}
          {t({ id: 'import.colon', message: '：' })}
          <del className="text-fg-3">{text(from)}</del> →{' '}
          <ins className="font-semibold text-fg no-underline">{text(to)}</ins>
        </span>
      ))}
    </span>
  );
}
