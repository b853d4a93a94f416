import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import type { ControlProps, Field } from '../field.ts';

interface SecretOptions {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
  /** Of a record that is there: what is not typed stays as it is. */
  readonly again?: { readonly label: MessageDescriptor; readonly hint: MessageDescriptor };
  readonly isOptional?: boolean;
  readonly wrong: MessageDescriptor;
  readonly longest: number;
}

/** Something that is typed and never shown again, such as a password. */
export function secretField(options: SecretOptions): Field<string, string> {
  const { label, isOptional = false, wrong } = options;
  return {
    label,
    wrong,
    isOptional,
    isSecret: true,
    empty: '',
    formOf: () => '',
    valueOf: (form) => (form === '' ? null : form),
    control: (props) => <SecretControl {...props} options={options} />,
    show: () => null,
  };
}

function SecretControl(props: ControlProps<string> & { options: SecretOptions }) {
  const { i18n } = useLingui();
  const { id, value, error, isNew, optional, onChange, onLeave, options } = props;
  const again = isNew ? undefined : options.again;
  const { label, hint } = again ?? options;
  return (
    <PasswordField
      {...{ id, value, error }}
      label={i18n._(label)}
      hint={i18n._(hint)}
      optional={optional || again !== undefined}
      className="max-w-96"
      autoComplete="new-password"
      maxLength={options.longest}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}
