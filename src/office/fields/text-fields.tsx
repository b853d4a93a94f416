import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { ControlProps, Field, InList } from '../field.ts';

const inputs = {
  /** Digits that a scanner may bring, whose Enter is not meant to save. */
  scanner: { inputMode: 'numeric', onKeyDown: (event) => event.key === 'Enter' && event.preventDefault() },
  digits: { inputMode: 'numeric' },
  telephone: { type: 'tel', inputMode: 'tel' },
  /** No words of a language: names to sign in with, parts of addresses. */
  code: { autoCapitalize: 'none', spellCheck: false },
} satisfies Record<string, Partial<ComponentProps<typeof TextField>>>;

interface TextOptions {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isOptional?: boolean;
  /** Its language, where that is not the page's. */
  readonly lang?: string;
  /** What is typed into it. */
  readonly input?: keyof typeof inputs;
  /** An example in the empty box. */
  readonly placeholder?: string;
  /** Behind what is typed. */
  readonly suffix?: '%';
  /** Characters that the box takes; more than the schema allows is told otherwise. */
  readonly longest?: number;
  /** What other records have in the field is offered while typing. */
  readonly offers?: string;
  readonly isOwn?: boolean;
  readonly wrong?: MessageDescriptor;
  readonly list?: InList<string>;
}

/** A line of text. What is only spaces is nothing. */
export function textField(options: TextOptions): Field<string, string> {
  return {
    ...plainText(options),
    control: (props) => <TextControl {...props} options={options} />,
    ...(options.isOwn !== undefined && { isOwn: options.isOwn }),
  };
}

/** A few lines of text. */
export function proseField(
  options: Pick<TextOptions, 'label' | 'hint' | 'isOptional' | 'lang' | 'longest'>,
): Field<string, string> {
  return {
    ...plainText(options),
    control: (props) => <ProseControl {...props} options={options} />,
  };
}

function ProseControl(
  props: ControlProps<string> & { options: Pick<TextOptions, 'hint' | 'lang' | 'longest'> },
) {
  const { i18n } = useLingui();
  const { id, label, value, error, optional, onChange, onLeave } = props;
  const { hint, lang, longest } = props.options;
  return (
    <TextArea
      {...{ id, label, value, error, optional, onChange }}
      hint={hint && i18n._(hint)}
      {...(lang !== undefined && { lang })}
      {...(longest !== undefined && { maxLength: longest })}
      rows={3}
      onBlur={onLeave}
    />
  );
}

function plainText({ label, isOptional = false, wrong, list }: TextOptions) {
  return {
    label,
    isOptional,
    empty: '',
    formOf: (value: string) => value,
    valueOf(form: string) {
      const text = form.trim();
      return text === '' && isOptional ? null : text;
    },
    show: (value: string) => value,
    cell: (value: string) => value,
    ...(wrong && { wrong }),
    ...(list && { list }),
  };
}

function TextControl(props: ControlProps<string> & { options: TextOptions }) {
  const { i18n } = useLingui();
  const { id, label, value, error, optional, records, onChange, onLeave } = props;
  const { hint, lang, input, placeholder, suffix, longest, offers } = props.options;
  const others = offers === undefined ? [] : textsIn(records, offers);
  return (
    <>
      <TextField
        {...{ id, label, value, error, optional }}
        hint={hint && i18n._(hint)}
        {...(lang !== undefined && { lang })}
        {...(input && inputs[input])}
        {...(placeholder !== undefined && { placeholder })}
        {...(suffix && { suffix })}
        {...(longest !== undefined && { maxLength: longest })}
        {...(offers !== undefined && { list: `${id}-others` })}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {offers !== undefined && (
        <datalist id={`${id}-others`}>
          {others.map((other) => (
            <option key={other}>{other}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** What the records have in a field, each once. */
function textsIn(records: readonly object[], field: string): string[] {
  const texts = records.map((record) => (record as Readonly<Record<string, unknown>>)[field]);
  const said = texts.filter((text) => typeof text === 'string').filter((text) => text !== '');
  return [...new Set(said)].sort();
}

/** What a record is called. */
export const nameField = textField({ label: msg({ id: 'field.name', message: '名稱' }) });

/** What it is called in English; it may be left out. */
export const nameEnField = textField({
  label: msg({ id: 'field.nameEn', message: '英文名稱' }),
  isOptional: true,
  lang: 'en',
});
