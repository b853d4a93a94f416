import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { RecordForm } from './record-form.tsx';

type SettingsFormProps = Omit<ComponentProps<typeof RecordForm>, 'errorText' | 'onSaved' | 'onDiscarded'>;

/** The form of one part of a record. It stays where it is when it was saved. */
export function SettingsForm(props: SettingsFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <RecordForm
      {...props}
      errorText={errorText}
      onSaved={() => notify('success', t({ id: 'form.saved', message: '已儲存' }))}
      onDiscarded={() => undefined}
    />
  );
}
