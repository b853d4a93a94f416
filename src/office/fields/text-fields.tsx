import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { collatorOf } from '#src/ui/match-list.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ControlProps, Field } from '../field.ts';

interface TextOptions {
  readonly label: MessageDescriptor;
  readonly isOptional?: boolean;
  /** Its language, where that is not the page's. */
  readonly lang?: string;
  /** What it is, to a telephone's keyboard. */
  readonly type?: 'text' | 'tel' | 'email' | 'url';
  /** Of more than one line. */
  readonly isProse?: boolean;
}

/** A line of text, or several. What is only spaces is nothing. */
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
    say: (value) => value,
    compare: (a, b, locale) => collatorOf(locale)(a, b),
  };
}

function TextControl(props: ControlProps<string> & Omit<TextOptions, 'label'>) {
  const { isProse, type = 'text', lang, id, label, value, error, optional, onChange, onLeave } = props;
  const shared = {
    ...{ id, label, value, error, optional },
    ...(lang !== undefined && { lang }),
    onBlur: onLeave,
  };
  return isProse ? (
    <TextArea {...shared} onChange={onChange} />
  ) : (
    <TextField
      {...shared}
      type={type}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
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
