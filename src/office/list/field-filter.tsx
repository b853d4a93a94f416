import { useLingui } from '@lingui/react/macro';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { fieldsOf } from '../resource.ts';

interface FieldFilterProps<R> {
  /** Whose declared field it is, and what it may be. */
  resource: { readonly fields: object };
  field: keyof R & string;
  rows: readonly R[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  testId: string;
}

/** Narrows a list to the records of which a declared field is one of its choices. */
export function FieldFilter<R>({ resource, field: name, rows, ...menu }: FieldFilterProps<R>) {
  const { i18n } = useLingui();
  const field = fieldsOf(resource)[name];
  if (!field?.choices) return null;
  return (
    <FilterMenu
      {...menu}
      label={i18n._(field.label)}
      options={field.choices.map((choice) => ({
        value: String(choice.value),
        label: i18n._(choice.name),
        count: rows.filter((row) => row[name] === choice.value).length,
      }))}
    />
  );
}
