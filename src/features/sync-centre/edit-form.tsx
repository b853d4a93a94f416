import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isMoney, useFieldWords } from '#src/office/words/field-words.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { fieldsOf, withField, type ArgField } from './args-fields.ts';

interface EditFormProps {
  /** Of record that the change is about: the name by which its operations begin. */
  kind: string;
  args: unknown;
  loading: boolean;
  onSend: (args: unknown) => void;
  onCancel: () => void;
}

/** The plain values of a change, to be put right before it is sent again. */
export function EditForm({ kind, args, loading, onSend, onCancel }: EditFormProps) {
  const [edited, setEdited] = useState(args);
  const { label } = useFieldWords(undefined, kind);
  return (
    <SmallForm
      action={<Trans id="syncPanel.send">送出</Trans>}
      loading={loading}
      onSubmit={() => onSend(edited)}
      onCancel={onCancel}
      className="mt-3"
    >
      {fieldsOf(edited).map((field) => (
        <ArgInput
          key={field.path.join('.')}
          {...{ label, field }}
          onChange={(value) => setEdited(withField(edited, field.path, value))}
        />
      ))}
    </SmallForm>
  );
}

interface ArgInputProps {
  /** What a field is called. */
  label: (name: string) => string;
  field: ArgField;
  onChange: (value: string | number | boolean) => void;
}

function ArgInput({ label, field: { name, value }, onChange }: ArgInputProps) {
  if (typeof value === 'boolean') return <Switch label={label(name)} checked={value} onChange={onChange} />;
  if (typeof value === 'number' && isMoney(name))
    return <MoneyField label={label(name)} value={value} onChange={(next) => onChange(next ?? 0)} />;
  if (typeof value === 'string')
    return <TextField label={label(name)} value={value} onChange={(event) => onChange(event.target.value)} />;
  return <NumberInput label={label(name)} value={value} onChange={onChange} />;
}

/** Any number, also below zero or with decimals. What is none stays as it was typed, and no operation takes it. */
function NumberInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(String(value));
  return (
    <TextField
      label={label}
      hint={t({ id: 'field.numberHint', message: '數字' })}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const plain = target.value.normalize('NFKC').replace('−', '-').trim();
        onChange(/^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN);
      }}
    />
  );
}
