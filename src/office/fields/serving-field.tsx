import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import { ServingTimes } from '#src/ui/form/serving-times.tsx';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import type { ControlProps, Field } from '../field.ts';

interface ServingOptions {
  /** Said where there are no times, and below them. */
  readonly hint: MessageDescriptor;
  readonly note?: MessageDescriptor;
}

/** When something is served; no times are always. */
export function servingField({ hint, note }: ServingOptions): Field<ServingTime[], readonly ServingTime[]> {
  return {
    label: msg({ id: 'menu.schedule', message: '供應時段' }),
    isOptional: true,
    empty: [],
    formOf: (value) => value,
    valueOf: (form) => (form.length > 0 ? [...form] : null),
    control: (props) => <ServingControl {...props} hint={hint} {...(note && { note })} />,
    show: (value) => <Served times={value} />,
  };
}

function ServingControl(props: ControlProps<readonly ServingTime[]> & ServingOptions) {
  const { i18n } = useLingui();
  const { id, value, error, hint, note, onChange, onLeave } = props;
  return (
    <ServingTimes
      {...{ id, value, error, onChange, onLeave }}
      hint={i18n._(hint)}
      {...(note && { note: i18n._(note) })}
    />
  );
}

function Served({ times }: { times: readonly ServingTime[] }) {
  const words = useServingWords();
  return <>{words.times(times)}</>;
}
