import type { MessageDescriptor } from '@lingui/core';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import type { Field } from '../field.ts';

/** Yes or no, as a box; a new record says yes. */
export function switchField(label: MessageDescriptor): Field<boolean, boolean> {
  return {
    label,
    isOptional: false,
    empty: true,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: ({ label: shown, value, onChange }) => (
      <Checkbox label={shown} checked={value} onChange={onChange} />
    ),
  };
}
