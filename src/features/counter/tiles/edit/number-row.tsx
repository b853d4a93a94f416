import { useLingui } from '@lingui/react/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FieldFault, faultId } from '#src/ui/form/field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { mostTyped, typedNumber } from './typed-number.ts';

interface NumberRowProps {
  name: string;
  label: string;
  prefix?: string;
  unit?: string;
  now: number;
  least: number;
  error: unknown;
  onSave: (value: number) => Promise<unknown>;
  /** The way back to what holds without this number, where it is another one. */
  back?: { readonly label: string; readonly go: () => Promise<unknown> } | undefined;
}

/** One number with a button of its own. What is typed stays until it is saved, also what is none; the focus stays where it was pressed. */
export function NumberRow(props: NumberRowProps) {
  const { name, label, prefix, unit, now, least, error, onSave, back } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  /** Absent while nobody has typed: it is what the store has. */
  const [typed, setTyped] = useState<string>();
  const [isTold, setTold] = useState(false);
  const text = typed ?? String(now);
  const value = typedNumber(text, least);
  const most = mostTyped.toLocaleString('en-US');
  const fault =
    isTold && value === undefined
      ? t({ id: 'tile.wrongNumber', message: `請輸入${least}到${most}的整數` })
      : undefined;
  const refused = error === undefined ? undefined : errorText(error);
  const save = (): void => {
    if (value === undefined) {
      setTold(true);
      field.current?.focus();
      return;
    }
    setTold(false);
    if (value === now) {
      setTyped(undefined);
      return;
    }
    onSave(value).then(
      () => {
        // Somebody may go on typing meanwhile.
        setTyped((last) => (last === text ? undefined : last));
        announce(t({ id: 'tile.saved', message: `已儲存${label}${value}` }));
      },
      // Said at the field.
      () => undefined,
    );
  };
  const id = `field-${name}`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          id={id}
          className="flex-1"
          label={label}
          prefix={prefix}
          suffix={unit}
          inputMode="numeric"
          autoComplete="off"
          data-testid={name}
          value={text}
          error={fault ?? refused}
          faultApart
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTold(value === undefined)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) save();
          }}
        />
        <Button
          ref={saveButton}
          disabled={typed === undefined || value === now}
          data-testid={`${name}-save`}
          onClick={save}
        >
          {t({ id: 'save', message: '儲存' })}
        </Button>
      </div>
      <FieldFault id={faultId(id)} error={fault ?? refused} />
      {back && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          className="self-start"
          data-testid={`${name}-own`}
          onClick={() => {
            // It goes with what it undoes.
            saveButton.current?.focus();
            void back.go().then(
              () => setTyped(undefined),
              () => undefined,
            );
          }}
        >
          {back.label}
        </Button>
      )}
    </div>
  );
}
