import { useLingui } from '@lingui/react/macro';
import type { CashFlowCategory, FlowType } from '#domain/cash-flow/schema.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';

interface CategoryFieldProps {
  id: string;
  categories: readonly CashFlowCategory[];
  type: FlowType;
  value: string;
  error?: string | undefined;
  hideLabel?: boolean;
  className?: string;
  onChange: (category: string) => void;
}

/** The categories of a type that may be chosen, and the one that a record has. */
export function CategoryField({ categories, type, value, ...rest }: CategoryFieldProps) {
  const { t } = useLingui();
  const offered = offeredOf(categories, type);
  const has = categories.find(({ _id }) => _id === value);
  const options = has && !offered.includes(has) ? [has, ...offered] : offered;
  return (
    <SelectField
      {...rest}
      label={t({ id: 'flow.category', message: '類別' })}
      value={value}
      placeholder={t({ id: 'flow.chooseCategory', message: '選擇類別' })}
      options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}

/** What may be chosen for a new record of a type. */
export function offeredOf(categories: readonly CashFlowCategory[], type: FlowType): CashFlowCategory[] {
  return categories.filter((one) => one.type === type && !one.isArchived);
}
