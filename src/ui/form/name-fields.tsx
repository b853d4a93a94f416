import { useLingui } from '@lingui/react/macro';
import type { Telling } from './telling.ts';
import { TextField } from './text-field.tsx';

interface Names {
  readonly name: string;
  readonly nameEn: string;
}

interface NameFieldsProps {
  /** Id of a field's control, which the error summary leads to. */
  fieldId: (field: string) => string;
  values: Names;
  telling: Telling;
  onChange: (change: Partial<Names>) => void;
}

/** What a record is called, in both languages; the English name may be left out. */
export function NameFields({ fieldId, values, telling, onChange }: NameFieldsProps) {
  const { t } = useLingui();
  const labels = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['name', 'nameEn'] as const).map((field) => (
        <TextField
          key={field}
          id={fieldId(field)}
          label={labels[field]}
          {...(field === 'nameEn' && { optional: true, lang: 'en' })}
          value={values[field]}
          error={telling.errorOf(field)}
          autoComplete="off"
          onChange={(event) => onChange({ [field]: event.target.value })}
          onBlur={() => telling.leave(field)}
        />
      ))}
    </div>
  );
}
