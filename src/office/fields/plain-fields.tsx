import type { MessageDescriptor } from '@lingui/core';
import { Badge } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import type { Field } from '../field.ts';

interface SwitchWords {
  /** At the box of the form. */
  readonly label: MessageDescriptor;
  readonly on: MessageDescriptor;
  readonly off: MessageDescriptor;
}

/** Whether a record is in use; a new one is. */
export function switchField(words: SwitchWords): Field<boolean, boolean> {
  return {
    label: words.label,
    isOptional: false,
    empty: true,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: ({ label, value, onChange }) => <Checkbox label={label} checked={value} onChange={onChange} />,
    say: (value, { i18n }) => i18n._(value ? words.on : words.off),
    show: (value, { i18n }) =>
      value ? <Badge tone="success">{i18n._(words.on)}</Badge> : <Badge>{i18n._(words.off)}</Badge>,
  };
}
