import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import type { Field } from '#src/office/field.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';

/** A field of a question: what it is depends on the others, so that one control asks for all of them (`RulesField`, `ChoicesField`). */
function ruleField<V extends F, F>(
  label: MessageDescriptor,
  empty: F,
  show: (value: V) => ReactNode,
): Field<V, F> {
  return {
    label,
    isOptional: true,
    empty,
    formOf: (value) => value,
    // What stands in it empty is nothing; a number may well be zero.
    valueOf: (form) => (form === '' || form === null ? null : (form as V)),
    control: () => null,
    show,
  };
}

/** One answer or several. */
function InputType({ value }: { value: OptionCategory['inputType'] }) {
  const { t } = useLingui();
  return value === 'single'
    ? t({ id: 'category.single', message: '單選' })
    : t({ id: 'category.multiple', message: '複選' });
}

function Counted({ count }: { count: number }) {
  const { t } = useLingui();
  return t({ id: 'field.count', message: `${count}項` });
}

export const categoryFields = {
  inputType: ruleField<OptionCategory['inputType'], OptionCategory['inputType']>(
    msg({ id: 'category.inputType', message: '單選或複選' }),
    'single',
    (value) => <InputType value={value} />,
  ),
  options: ruleField<OptionCategory['options'], OptionCategory['options']>(
    msg({ id: 'option', message: '選項' }),
    [],
    (value) => <Counted count={value.length} />,
  ),
  minSelect: ruleField<number, number>(msg({ id: 'category.least', message: '最少' }), 0, (value) => value),
  maxSelect: {
    ...ruleField<number, number | null>(msg({ id: 'category.most', message: '最多' }), 1, (value) => value),
    // As many as one likes.
    absent: null,
  },
  required: {
    ...switchField({ label: msg({ id: 'required', message: '必選' }) }),
    empty: false,
    control: () => null,
  },
  defaultOption: ruleField<string, string>(
    msg({ id: 'category.default', message: '預設選項' }),
    '',
    (value) => value,
  ),
};
