import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { ControlProps, Field } from '../field.ts';

interface TextOptions {
  readonly label: MessageDescriptor;
  readonly isOptional?: boolean;
  /** Its language, where that is not the page's. */
  readonly lang?: string;
}

/** A line of text. What is only spaces is nothing. */
export function textField(options: TextOptions): Field<string, string> {
  const { label, isOptional = false } = options;
  return {
    label,
    isOptional,
    empty: '',
    formOf: (value) => value,
    valueOf(form) {
      const text = form.trim();
      return text === '' && isOptional ? null : text;
    },
    control: (props) => <TextControl {...props} {...options} label={props.label} />,
  };
}

function TextControl(props: ControlProps<string> & Omit<TextOptions, 'label'>) {
  const { lang, id, label, value, error, optional, onChange, onLeave } = props;
  return (
    <TextField
      {...{ id, label, value, error, optional }}
      {...(lang !== undefined && { lang })}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

/** What a record is called. */
export const nameField = textField({ label: msg({ id: 'field.name', message: '名稱' }) });

/** What it is called in English; it may be left out. */
export const nameEnField = textField({
  label: msg({ id: 'field.nameEn', message: '英文名稱' }),
  isOptional: true,
  lang: 'en',
});
