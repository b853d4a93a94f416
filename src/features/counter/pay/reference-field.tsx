import { useLingui } from '@lingui/react/macro';
import { LimitedField } from '#src/ui/form/limited-field.tsx';

/** The number of a terminal's slip or of a certificate, which its tender asks for. */
export function ReferenceField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <LimitedField
      label={t({ id: 'pay.reference', message: '單據編號' })}
      optional
      limit={60}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
      }}
    />
  );
}
